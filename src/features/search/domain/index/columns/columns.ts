import { byName } from '#shared/by-name.ts'
import { NUMBER_COLUMNS, type NumberName, TEXT_COLUMNS, type TextName } from '../../filters.ts'
import { geography, type Geography } from '../geography/geography.ts'
import { type CodedColumn, codedColumn } from './coded-column.ts'
import { type OrderedColumn, orderedColumn } from './ordered-column.ts'

/** These are searched in lower case. */
export const LOWER_CASE = ['county', 'region', 'location'] as const
const OWN_TEXTS = [...LOWER_CASE, 'title', 'titleTown'] as const
const OWN_NUMBERS = ['expires', 'listed', 'shadowedUntil'] as const

export type Coded = TextName | (typeof OWN_TEXTS)[number]
export type Ordered = NumberName | (typeof OWN_NUMBERS)[number]

/** Every column of a text: those by which is filtered, and those of the index itself. */
export const CODED: readonly Coded[] = [...TEXT_COLUMNS.map(({ name }) => name), ...OWN_TEXTS]
/** Every column of a number. */
export const ORDERED: readonly Ordered[] = [
  ...NUMBER_COLUMNS.map(({ name }) => name),
  ...OWN_NUMBERS,
]

export type Columns = Readonly<Record<Coded, CodedColumn>> &
  Readonly<Record<Ordered, OrderedColumn>> & { readonly geography: Geography }

/** What documents have that is no word, by number; NaN stands for no number. */
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

/** A text's bitmap has a bit for every document: so many of them take 32 bytes a document. Of a column with more texts the codes are read. */
const MOST_BITMAPS = 256

function hasFewTexts(values: readonly (string | null)[]): boolean {
  const distinct = new Set<string | null>()
  return values.every((value) => distinct.add(value).size <= MOST_BITMAPS)
}
