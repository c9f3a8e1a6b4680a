import { codedColumn } from './coded-column.ts'
import { geography } from '../geography/geography.ts'
import { orderedColumn } from './ordered-column.ts'
import type { Segment } from '../segments/segment.ts'

export type Coded =
  | 'sector'
  | 'contractType'
  | 'hours'
  | 'branch'
  | 'county'
  | 'region'
  | 'location'
  | 'title'
  | 'titleTown'
export type Ordered = 'posted' | 'expires' | 'listed' | 'payHigh' | 'payLow' | 'shadowedUntil'

/** What documents have beside their words, by number; NaN stands for no number. */
export type Values = {
  readonly coded: Readonly<Record<Coded, readonly (string | null)[]>>
  readonly ordered: Readonly<Record<Ordered, Float64Array>>
  readonly lats: Float64Array
  readonly lons: Float64Array
}

export function columnsOf({
  coded,
  ordered,
  lats,
  lons,
}: Values): Pick<Segment, Coded | Ordered | 'geography'> {
  const texts = (name: Coded) => codedColumn(coded[name], hasFewTexts(coded[name]))
  const numbers = (name: Ordered) => orderedColumn(ordered[name])
  return {
    sector: texts('sector'),
    contractType: texts('contractType'),
    hours: texts('hours'),
    branch: texts('branch'),
    county: texts('county'),
    region: texts('region'),
    location: texts('location'),
    title: texts('title'),
    titleTown: texts('titleTown'),
    posted: numbers('posted'),
    expires: numbers('expires'),
    listed: numbers('listed'),
    payHigh: numbers('payHigh'),
    payLow: numbers('payLow'),
    shadowedUntil: numbers('shadowedUntil'),
    geography: geography(lats, lons),
  }
}

/** A text's bitmap has a bit for every document: so many of them take 32 bytes a document. Of a column with more texts the codes are read. */
const MOST_BITMAPS = 256

function hasFewTexts(values: readonly (string | null)[]): boolean {
  const distinct = new Set<string | null>()
  return values.every((value) => distinct.add(value).size <= MOST_BITMAPS)
}
