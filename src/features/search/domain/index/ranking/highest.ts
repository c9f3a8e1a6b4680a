import { and, andNotInto, type Bitmap, count, countAnd, has, numbersOf } from '../sets/bitmap.ts'
import { asBitmap, type DocumentSet, isFew } from '../sets/document-set.ts'
import { bandAt, fromPlace, type OrderedColumn } from '../columns/ordered-column.ts'

/** The number of documents up to which sorting is faster than reading the order of all documents. */
const FEW = 500

/**
 * Returns the first documents of a set by value: the highest value first, equal values in the order of the documents, and those without a value last.
 */
export function highestOf(column: OrderedColumn, set: DocumentSet, most: number): Uint32Array {
  if (!isFew(set) || set.numbers.length > FEW)
    return highestFirst(column, asBitmap(set, column.values.length), 0, most)
  const { values } = column
  const known = set.numbers
    .filter((number) => !Number.isNaN(values[number]!))
    .sort((a, b) => values[b]! - values[a]! || a - b)
  const page = new Uint32Array(set.numbers.length)
  page.set(known)
  page.set(
    set.numbers.filter((number) => Number.isNaN(values[number]!)),
    known.length,
  )
  return page.subarray(0, most)
}

/** Returns the same for a bitmap, from the position `skip` of the result. */
export function highestFirst(
  column: OrderedColumn,
  set: Bitmap,
  skip: number,
  limit: number,
): Uint32Array {
  const size = count(set)
  const page = new Uint32Array(Math.min(skip + limit, size))
  const edge = size > FEW ? edgeAbove(column, set, Math.min(page.length, FEW)) : 0
  const above = sorted(column, set, edge).subarray(0, page.length)
  page.set(above)
  let found = above.length
  for (let place = edge - 1; place >= 0 && found < page.length; place--)
    if (has(set, column.order[place]!)) page[found++] = column.order[place]!
  if (found < page.length) page.set(without(column, set, page.length - found), found)
  return page.subarray(skip)
}

/** Returns the lowest edge of a band that has fewer than `most` documents of the set above it. */
function edgeAbove(column: OrderedColumn, set: Bitmap, most: number): number {
  const { order, width } = column
  const holds = (band: number) => countAnd(set, bandAt(column, band)) >= most
  let low = 0
  let high = Math.ceil(order.length / width)
  if (high > 0 && holds(high - 1)) return order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low * width
}

function sorted(column: OrderedColumn, set: Bitmap, place: number): Uint32Array {
  if (place >= column.order.length) return new Uint32Array(0)
  const { values } = column
  return numbersOf(and(set, fromPlace(column, place))).sort(
    (a, b) => values[b]! - values[a]! || a - b,
  )
}

function without(column: OrderedColumn, set: Bitmap, most: number): Uint32Array {
  const rest = set.slice()
  andNotInto(rest, fromPlace(column, 0))
  return numbersOf(rest, most)
}
