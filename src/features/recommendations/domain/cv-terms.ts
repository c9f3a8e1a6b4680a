import { ONE_WAY_SYNONYMS } from '#features/search/domain/words/one-way-synonyms.ts'
import { toNameKey, splitIntoWords } from '#features/search/domain/words/query-words.ts'
import { SKILLS } from '#features/search/domain/words/skills.ts'
import { SYNONYM_GROUPS } from '#features/search/domain/words/synonyms.ts'
import type { CvTerm } from './interest.ts'

type TermMeaning = { readonly term: string; readonly skill: boolean }
/** The meanings of the occupations, skills and titles that a CV can name, by the key of the name. */
export type CvVocabulary = ReadonlyMap<string, TermMeaning>

const MAX_CV_TERMS_OF_KIND = 4
const MAX_NAME_WORDS = 6
const MAX_CV_LENGTH = 50_000
const ADDRESS_PATTERN = /@|:\/\/|www\./
/**
 * The number of lines at the beginning of a CV that probably contain a name and an address. Cook, Porter and Carpenter are surnames there, not
 * occupations.
 */
const CV_HEAD_LINES = 3

/** Names that are ignored in a CV. They describe how work is done, or are everyday words, and would match nearly every vacancy. */
const MEANINGLESS_NAMES = new Set([
  'work from home',
  'zero hours',
  'night shift',
  'weekend',
  'trainee',
  'apprentice',
  'graduate',
  'seasonal',
  'volunteer',
  'go',
  'c',
  'rust',
  'swift',
  'spring',
  'ruby',
  'react',
  'filing',
  'packing',
  'pa',
  'ea',
  'ta',
  'ba',
  'pm',
  'fd',
  'ot',
  'rn',
  'ect',
  'ledger',
])

/**
 * Returns the occupations, skills and advertised job titles that a CV can name. All names of an occupation have the same meaning, so that 'waitress'
 * and 'waiter' find the same vacancies.
 */
export function buildCvVocabulary(advertised: readonly string[]): CvVocabulary {
  const meanings = new Map<string, TermMeaning>()
  const add = (name: string, meaning: TermMeaning) => {
    const key = toNameKey(splitIntoWords(name))
    if (
      key &&
      !MEANINGLESS_NAMES.has(key) &&
      !MEANINGLESS_NAMES.has(meaning.term) &&
      !meanings.has(key)
    )
      meanings.set(key, meaning)
  }
  for (const group of SYNONYM_GROUPS)
    for (const name of group) add(name, { term: group[0] ?? name, skill: false })
  for (const name of Object.keys(ONE_WAY_SYNONYMS)) add(name, { term: name, skill: false })
  for (const skill of SKILLS) add(skill, { term: skill, skill: true })
  for (const title of advertised)
    if (splitIntoWords(title).length > 1) add(title, { term: title, skill: false })
  return meanings
}

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
