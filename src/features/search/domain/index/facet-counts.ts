import { POSTED_WITHIN } from '../criteria.ts'
import { FACETS, type Facet, payThresholds } from '../facets.ts'
import { daysBefore, type FacetCount, type Plan } from '../plan.ts'
import { type Bitmap, countAnd } from './bitmap.ts'
import { type CodedColumn, countByCode } from './coded-column.ts'
import { everyOf } from './conditions.ts'
import { atLeast, type OrderedColumn } from './ordered-column.ts'
import type { Segment } from './segment.ts'
import { tableSize, textAt, type TextTable } from './text-table.ts'

/** Documents of one segment by each filter's values. A filter's own choice is left out of its counts: they say what choosing another value as well would find. */
export function facetCounts(segment: Segment, basics: Bitmap, chosen: ReadonlyMap<Facet, Bitmap>, plan: Plan, now: number): FacetCount[] {
  return FACETS.flatMap((facet) => countsOf(facet, segment, butFor(facet, basics, chosen), plan, now).map(({ value, count }) => ({ facet, value, count })))
}

/** The counts of several segments as one. */
export function summed(segments: readonly (readonly FacetCount[])[]): readonly FacetCount[] {
  const [alone, ...others] = segments
  if (others.length === 0) return alone ?? []
  const sums = new Map<string, FacetCount>()
  for (const { facet, value, count } of segments.flat()) {
    const key = `${facet} ${value}`
    sums.set(key, { facet, value, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

const butFor = (facet: Facet, basics: Bitmap, chosen: ReadonlyMap<Facet, Bitmap>): Bitmap => everyOf(basics, [...chosen].flatMap(([each, set]) => (each === facet ? [] : [set])))

type Count = { readonly value: string; readonly count: number }

function countsOf(facet: Facet, segment: Segment, set: Bitmap, plan: Plan, now: number): Count[] {
  switch (facet) {
    case 'jobType': return byValue(segment.contractType, set)
    case 'hours': return byValue(segment.hours, set)
    case 'sector': return byValue(segment.sector, set)
    case 'branch': return byValue(segment.branch, set)
    case 'postedWithinDays': return byStep(segment.posted, set, [...POSTED_WITHIN].reverse().map((days) => daysBefore(new Date(now), days).getTime()))
    case 'salaryFrom': return byStep(segment.payHigh, set, payThresholds(plan.criteria.salaryPer, plan.weeklyHours).map(({ annual }) => annual))
  }
}

function byValue(column: CodedColumn, set: Bitmap): Count[] {
  const values = textsOf(column.texts)
  const counts: Count[] = []
  countByCode(column, set).forEach((count, place) => {
    if (count > 0) counts.push({ value: values[place] ?? '', count })
  })
  return counts
}

const read = new WeakMap<TextTable, readonly string[]>()

/** Few texts, which every count says again. */
function textsOf(table: TextTable): readonly string[] {
  const texts = read.get(table) ?? Array.from({ length: tableSize(table) }, (_, place) => textAt(table, place))
  read.set(table, texts)
  return texts
}

/** How many reach so many steps and no more; steps ascend. */
function byStep(column: OrderedColumn, set: Bitmap, steps: readonly number[]): Count[] {
  const reaching = steps.map((step) => countAnd(atLeast(column, step), set))
  return reaching.map((count, at) => ({ value: `${at + 1}`, count: count - (reaching[at + 1] ?? 0) })).filter(({ count }) => count > 0)
}
