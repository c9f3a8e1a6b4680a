import { toNameKey } from '#features/search/domain/words/query-words.ts'
import type { CvTerm } from './interest.ts'
import type { TermMeaning, CvVocabulary } from './cv-vocabulary.ts'

const MAX_CV_TERMS_OF_KIND = 4
const MAX_NAME_WORDS = 6
const MAX_CV_LENGTH = 50_000
const ADDRESS_PATTERN = /@|:\/\/|www\./
/**
 * The number of lines at the beginning of a CV that probably contain a name and an address. Cook, Porter and Carpenter are surnames there, not
 * occupations.
 */
const CV_HEAD_LINES = 3

/**
 * Finds up to four occupations and four skills that the text of a CV names. The most frequent come first; of equally frequent ones, the one that is
 * named first.
 */
export function findCvTerms(text: string, vocabulary: CvVocabulary): readonly CvTerm[] {
  const found = new Map<string, { readonly said: string; readonly skill: boolean; times: number }>()
  for (const { said, key } of findNames(text, vocabulary)) {
    const { term, skill } = vocabulary.get(key) as TermMeaning
    const known = found.get(term)
    if (known) known.times++
    else found.set(term, { said, skill, times: 1 })
  }
  const ranked = [...found]
    .map(([term, rest]) => ({ term, ...rest }))
    .sort((a, b) => b.times - a.times)
  const most = (skill: boolean) =>
    ranked.filter((one) => one.skill === skill).slice(0, MAX_CV_TERMS_OF_KIND)
  return [...most(false), ...most(true)].map(({ term, said }) => ({ term, said }))
}

function findNames(
  text: string,
  vocabulary: CvVocabulary,
): { readonly said: string; readonly key: string }[] {
  const names: { said: string; key: string }[] = []
  const lines = text
    .slice(0, MAX_CV_LENGTH)
    .split(/[\r\n\f]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const [head] = lines
  lines.forEach((line, number) => {
    // The first line is usually the candidate's name, which can be repeated on each page.
    if (line === head && line.length < 60) return
    const words =
      line
        .split(/\s/)
        .filter((word) => !ADDRESS_PATTERN.test(word))
        .join(' ')
        .match(/(?<!\d)\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu) ?? []
    for (let start = 0; start < words.length; ) {
      const length = findLongestName(words, start, number < CV_HEAD_LINES ? 2 : 1, vocabulary)
      if (length)
        names.push({
          said: words
            .slice(start, start + length)
            .join(' ')
            .toLowerCase(),
          key: toNameKey(words.slice(start, start + length)),
        })
      start += length || 1
    }
  })
  return names
}

function findLongestName(
  words: readonly string[],
  start: number,
  shortest: number,
  vocabulary: CvVocabulary,
): number {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - start); length >= shortest; length--)
    if (vocabulary.has(toNameKey(words.slice(start, start + length)))) return length
  return 0
}
