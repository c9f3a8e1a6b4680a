import { COUNTED, type Facet, type NumberName } from '../../filters.ts'
import type { FacetCount, Plan } from '../../plan.ts'
import { wordsFor } from '../sets/bitmap.ts'
import type { CodedColumn } from '../columns/coded-column.ts'
import { reaching } from '../conditions.ts'
import { allOf, asBitmap, type DocumentSet, sizeOfSet } from '../sets/document-set.ts'
import type { Segment } from '../segments/segment.ts'
import { stepCodes } from './step-codes.ts'
import { type Column, tally } from './tally.ts'
import { tableSize, textAt } from '../columns/text-table.ts'

/**
 * The documents that a segment found: `basics` without the counted filters, `chosen` for each counted filter that is set, and `matches` with all of
 * them.
 */
type Found = {
  readonly segment: Segment
  readonly basics: DocumentSet
  readonly chosen: ReadonlyMap<Facet, DocumentSet>
  readonly matches: DocumentSet
}

/**
 * Counts the documents of one segment by each filter's values. A filter's counts ignore its own choice, so that they show how many vacancies another
 * value would find.
 */
export function facetCounts(
  { segment, basics, chosen, matches }: Found,
  total: number,
  plan: Plan,
  now: number,
): FacetCount[] {
  const columns = COUNTED.map((counted) => ({
    facet: counted.facet,
    ...columnOf(counted, segment, plan, now),
  }))
  const free = columns.filter(({ facet }) => !chosen.has(facet))
  const counted = new Map(
    tally(matches, total, free, segment.size).map((counts, at) => [free[at]?.facet, counts]),
  )
  return columns.flatMap((column) => {
    const { facet } = column
    const counts =
      counted.get(facet) ??
      alone(
        column,
        allOf(
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

const alone = (column: Column, set: DocumentSet, size: number) =>
  tally(set, sizeOfSet(set), [column], size)[0] ?? new Uint32Array(0)

/** Adds up the counts of several segments. */
export function summed(segments: readonly (readonly FacetCount[])[]): readonly FacetCount[] {
  const [first, ...others] = segments
  if (others.length === 0) return first ?? []
  const sums = new Map<string, FacetCount>()
  for (const { facet, value, count } of segments.flat()) {
    const key = `${facet} ${value}`
    sums.set(key, { facet, value, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

/** A column with its values; code 1 belongs to the first value. */
type Named = Column & { readonly values: readonly string[] }

type Counted = (typeof COUNTED)[number]

function columnOf(
  counted: Counted,
  segment: Segment,
  { criteria, weeklyHours }: Plan,
  now: number,
): Named {
  if (counted.by === 'value') return byValue(segment[counted.column.name])
  const circumstances = { now: new Date(now), weeklyHours }
  return byStep(
    segment,
    counted.column.name,
    counted.stepsName(criteria, circumstances),
    counted.steps(criteria, circumstances),
  )
}

const byStep = (
  segment: Segment,
  column: NumberName,
  name: string,
  steps: readonly number[],
): Named => ({
  ...stepCodes(segment[column], name, steps),
  values: steps.map((_, at) => `${at + 1}`),
  sets: () => steps.map((step) => asBitmap(reaching(segment, column, step), segment.size)),
  steps: true,
})

const known = new WeakMap<CodedColumn, Named>()

/** Returns a text column with its values. It is cached, because every count needs the same few texts. */
function byValue(column: CodedColumn): Named {
  const found = known.get(column) ?? namedColumn(column)
  known.set(column, found)
  return found
}

function namedColumn({ codes, texts, bitmaps, size }: CodedColumn): Named {
  const places = Array.from({ length: tableSize(texts) }, (_, place) => place)
  const sets =
    bitmaps &&
    places.map((place) => bitmaps.subarray(place * wordsFor(size), (place + 1) * wordsFor(size)))
  return {
    codes,
    totals: totalsOf(codes, places.length),
    values: places.map((place) => textAt(texts, place)),
    ...(sets && { sets: () => sets }),
  }
}

function totalsOf(codes: Uint16Array | Uint32Array, texts: number): Uint32Array {
  const totals = new Uint32Array(texts + 1)
  for (let document = 0; document < codes.length; document++) totals[codes[document]!]!++
  return totals
}
