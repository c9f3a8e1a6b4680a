import { createRecordByName } from '#shared/record-by-name.ts'
import {
  NUMBER_COLUMNS,
  type NumberColumnName,
  TEXT_COLUMNS,
  type TextColumnName,
} from '../../filters.ts'
import { buildGeography, type Geography } from '../geography/geography.ts'
import { type CodedColumn, buildCodedColumn } from './coded-column.ts'
import { type OrderedColumn, buildOrderedColumn } from './ordered-column.ts'

/** The columns that are stored and searched in lower case. */
export const LOWER_CASE_COLUMNS = ['county', 'region', 'location'] as const
const OWN_TEXT_COLUMNS = [...LOWER_CASE_COLUMNS, 'title', 'titleTown'] as const
const OWN_NUMBER_COLUMNS = ['expires', 'listed', 'shadowedUntil'] as const

export type CodedColumnName = TextColumnName | (typeof OWN_TEXT_COLUMNS)[number]
export type OrderedColumnName = NumberColumnName | (typeof OWN_NUMBER_COLUMNS)[number]

/** The names of all text columns: those of the filters, and those that only the index uses. */
export const CODED_COLUMN_NAMES: readonly CodedColumnName[] = [
  ...TEXT_COLUMNS.map(({ name }) => name),
  ...OWN_TEXT_COLUMNS,
]
/** Every number column. */
export const ORDERED_COLUMN_NAMES: readonly OrderedColumnName[] = [
  ...NUMBER_COLUMNS.map(({ name }) => name),
  ...OWN_NUMBER_COLUMNS,
]

export type IndexColumns = Readonly<Record<CodedColumnName, CodedColumn>> &
  Readonly<Record<OrderedColumnName, OrderedColumn>> & { readonly geography: Geography }

/** The column values of documents, by document number. NaN means that a document has no number. */
export type ColumnValues = {
  readonly texts: (name: CodedColumnName) => readonly (string | null)[]
  readonly numbers: (name: OrderedColumnName) => Float64Array
  readonly lats: Float64Array
  readonly lons: Float64Array
}

export const buildColumns = ({ texts, numbers, lats, lons }: ColumnValues): IndexColumns => ({
  ...createRecordByName(CODED_COLUMN_NAMES, (name) => {
    const values = texts(name)
    return buildCodedColumn(values, hasFewDifferentTexts(values))
  }),
  ...createRecordByName(ORDERED_COLUMN_NAMES, (name) => buildOrderedColumn(numbers(name))),
  geography: buildGeography(lats, lons),
})

/**
 * The most different texts for which a text column has bitmaps. A bitmap has one bit for each document, so 256 bitmaps take 32 bytes for each
 * document.
 */
const MAX_BITMAPS_PER_COLUMN = 256

function hasFewDifferentTexts(values: readonly (string | null)[]): boolean {
  const distinct = new Set<string | null>()
  return values.every((value) => distinct.add(value).size <= MAX_BITMAPS_PER_COLUMN)
}
