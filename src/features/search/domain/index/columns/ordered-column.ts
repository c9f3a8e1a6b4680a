import { sortDocumentsByValue } from './ascending-order.ts'
import {
  subtractBitmapFrom,
  type Bitmap,
  makeEmptyBitmap,
  addNumberToBitmap,
  countBitmapElements,
} from '../sets/bitmap.ts'
import { allocateSharedUint32 } from './shared-arrays.ts'

/**
 * A number column by which documents are filtered and sorted. `order` has the documents in ascending order of their values. `bands` has, for every
 * `width` positions of the order, the set of all documents from that position to the end. A filter copies the nearest band and adds or removes a few
 * documents. NaN means that a document has no number.
 */
export type OrderedColumn = {
  readonly values: Float64Array
  readonly order: Uint32Array
  readonly bands: Uint32Array
  readonly width: number
}

const BANDS_PER_COLUMN = 32

export function buildOrderedColumn(values: Float64Array): OrderedColumn {
  const order = sortDocumentsByValue(values)
  const width = Math.max(1, Math.ceil(order.length / BANDS_PER_COLUMN))
  const words = countBitmapElements(values.length)
  const column = {
    values,
    order,
    bands: allocateSharedUint32(Math.ceil(order.length / width) * words),
    width,
  }
  for (let end = order.length; end > 0; ) {
    const band = Math.ceil(end / width) - 1
    const set = readBand(column, band)
    set.set(readBand(column, band + 1))
    while (end > band * width) addNumberToBitmap(set, order[--end]!)
  }
  return column
}

/**
 * Returns how many documents have a value below the given one. That is also the position in the order of the first document with this or a higher
 * value.
 */
export function findPositionOfValue({ values, order }: OrderedColumn, value: number): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[order[middle]!]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns how many documents have this value or a lower one. */
export function findPositionAfterValue({ values, order }: OrderedColumn, value: number): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[order[middle]!]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the lowest value above the given one; Infinity if there is none. */
export function findNextValue(column: OrderedColumn, value: number): number {
  const next = column.order[findPositionAfterValue(column, value)]
  return next === undefined ? Number.POSITIVE_INFINITY : column.values[next]!
}

/** Returns the documents from the position `place` of the order to its end. */
export function findDocumentsFromPosition(column: OrderedColumn, place: number): Bitmap {
  const { values, order, width } = column
  const band = Math.round(place / width)
  const set = makeEmptyBitmap(values.length)
  set.set(readBand(column, band))
  const edge = Math.min(band * width, order.length)
  for (let i = place; i < edge; i++) addNumberToBitmap(set, order[i]!)
  for (let i = edge; i < place; i++) set[order[i]! >>> 5]! &= ~(1 << (order[i]! & 31))
  return set
}

/** Returns the stored set of all documents from the beginning of a band to the end of the order. After the last band, the set is empty. */
export function readBand({ values, bands }: OrderedColumn, band: number): Bitmap {
  const words = countBitmapElements(values.length)
  return bands.subarray(band * words, (band + 1) * words)
}

export const findDocumentsAtLeast = (column: OrderedColumn, value: number) =>
  findDocumentsFromPosition(column, findPositionOfValue(column, value))
export const findDocumentsAbove = (column: OrderedColumn, value: number) =>
  findDocumentsFromPosition(column, findPositionAfterValue(column, value))

/** Returns the documents whose value is at most this one. */
export function findDocumentsAtMost(column: OrderedColumn, value: number): Bitmap {
  const set = findDocumentsFromPosition(column, 0)
  subtractBitmapFrom(set, findDocumentsAbove(column, value))
  return set
}
