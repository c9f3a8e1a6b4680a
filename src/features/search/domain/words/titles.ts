import { type NamesByStart, findNamesStarting, indexNameStarts } from './name-starts.ts'
import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import { toNameKey, splitIntoWords } from './query-words.ts'
import { type Vocabulary, createVocabulary } from '#shared/words/spelling/spelling.ts'
import { SKILLS } from './skills.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'

/** A job title and the number of vacancies with it. `towns` has the towns of these vacancies that the title itself names. */
export type TitleCount = {
  readonly title: string
  readonly count: number
  readonly towns?: readonly string[] | null
}
type IndexedTitle = { readonly title: string; readonly count: number; readonly key: string }
/**
 * An index of job titles. `trades` has, for each word in the singular, the number of vacancies whose title contains it. A word that is part of the
 * name of their town is not counted.
 */
export type TitleIndex = {
  readonly titles: readonly IndexedTitle[]
  readonly starts: NamesByStart
  readonly vocabulary: Vocabulary
  readonly trades: ReadonlyMap<string, number>
}

const MAX_SHORT_TITLE_LENGTH = 60

/**
 * Counts job titles in the form in which people type them, and the words in them; 'Staff Nurses' counts as 'Staff Nurse'. Titles are added in several
 * steps, so that the process can handle requests in between. They must be added in descending order of frequency, because the first spelling of a
 * title is used.
 */
export function makeTitleCounter() {
  const titles = new Map<string, { title: string; count: number }>()
  const words = new Map<string, number>()
  const trades = new Map<string, number>()
  return {
    add(advertised: readonly TitleCount[]) {
      for (const { title, count, towns } of advertised.toSorted((a, b) => b.count - a.count)) {
        const plain = shortenTitle(title)
        const key = toNameKey(splitIntoWords(plain))
        const same = titles.get(key)
        if (same) same.count += count
        else if (key) titles.set(key, { title: plain, count })
        for (const word of listLetterWords(title)) words.set(word, (words.get(word) ?? 0) + count)
        const where = new Set(splitIntoWords(towns?.join(' ') ?? ''))
        for (const word of new Set(
          splitIntoWords(title)
            .filter((each) => !where.has(each.toLowerCase()))
            .map((each) => toNameKey([each])),
        ))
          trades.set(word, (trades.get(word) ?? 0) + count)
      }
    },
    index(): TitleIndex {
      // The words of known occupations and skills count as spelt correctly even if no vacancy has them at present.
      for (const name of [...SYNONYM_GROUPS.flat(), ...Object.keys(ONE_WAY_SYNONYMS), ...SKILLS])
        for (const word of listLetterWords(name)) if (!words.has(word)) words.set(word, 0)
      const ordered = [...titles.values()]
        .map(({ title, count }) => ({ key: toTypedForm(title), title, count }))
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      return {
        titles: ordered,
        starts: indexNameStarts(ordered.map(({ key, title }) => [key, title])),
        vocabulary: createVocabulary(words),
        trades,
      }
    },
  }
}

/** Returns the words of some titles, each with the number of titles that contain it. */
export function countTitleWords(titles: readonly string[]): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  for (const title of titles)
    for (const word of listLetterWords(title)) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

const listLetterWords = (text: string) =>
  new Set(
    splitIntoWords(text)
      .map((word) => word.toLowerCase())
      .filter((word) => /^\p{L}{3,}$/u.test(word)),
  )

/** Shortens a title for suggestions: 'STAFF NURSE - Band 5 (nights)' becomes 'Staff Nurse'. */
export function shortenTitle(title: string): string {
  const [head = ''] = title.split(/\s[-–—|:]+\s|[([|/,–—£]/)
  const plain = head.replace(/\s+/g, ' ').trim()
  if (plain.length > MAX_SHORT_TITLE_LENGTH || !/\p{L}{2}/u.test(plain)) return ''
  const calm =
    plain === plain.toUpperCase()
      ? plain.replace(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
      : plain
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}

/** Returns titles with the typed beginning, then titles that contain a word with it; the most frequent come first in both. */
export const suggestTitles = ({ starts }: TitleIndex, typed: string, limit: number): string[] =>
  findSuggestedNames(starts, typed, limit)
export const suggestSkills = (typed: string, limit: number): string[] =>
  findSuggestedNames(SKILLS_BY_START, typed, limit)

function findSuggestedNames(starts: NamesByStart, typed: string, limit: number): string[] {
  const start = toTypedForm(typed)
  return start ? findNamesStarting(starts, start, limit) : []
}

const toTypedForm = (text: string) => splitIntoWords(text).join(' ').toLowerCase()

const SKILLS_BY_START = indexNameStarts(SKILLS.map((skill) => [toTypedForm(skill), skill]))
