import { ascendingOrder } from './ascending-order.ts'
import { andNotInto, type Bitmap, emptyBitmap, put, wordsFor } from '../sets/bitmap.ts'
import { uint32 } from './shared.ts'

/**
 * A number of each document that filters compare by 'at least' and 'at most'; NaN if the document has none. `bands` has, for every `width` positions
 * of the order, the set of all documents from that position to the end. A result is a copy of the nearest band with a few documents added or removed.
 */
export type OrderedColumn = {
  readonly values: Float64Array
  readonly order: Uint32Array
  readonly bands: Uint32Array
  readonly width: number
}

const BANDS = 32

export function orderedColumn(values: Float64Array): OrderedColumn {
  const order = ascendingOrder(values)
  const width = Math.max(1, Math.ceil(order.length / BANDS))
  const words = wordsFor(values.length)
  const column = { values, order, bands: uint32(Math.ceil(order.length / width) * words), width }
  for (let end = order.length; end > 0; ) {
    const band = Math.ceil(end / width) - 1
    const set = bandAt(column, band)
    set.set(bandAt(column, band + 1))
    while (end > band * width) put(set, order[--end]!)
  }
  return column
}

/** Returns how many documents have a value below this one, which is also the position in the order of the first document that has not. */
export function placeOf({ values, order }: OrderedColumn, value: number): number {
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
export function placeAfter({ values, order }: OrderedColumn, value: number): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[order[middle]!]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the documents from a position of the order to its end. */
export function fromPlace(column: OrderedColumn, place: number): Bitmap {
  const { values, order, width } = column
  const band = Math.round(place / width)
  const set = emptyBitmap(values.length)
  set.set(bandAt(column, band))
  const edge = Math.min(band * width, order.length)
  for (let i = place; i < edge; i++) put(set, order[i]!)
  for (let i = edge; i < place; i++) set[order[i]! >>> 5]! &= ~(1 << (order[i]! & 31))
  return set
}

/** Returns the stored set of the documents from this band to the end; after the last band it is empty. */
export function bandAt({ values, bands }: OrderedColumn, band: number): Bitmap {
  const words = wordsFor(values.length)
  return bands.subarray(band * words, (band + 1) * words)
}

export const atLeast = (column: OrderedColumn, value: number) =>
  fromPlace(column, placeOf(column, value))
export const moreThan = (column: OrderedColumn, value: number) =>
  fromPlace(column, placeAfter(column, value))

/** Returns the documents whose value is at most this one. */
export function atMost(column: OrderedColumn, value: number): Bitmap {
  const set = fromPlace(column, 0)
  andNotInto(set, moreThan(column, value))
  return set
}
