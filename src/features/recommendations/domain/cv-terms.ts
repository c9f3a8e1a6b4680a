import { NARROW } from '#features/search/domain/words/narrow-names.ts'
import { nameKey, wordsIn } from '#features/search/domain/words/query-words.ts'
import { SKILLS } from '#features/search/domain/words/skills.ts'
import { SAME } from '#features/search/domain/words/synonyms.ts'
import type { CvTerm } from './interest.ts'

type Meaning = { readonly term: string; readonly skill: boolean }
/** What a CV may name, by the key of the name. */
export type Vocabulary = ReadonlyMap<string, Meaning>

const MOST_OF_A_KIND = 4
const LONGEST_NAME = 6
const LONGEST_TEXT = 50_000
const ADDRESS = /@|:\/\/|www\./
/** The head of a CV is a name and an address: Cook, Porter and Carpenter are surnames there. */
const HEAD_LINES = 3

/** How work is done, or words of every day: they would find everything. */
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

/** Occupations under their common name, whichever is used, so that 'waitress' and 'waiter' lead to the same vacancies; skills; and titles that are advertised. */
export function cvVocabulary(advertised: readonly string[]): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const add = (name: string, meaning: Meaning) => {
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

/** Up to four occupations and four skills that the text names word for word, the most frequent first, then the earliest. */
export function cvTerms(text: string, vocabulary: Vocabulary): readonly CvTerm[] {
  const found = new Map<string, { readonly said: string; readonly skill: boolean; times: number }>()
  for (const { said, key } of namesIn(text, vocabulary)) {
    const { term, skill } = vocabulary.get(key) as Meaning
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
    // The person's own name, also where each page repeats it.
    if (line === head && line.length < 60) return
    const words =
      line
        .split(/\s/)
        .filter((word) => !ADDRESS.test(word))
        .join(' ')
        .match(/(?<!\d)\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu) ?? []
    for (let at = 0; at < words.length; ) {
      const length = longestName(words, at, number < HEAD_LINES ? 2 : 1, vocabulary)
      if (length)
        names.push({
          said: words
            .slice(at, at + length)
            .join(' ')
            .toLowerCase(),
          key: nameKey(words.slice(at, at + length)),
        })
      at += length || 1
    }
  })
  return names
}

function longestName(
  words: readonly string[],
  at: number,
  shortest: number,
  vocabulary: Vocabulary,
): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length >= shortest; length--)
    if (vocabulary.has(nameKey(words.slice(at, at + length)))) return length
  return 0
}
