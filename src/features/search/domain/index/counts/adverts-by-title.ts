import type { SearchPlan } from '../../plan.ts'
import { toNameKey, splitIntoWords } from '../../words/query-words.ts'
import { shortenTitle } from '../../words/titles.ts'
import { readTextAt } from '../columns/text-table.ts'
import { findMatchesInPart } from '../search-index.ts'
import type { IndexPart } from '../segments/index-part.ts'
import { readCardBytes, type Segment } from '../segments/segment.ts'
import { listFirstDocuments } from '../sets/document-set.ts'

/**
 * The most adverts of each part of the index that are counted, the newest first. So a search of a whole large board takes no longer than a search of
 * one city.
 */
const MAX_COUNTED_ADVERTS = 50_000
/** The number of spellings of titles that are compared, the most frequent first. MAX_ADVERTS_READ is the most adverts of a title that are read. */
const MAX_COMPARED_SPELLINGS = 300
const MAX_ADVERTS_READ = 100

/** A job title with the cards of its newest adverts. */
export type AdvertsOfTitle = { readonly title: string; readonly cards: readonly Uint8Array[] }
type Spelling = { readonly segment: Segment; readonly code: number; readonly numbers: number[] }

/**
 * Returns the most frequent titles of the adverts that fulfil a plan, in the form in which people type them, each with its newest adverts. Returns at
 * most `most` titles, and none with fewer adverts than `least`.
 */
export function listAdvertsByTitle(
  parts: readonly IndexPart[],
  plan: SearchPlan,
  now: number,
  { most, least }: { readonly most: number; readonly least: number },
): AdvertsOfTitle[] {
  const spellings = parts
    .flatMap((part) => collectSpellings(part, plan, now))
    .sort((a, b) => b.numbers.length - a.numbers.length)
    .slice(0, MAX_COMPARED_SPELLINGS)
  const titles = new Map<string, { readonly title: string; readonly spellings: Spelling[] }>()
  for (const spelling of spellings) {
    const { texts } = spelling.segment.title
    const title = shortenTitle(readTextAt(texts, spelling.code - 1))
    const key = toNameKey(splitIntoWords(title))
    const same = titles.get(key)
    if (same) same.spellings.push(spelling)
    else if (key) titles.set(key, { title, spellings: [spelling] })
  }
  return [...titles.values()]
    .map((each) => ({ ...each, count: countAdverts(each.spellings) }))
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1))
    .slice(0, most)
    .map((each) => ({ title: each.title, cards: readCards(each.spellings) }))
}

function collectSpellings(part: IndexPart, plan: SearchPlan, now: number): Spelling[] {
  const { segment } = part
  const byCode = new Map<number, number[]>()
  for (const number of listFirstDocuments(
    findMatchesInPart(part, plan, now),
    MAX_COUNTED_ADVERTS,
  )) {
    const code = segment.title.codes[number]!
    const same = byCode.get(code)
    if (same) same.push(number)
    else byCode.set(code, [number])
  }
  return [...byCode].map(([code, numbers]) => ({ segment, code, numbers }))
}

const countAdverts = (spellings: readonly Spelling[]) =>
  spellings.reduce((sum, { numbers }) => sum + numbers.length, 0)

const readCards = (spellings: readonly Spelling[]): Uint8Array[] =>
  spellings
    .flatMap(({ segment, numbers }) =>
      numbers.slice(0, MAX_ADVERTS_READ).map((number) => readCardBytes(segment, number)),
    )
    .slice(0, MAX_ADVERTS_READ)
