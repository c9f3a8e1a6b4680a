/** Removes a final 'jobs' or 'vacancies', so that 'warehouse jobs' becomes 'warehouse' for headings that add the word themselves. */
export const removeTrailingJobsWord = (keywords: string) =>
  keywords
    .trim()
    .split(/\s+/)
    .filter(
      (word, at, words) =>
        !(
          ['job', 'jobs', 'vacancy', 'vacancies'].includes(word.toLowerCase()) &&
          (at === words.length - 1 || words.length === 1)
        ),
    )
    .join(' ')
