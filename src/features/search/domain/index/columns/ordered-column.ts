import { ascendingOrder } from './ascending-order.ts'
import { andNotInto, type Bitmap, emptyBitmap, put, wordsFor } from '../sets/bitmap.ts'
import { uint32 } from './shared.ts'

/**
 * A number of each document by which one asks 'at least' and 'at most'; NaN where there is none. `bands` holds, for every `width` places of the order,
 * the set of all documents from there on: an answer is a copy of the nearest one with a few documents more or less.
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

/** How many have a value below this one: the place in the order of the first that has not. */
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

/** How many have this value or one below it. */
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

/** The documents from a place of the order on. */
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

/** The set that is kept of the documents from this band on; after the last band there is nothing. */
export function bandAt({ values, bands }: OrderedColumn, band: number): Bitmap {
  const words = wordsFor(values.length)
  return bands.subarray(band * words, (band + 1) * words)
}

export const atLeast = (column: OrderedColumn, value: number) =>
  fromPlace(column, placeOf(column, value))
export const moreThan = (column: OrderedColumn, value: number) =>
  fromPlace(column, placeAfter(column, value))

/** Those with a value that is not above this one. */
export function atMost(column: OrderedColumn, value: number): Bitmap {
  const set = fromPlace(column, 0)
  andNotInto(set, moreThan(column, value))
  return set
}
