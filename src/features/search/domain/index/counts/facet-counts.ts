import { COUNTED_FILTERS, type Facet } from '../../filters.ts'
import type { FacetCount, SearchPlan } from '../../plan.ts'
import { intersectSets, type DocumentSet, countDocumentsInSet } from '../sets/document-set.ts'
import type { Segment } from '../segments/segment.ts'
import { type CountableColumn, countCodesByColumn } from './count-codes.ts'
import { makeCountedColumn } from './counted-columns.ts'

/**
 * The documents that a search found in a segment. `basics` fulfil everything except the filters with counts, `chosen` has the documents that fulfil
 * each of these filters, and `matches` fulfil everything.
 */
type SegmentMatches = {
  readonly segment: Segment
  readonly basics: DocumentSet
  readonly chosen: ReadonlyMap<Facet, DocumentSet>
  readonly matches: DocumentSet
}

/**
 * Counts the documents of one segment by each filter's values. A filter's counts ignore its own choice, so that they show how many vacancies another
 * value would find.
 */
export function countFacets(
  { segment, basics, chosen, matches }: SegmentMatches,
  total: number,
  plan: SearchPlan,
  now: number,
): FacetCount[] {
  const columns = COUNTED_FILTERS.map((counted) => ({
    facet: counted.facet,
    ...makeCountedColumn(counted, segment, plan, now),
  }))
  const free = columns.filter(({ facet }) => !chosen.has(facet))
  const counted = new Map(
    countCodesByColumn(matches, total, free, segment.size).map((counts, at) => [
      free[at]?.facet,
      counts,
    ]),
  )
  return columns.flatMap((column) => {
    const { facet } = column
    const counts =
      counted.get(facet) ??
      countOneColumn(
        column,
        intersectSets(
          basics,
          [...chosen].flatMap(([each, set]) => (each === facet ? [] : [set])),
        ),
        segment.size,
      )
    return column.values.flatMap((value, at) =>
      counts[at + 1] ? [{ facet, value, count: counts[at + 1] ?? 0 }] : [],
    )
  })
}

const countOneColumn = (column: CountableColumn, set: DocumentSet, size: number) =>
  countCodesByColumn(set, countDocumentsInSet(set), [column], size)[0] ?? new Uint32Array(0)

/** Adds up the counts of several segments. */
export function sumFacetCounts(
  segments: readonly (readonly FacetCount[])[],
): readonly FacetCount[] {
  const [first, ...others] = segments
  if (others.length === 0) return first ?? []
  const sums = new Map<string, FacetCount>()
  for (const { facet, value, count } of segments.flat()) {
    const key = `${facet} ${value}`
    sums.set(key, { facet, value, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
