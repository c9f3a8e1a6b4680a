import type { COUNTED_FILTERS, NumberColumnName } from '../../filters.ts'
import type { SearchPlan } from '../../plan.ts'
import { countBitmapElements } from '../sets/bitmap.ts'
import type { CodedColumn } from '../columns/coded-column.ts'
import { findDocumentsReachingValue } from '../conditions.ts'
import { toBitmap } from '../sets/document-set.ts'
import type { Segment } from '../segments/segment.ts'
import { findStepCodes } from './step-codes.ts'
import type { CountableColumn } from './count-codes.ts'
import { countTexts, readTextAt } from '../columns/text-table.ts'

/** A column for counting, with its texts. Code 1 stands for the first text. */
type ColumnWithValues = CountableColumn & { readonly values: readonly string[] }

type CountedFilter = (typeof COUNTED_FILTERS)[number]

export function makeCountedColumn(
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
