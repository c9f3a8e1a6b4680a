import {
  intersectBitmaps,
  subtractBitmapFrom,
  type Bitmap,
  countBitmapNumbers,
  countNumbersInBothBitmaps,
  isNumberInBitmap,
  listBitmapNumbers,
} from '../sets/bitmap.ts'
import { toBitmap, type DocumentSet, isSmallSet } from '../sets/document-set.ts'
import {
  readBand,
  findDocumentsFromPosition,
  type OrderedColumn,
} from '../columns/ordered-column.ts'

/** The number of documents up to which sorting is faster than reading the order of all documents. */
const MAX_DOCUMENTS_TO_SORT = 500

/**
 * Returns the first `most` documents of a set in descending order of their values. Equal values are in the order of the document numbers, and
 * documents without a value come last.
 */
export function findHighestDocuments(
  column: OrderedColumn,
  set: DocumentSet,
  most: number,
): Uint32Array {
  if (!isSmallSet(set) || set.numbers.length > MAX_DOCUMENTS_TO_SORT)
    return findHighestInBitmap(column, toBitmap(set, column.values.length), 0, most)
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

/** Returns the documents of a bitmap in the same order as `findHighestDocuments`, from the position `skip` of the result. */
export function findHighestInBitmap(
  column: OrderedColumn,
  set: Bitmap,
  skip: number,
  limit: number,
): Uint32Array {
  const size = countBitmapNumbers(set)
  const page = new Uint32Array(Math.min(skip + limit, size))
  const edge =
    size > MAX_DOCUMENTS_TO_SORT
      ? findBandEdge(column, set, Math.min(page.length, MAX_DOCUMENTS_TO_SORT))
      : 0
  const above = sortFromPosition(column, set, edge).subarray(0, page.length)
  page.set(above)
  let found = above.length
  for (let place = edge - 1; place >= 0 && found < page.length; place--)
    if (isNumberInBitmap(set, column.order[place]!)) page[found++] = column.order[place]!
  if (found < page.length) page.set(listWithoutValue(column, set, page.length - found), found)
  return page.subarray(skip)
}

/**
 * Returns the position in the column's order at which the earliest suitable band begins. A band is suitable if the set has fewer than `most`
 * documents from its beginning to the end of the order.
 */
function findBandEdge(column: OrderedColumn, set: Bitmap, most: number): number {
  const { order, width } = column
  const holds = (band: number) => countNumbersInBothBitmaps(set, readBand(column, band)) >= most
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

function sortFromPosition(column: OrderedColumn, set: Bitmap, place: number): Uint32Array {
  if (place >= column.order.length) return new Uint32Array(0)
  const { values } = column
  return listBitmapNumbers(intersectBitmaps(set, findDocumentsFromPosition(column, place))).sort(
    (a, b) => values[b]! - values[a]! || a - b,
  )
}

function listWithoutValue(column: OrderedColumn, set: Bitmap, most: number): Uint32Array {
  const rest = set.slice()
  subtractBitmapFrom(rest, findDocumentsFromPosition(column, 0))
  return listBitmapNumbers(rest, most)
}
