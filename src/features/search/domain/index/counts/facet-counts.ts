import { COUNTED_FILTERS, type Facet, type NumberColumnName } from '../../filters.ts'
import type { FacetCount, SearchPlan } from '../../plan.ts'
import { countBitmapElements } from '../sets/bitmap.ts'
import type { CodedColumn } from '../columns/coded-column.ts'
import { findDocumentsReachingValue } from '../conditions.ts'
import {
  intersectSets,
  toBitmap,
  type DocumentSet,
  countDocumentsInSet,
} from '../sets/document-set.ts'
import type { Segment } from '../segments/segment.ts'
import { findStepCodes } from './step-codes.ts'
import { type CountableColumn, countCodesByColumn } from './count-codes.ts'
import { countTexts, readTextAt } from '../columns/text-table.ts'

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

/** A column for counting, with its texts. Code 1 stands for the first text. */
type ColumnWithValues = CountableColumn & { readonly values: readonly string[] }

type CountedFilter = (typeof COUNTED_FILTERS)[number]

function makeCountedColumn(
  counted: CountedFilter,
  segment: Segment,
  { criteria, weeklyHours }: SearchPlan,
  now: number,
): ColumnWithValues {
  if (counted.by === 'value') return getValueColumn(segment[counted.column.name])
  const circumstances = { now: new Date(now), weeklyHours }
  return makeStepColumn(
    segment,
    counted.column.name,
    counted.stepsName(criteria, circumstances),
    counted.steps(criteria, circumstances),
  )
}

const makeStepColumn = (
  segment: Segment,
  column: NumberColumnName,
  name: string,
  steps: readonly number[],
): ColumnWithValues => ({
  ...findStepCodes(segment[column], name, steps),
  values: steps.map((_, at) => `${at + 1}`),
  sets: () =>
    steps.map((step) => toBitmap(findDocumentsReachingValue(segment, column, step), segment.size)),
  steps: true,
})

const cachedValueColumns = new WeakMap<CodedColumn, ColumnWithValues>()

/** Returns a text column with its values. It is cached, because every count needs the same few texts. */
function getValueColumn(column: CodedColumn): ColumnWithValues {
  const found = cachedValueColumns.get(column) ?? makeValueColumn(column)
  cachedValueColumns.set(column, found)
  return found
}

function makeValueColumn({ codes, texts, bitmaps, size }: CodedColumn): ColumnWithValues {
  const places = Array.from({ length: countTexts(texts) }, (_, place) => place)
  const sets =
    bitmaps &&
    places.map((place) =>
      bitmaps.subarray(place * countBitmapElements(size), (place + 1) * countBitmapElements(size)),
    )
  return {
    codes,
    totals: countEachCode(codes, places.length),
    values: places.map((place) => readTextAt(texts, place)),
    ...(sets && { sets: () => sets }),
  }
}

function countEachCode(codes: Uint16Array | Uint32Array, texts: number): Uint32Array {
  const totals = new Uint32Array(texts + 1)
  for (let document = 0; document < codes.length; document++) totals[codes[document]!]!++
  return totals
}
