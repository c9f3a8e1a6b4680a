import { chooseSortOrder } from '../../criteria.ts'
import type { SearchPlan } from '../../plan.ts'
import {
  toBitmap,
  subtractSet,
  type DocumentSet,
  makeSmallSet,
  listFirstDocuments,
} from '../sets/document-set.ts'
import { compareIds } from '../columns/identifiers.ts'
import { findHighestDocuments } from './highest.ts'
import { findNearestDocuments } from '../geography/nearest.ts'
import { findBestMatches, computeKeywordWeights } from './ranking.ts'
import type { ResolvedKeywords } from '../words/resolved-words.ts'
import type { Segment } from '../segments/segment.ts'

/** A document of one of the index's parts, with the key by which it is sorted: the highest key comes first. */
export type ListedDocument = {
  readonly part: number
  readonly number: number
  readonly key: number
}

/**
 * What a search found in one segment: the matching documents, the keywords as looked up in the segment and, if the place is an area, the documents
 * inside it.
 */
type SegmentAnswer = {
  readonly segment: Segment
  readonly words: ResolvedKeywords
  readonly matches: DocumentSet
  readonly inside: DocumentSet | undefined
}

/** Returns one page of the documents that all parts found: by key, then the newest, then by id. */
export function listResultPage(
  asked: readonly SegmentAnswer[],
  plan: SearchPlan,
  now: number,
): ListedDocument[] {
  const { page, limit } = plan.criteria
  const most = page * limit
  const order = chooseSortOrder(plan.criteria)
  const weights = order === 'relevance' ? computeKeywordWeights(asked) : []
  const entries = asked.flatMap((each, part) => {
    const found =
      order === 'relevance'
        ? findBestMatches(each.segment, each.matches, each.words, weights, most, now, plan.place)
        : findDocumentsInSortOrder(order, each, plan, most)
    return found.map(({ number, key }) => ({ part, number, key }))
  })
  if (asked.length > 1) entries.sort((a, b) => b.key - a.key || compareAge(asked, a, b))
  return entries.slice(most - limit, most)
}

type DocumentWithKey = { readonly number: number; readonly key: number }

function findDocumentsInSortOrder(
  order: 'newest' | 'salary' | 'distance',
  { segment, matches, inside }: SegmentAnswer,
  { place }: SearchPlan,
  most: number,
): DocumentWithKey[] {
  const { payHigh, updated, geography } = segment
  if (order === 'salary')
    return addSortKeys(findHighestDocuments(payHigh, matches, most), (number) =>
      toPaySortKey(payHigh.values[number]),
    )
  if (order === 'newest' || !place)
    return addSortKeys(listFirstDocuments(matches, most), (number) => updated[number] ?? 0)
  const { numbers, miles } = findNearestDocuments(
    geography,
    toBitmap(matches, segment.size),
    place,
    most,
    inside && { extent: place.extent, inside: toBitmap(inside, segment.size) },
  )
  const found = Array.from(numbers, (number, at) => ({ number, key: -(miles[at] ?? 0) }))
  return found.length < most
    ? [...found, ...listDocumentsWithoutPosition(matches, numbers, most - found.length)]
    : found
}

/** Returns documents without a position, for the end of a list by distance. They match because they contain the name of the place. */
const listDocumentsWithoutPosition = (
  matches: DocumentSet,
  somewhere: Uint32Array,
  most: number,
): DocumentWithKey[] =>
  addSortKeys(
    listFirstDocuments(subtractSet(matches, makeSmallSet(somewhere.slice().sort())), most),
    () => Number.NEGATIVE_INFINITY,
  )

const addSortKeys = (numbers: Uint32Array, key: (number: number) => number): DocumentWithKey[] =>
  Array.from(numbers, (number) => ({ number, key: key(number) }))
const toPaySortKey = (pay = Number.NaN) => (Number.isNaN(pay) ? Number.NEGATIVE_INFINITY : pay)

/** Compares two documents: the newest comes first, and those with the same instant are in the order of their ids, as in the database. */
function compareAge(asked: readonly SegmentAnswer[], a: ListedDocument, b: ListedDocument): number {
  const [one, other] = [asked[a.part]?.segment, asked[b.part]?.segment]
  if (!one || !other) return 0
  return (
    (other.updated[b.number] ?? 0) - (one.updated[a.number] ?? 0) ||
    compareIds(one.ids, a.number, other.ids, b.number)
  )
}
