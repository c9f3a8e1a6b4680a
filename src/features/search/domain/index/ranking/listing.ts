import { orderOf } from '../../criteria.ts'
import type { Plan } from '../../plan.ts'
import { asBitmap, butNot, type DocumentSet, few, firstOf } from '../sets/document-set.ts'
import { compareIds } from '../columns/identifiers.ts'
import { highestOf } from './highest.ts'
import { nearestFirst } from '../geography/nearest.ts'
import { bestMatches, weightsOf } from './ranking.ts'
import type { ResolvedWords } from '../words/resolved-words.ts'
import type { Segment } from '../segments/segment.ts'

/** A document in one of the parts, with its sort key: the highest key comes first. */
export type Entry = { readonly part: number; readonly number: number; readonly key: number }

/** The documents that a segment found, with the keywords as resolved in it and, for an area, the documents inside it. */
type Asked = {
  readonly segment: Segment
  readonly words: ResolvedWords
  readonly matches: DocumentSet
  readonly inside: DocumentSet | undefined
}

/** Returns one page of the documents that all parts found: by key, then the newest, then by id. */
export function listed(asked: readonly Asked[], plan: Plan, now: number): Entry[] {
  const { page, limit } = plan.criteria
  const most = page * limit
  const order = orderOf(plan.criteria)
  const weights = order === 'relevance' ? weightsOf(asked) : []
  const entries = asked.flatMap((each, part) => {
    const found =
      order === 'relevance'
        ? bestMatches(each.segment, each.matches, each.words, weights, most, now, plan.place)
        : inOrder(order, each, plan, most)
    return found.map(({ number, key }) => ({ part, number, key }))
  })
  if (asked.length > 1) entries.sort((a, b) => b.key - a.key || byAge(asked, a, b))
  return entries.slice(most - limit, most)
}

type Keyed = { readonly number: number; readonly key: number }

function inOrder(
  order: 'newest' | 'salary' | 'distance',
  { segment, matches, inside }: Asked,
  { place }: Plan,
  most: number,
): Keyed[] {
  const { payHigh, updated, geography } = segment
  if (order === 'salary')
    return keyed(highestOf(payHigh, matches, most), (number) => payOf(payHigh.values[number]))
  if (order === 'newest' || !place)
    return keyed(firstOf(matches, most), (number) => updated[number] ?? 0)
  const { numbers, miles } = nearestFirst(
    geography,
    asBitmap(matches, segment.size),
    place,
    most,
    inside && { extent: place.extent, inside: asBitmap(inside, segment.size) },
  )
  const found = Array.from(numbers, (number, at) => ({ number, key: -(miles[at] ?? 0) }))
  return found.length < most ? [...found, ...nowhere(matches, numbers, most - found.length)] : found
}

/** Returns documents that only mention the name of the place, for the end of the list after those with a position. */
const nowhere = (matches: DocumentSet, somewhere: Uint32Array, most: number): Keyed[] =>
  keyed(
    firstOf(butNot(matches, few(somewhere.slice().sort())), most),
    () => Number.NEGATIVE_INFINITY,
  )

const keyed = (numbers: Uint32Array, key: (number: number) => number): Keyed[] =>
  Array.from(numbers, (number) => ({ number, key: key(number) }))
const payOf = (pay = Number.NaN) => (Number.isNaN(pay) ? Number.NEGATIVE_INFINITY : pay)

/** Compares two documents: the newest comes first, and those with the same instant are in the order of their ids, as in the database. */
function byAge(asked: readonly Asked[], a: Entry, b: Entry): number {
  const [one, other] = [asked[a.part]?.segment, asked[b.part]?.segment]
  if (!one || !other) return 0
  return (
    (other.updated[b.number] ?? 0) - (one.updated[a.number] ?? 0) ||
    compareIds(one.ids, a.number, other.ids, b.number)
  )
}
