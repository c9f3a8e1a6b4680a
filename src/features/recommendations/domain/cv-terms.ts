import { NARROW } from '#features/search/domain/words/narrow-names.ts'
import { nameKey, wordsIn } from '#features/search/domain/words/query-words.ts'
import { SKILLS } from '#features/search/domain/words/skills.ts'
import { SAME } from '#features/search/domain/words/synonyms.ts'
import type { CvTerm } from './interest.ts'

type TermMeaning = { readonly term: string; readonly skill: boolean }
/** The terms that a CV can name, by the key of the name. */
export type Vocabulary = ReadonlyMap<string, TermMeaning>

const MOST_OF_A_KIND = 4
const LONGEST_NAME = 6
const LONGEST_TEXT = 50_000
const ADDRESS = /@|:\/\/|www\./
/** The number of lines that may contain a name or an address, in which Cook, Porter and Carpenter are surnames. */
const HEAD_LINES = 3

/** Names that describe how work is done, or are everyday words, and would match nearly every vacancy. */
const SAYS_LITTLE = new Set([
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
 * Returns the occupations, skills and advertised titles. Each name of an occupation maps to its common name, so that 'waitress' and 'waiter' find the
 * same vacancies.
 */
export function cvVocabulary(advertised: readonly string[]): Vocabulary {
  const meanings = new Map<string, TermMeaning>()
  const add = (name: string, meaning: TermMeaning) => {
    const key = nameKey(wordsIn(name))
    if (key && !SAYS_LITTLE.has(key) && !SAYS_LITTLE.has(meaning.term) && !meanings.has(key))
      meanings.set(key, meaning)
  }
  for (const group of SAME)
    for (const name of group) add(name, { term: group[0] ?? name, skill: false })
  for (const name of Object.keys(NARROW)) add(name, { term: name, skill: false })
  for (const skill of SKILLS) add(skill, { term: skill, skill: true })
  for (const title of advertised)
    if (wordsIn(title).length > 1) add(title, { term: title, skill: false })
  return meanings
}

/** Finds up to four occupations and four skills that the text names word for word, the most frequent first, then the earliest. */
export function cvTerms(text: string, vocabulary: Vocabulary): readonly CvTerm[] {
  const found = new Map<string, { readonly said: string; readonly skill: boolean; times: number }>()
  for (const { said, key } of namesIn(text, vocabulary)) {
    const { term, skill } = vocabulary.get(key) as TermMeaning
    const known = found.get(term)
    if (known) known.times++
    else found.set(term, { said, skill, times: 1 })
  }
  const ranked = [...found]
    .map(([term, rest]) => ({ term, ...rest }))
    .sort((a, b) => b.times - a.times)
  const most = (skill: boolean) =>
    ranked.filter((one) => one.skill === skill).slice(0, MOST_OF_A_KIND)
  return [...most(false), ...most(true)].map(({ term, said }) => ({ term, said }))
}

function namesIn(
  text: string,
  vocabulary: Vocabulary,
): { readonly said: string; readonly key: string }[] {
  const names: { said: string; key: string }[] = []
  const lines = text
    .slice(0, LONGEST_TEXT)
    .split(/[\r\n\f]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const [head] = lines
  lines.forEach((line, number) => {
    // The first line is usually the candidate's name, which each page may repeat.
    if (line === head && line.length < 60) return
    const words =
      line
        .split(/\s/)
        .filter((word) => !ADDRESS.test(word))
        .join(' ')
        .match(/(?<!\d)\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu) ?? []
    for (let start = 0; start < words.length; ) {
      const length = longestName(words, start, number < HEAD_LINES ? 2 : 1, vocabulary)
      if (length)
        names.push({
          said: words
            .slice(start, start + length)
            .join(' ')
            .toLowerCase(),
          key: nameKey(words.slice(start, start + length)),
        })
      start += length || 1
    }
  })
  return names
}

function longestName(
  words: readonly string[],
  start: number,
  shortest: number,
  vocabulary: Vocabulary,
): number {
  for (let length = Math.min(LONGEST_NAME, words.length - start); length >= shortest; length--)
    if (vocabulary.has(nameKey(words.slice(start, start + length)))) return length
  return 0
}
