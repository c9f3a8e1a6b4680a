import { byName } from '#shared/by-name.ts'
import { NUMBER_COLUMNS, type NumberName, TEXT_COLUMNS, type TextName } from '../../filters.ts'
import { geography, type Geography } from '../geography/geography.ts'
import { type CodedColumn, codedColumn } from './coded-column.ts'
import { type OrderedColumn, orderedColumn } from './ordered-column.ts'

/** The columns that are stored and searched in lower case. */
export const LOWER_CASE = ['county', 'region', 'location'] as const
const OWN_TEXTS = [...LOWER_CASE, 'title', 'titleTown'] as const
const OWN_NUMBERS = ['expires', 'listed', 'shadowedUntil'] as const

export type Coded = TextName | (typeof OWN_TEXTS)[number]
export type Ordered = NumberName | (typeof OWN_NUMBERS)[number]

/** Every text column: the filters' columns and the index's own. */
export const CODED: readonly Coded[] = [...TEXT_COLUMNS.map(({ name }) => name), ...OWN_TEXTS]
/** Every number column. */
export const ORDERED: readonly Ordered[] = [
  ...NUMBER_COLUMNS.map(({ name }) => name),
  ...OWN_NUMBERS,
]

export type Columns = Readonly<Record<Coded, CodedColumn>> &
  Readonly<Record<Ordered, OrderedColumn>> & { readonly geography: Geography }

/** The values of documents other than their search terms, by document number. NaN means no number. */
export type Values = {
  readonly texts: (name: Coded) => readonly (string | null)[]
  readonly numbers: (name: Ordered) => Float64Array
  readonly lats: Float64Array
  readonly lons: Float64Array
}

export const columnsOf = ({ texts, numbers, lats, lons }: Values): Columns => ({
  ...byName(CODED, (name) => {
    const values = texts(name)
    return codedColumn(values, hasFewTexts(values))
  }),
  ...byName(ORDERED, (name) => orderedColumn(numbers(name))),
  geography: geography(lats, lons),
})

/**
 * The most different texts for which a column has bitmaps. A bitmap has one bit per document, so 256 of them take 32 bytes a document. With more
 * texts the codes are read instead.
 */
const MOST_BITMAPS = 256

function hasFewTexts(values: readonly (string | null)[]): boolean {
  const distinct = new Set<string | null>()
  return values.every((value) => distinct.add(value).size <= MOST_BITMAPS)
}
