import { type NameStarts, namesStarting, nameStarts } from './name-starts.ts'
import { NARROW } from './narrow-names.ts'
import { nameKey, wordsIn } from './query-words.ts'
import { type Vocabulary, vocabularyOf } from '#shared/words/spelling/spelling.ts'
import { SKILLS } from './skills.ts'
import { SAME } from './synonyms.ts'

/** `towns` are those of its vacancies that the title names itself. */
export type TitleCount = {
  readonly title: string
  readonly count: number
  readonly towns?: readonly string[] | null
}
type IndexedTitle = { readonly title: string; readonly count: number; readonly key: string }
/** `trades`: how many titles hold a word that is not where the work is, by its singular. */
export type TitleIndex = {
  readonly titles: readonly IndexedTitle[]
  readonly starts: NameStarts
  readonly vocabulary: Vocabulary
  readonly trades: ReadonlyMap<string, number>
}

const LONGEST_TITLE = 60

/**
 * Titles as people would type them, the most frequent first, and the words that occur in them; 'Staff Nurses' counts as 'Staff Nurse'. Bit by bit, so that
 * a caller with very many titles can do something else in between. They come with the most frequent first: of one name the most frequent spelling is kept.
 */
export function titleCounter() {
  const titles = new Map<string, { title: string; count: number }>()
  const words = new Map<string, number>()
  const trades = new Map<string, number>()
  return {
    add(advertised: readonly TitleCount[]) {
      for (const { title, count, towns } of advertised.toSorted((a, b) => b.count - a.count)) {
        const plain = plainTitle(title)
        const key = nameKey(wordsIn(plain))
        const same = titles.get(key)
        if (same) same.count += count
        else if (key) titles.set(key, { title: plain, count })
        for (const word of lettersOnly(title)) words.set(word, (words.get(word) ?? 0) + count)
        const where = new Set(wordsIn(towns?.join(' ') ?? ''))
        for (const word of new Set(
          wordsIn(title)
            .filter((each) => !where.has(each.toLowerCase()))
            .map((each) => nameKey([each])),
        ))
          trades.set(word, (trades.get(word) ?? 0) + count)
      }
    },
    index(): TitleIndex {
      // Words of trades that no one advertises at the moment are spelt right all the same.
      for (const name of [...SAME.flat(), ...Object.keys(NARROW), ...SKILLS])
        for (const word of lettersOnly(name)) if (!words.has(word)) words.set(word, 0)
      const ordered = [...titles.values()]
        .map(({ title, count }) => ({ key: keyOf(title), title, count }))
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      return {
        titles: ordered,
        starts: nameStarts(ordered.map(({ key, title }) => [key, title])),
        vocabulary: vocabularyOf(words),
        trades,
      }
    },
  }
}

/** The words of some titles, each with how many of them hold it. */
export function wordsOfTitles(titles: readonly string[]): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  for (const title of titles)
    for (const word of lettersOnly(title)) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

const lettersOnly = (text: string) =>
  new Set(
    wordsIn(text)
      .map((word) => word.toLowerCase())
      .filter((word) => /^\p{L}{3,}$/u.test(word)),
  )

/** 'STAFF NURSE - Band 5 (nights)' is suggested as 'Staff Nurse'. */
export function plainTitle(title: string): string {
  const [head = ''] = title.split(/\s[-–—|:]+\s|[([|/,–—£]/)
  const plain = head.replace(/\s+/g, ' ').trim()
  if (plain.length > LONGEST_TITLE || !/\p{L}{2}/u.test(plain)) return ''
  const calm =
    plain === plain.toUpperCase()
      ? plain.replace(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
      : plain
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}

/** Titles that begin so, then titles with a word that does; the most frequent first in both. */
export const suggestTitles = ({ starts }: TitleIndex, typed: string, limit: number): string[] =>
  beginning(starts, typed, limit)
export const suggestSkills = (typed: string, limit: number): string[] =>
  beginning(SKILL_STARTS, typed, limit)

function beginning(starts: NameStarts, typed: string, limit: number): string[] {
  const start = keyOf(typed)
  return start ? namesStarting(starts, start, limit) : []
}

const keyOf = (text: string) => wordsIn(text).join(' ').toLowerCase()

const SKILL_STARTS = nameStarts(SKILLS.map((skill) => [keyOf(skill), skill]))
