type AnsweredQuestion = { readonly id: string; readonly question: string; readonly html: string }

/** Words that occur in all kinds of questions and therefore do not narrow a search. */
const COMMON_WORDS = new Set(
  'a about an and are at be can do does for from get have how i if in is it me my of on or the there this to we what when where which who why with you your'.split(
    ' ',
  ),
)

/**
 * Returns the ids of the questions that match every typed word except common ones: a word of the question or of its answer must begin with the typed
 * word. Returns undefined if only common words were typed, or none, so that all questions are shown.
 */
export function findQuestions(
  questions: readonly AnsweredQuestion[],
  typed: string,
): ReadonlySet<string> | undefined {
  const asked = listWords(typed)
  const telling = asked.filter((word) => !COMMON_WORDS.has(word)).map(removePlural)
  if (telling.length === 0) return undefined
  return new Set(
    questions
      .filter(({ question, html }) => {
        const words = listWords(`${question} ${html.replace(/<[^<>]*>/g, ' ')}`)
        return telling.every((part) => words.some((word) => word.startsWith(part)))
      })
      .map(({ id }) => id),
  )
}

const listWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Removes a plural s, so that 'CVs' finds 'CV'. A short word keeps its s, because 'gas' and 'bus' are not plurals. */
const removePlural = (word: string) =>
  word.length > 3 || word === 'cvs' ? word.replace(/s$/, '') : word
