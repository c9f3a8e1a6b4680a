import { type Bitmap, orInto } from '../sets/bitmap.ts'

/**
 * For each term the documents that hold it, ascending. Of most terms as the gaps between one document's number and the next's, in seven bits a byte;
 * a term that more than one in 32 of all documents hold is frequent and has a bitmap instead.
 */
export type DocumentLists = {
  /** The bytes of term t lie from starts[t] to starts[t + 1]: none of a frequent one's. */
  readonly starts: Uint32Array
  readonly gaps: Uint8Array
  /** The frequent terms, ascending, and their bitmaps in that order. */
  readonly frequent: Uint32Array
  readonly bitmaps: Uint32Array
}

export const isFrequent = (documents: number, size: number) => documents * 32 > size

/** A frequent term's place among the frequent ones, -1 for any other. */
export function placeAmongFrequent({ starts, frequent }: DocumentLists, term: number): number {
  if (starts[term] !== starts[term + 1]) return -1
  let low = 0
  for (let high = frequent.length; low < high; ) {
    const middle = (low + high) >>> 1
    if (frequent[middle]! < term) low = middle + 1
    else high = middle
  }
  return frequent[low] === term ? low : -1
}

/** A frequent term's documents as they are kept: to be read, not written. */
export function bitmapAt(lists: DocumentLists, place: number): Bitmap {
  const { frequent, bitmaps } = lists
  const width = bitmaps.length / frequent.length
  const views = known.get(lists) ?? []
  known.set(lists, views)
  const view = views[place] ?? bitmaps.subarray(place * width, (place + 1) * width)
  views[place] = view
  return view
}

/** The same view each time, so that what is known of a set is found again. */
const known = new WeakMap<DocumentLists, Bitmap[]>()

/** Writes a term's documents into an array that is large enough for them; says how many they are. */
export function readList(lists: DocumentLists, term: number, into: Uint32Array): number {
  const place = placeAmongFrequent(lists, term)
  return place < 0 ? readGaps(lists, term, into) : readBitmap(bitmapAt(lists, place), into)
}

export function readGaps({ starts, gaps }: DocumentLists, term: number, into: Uint32Array): number {
  const to = starts[term + 1]!
  let count = 0
  let document = -1
  for (let at = starts[term]!; at < to; ) {
    let byte = gaps[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[at++]!
      gap |= (byte & 127) << shift
    }
    document += gap
    into[count++] = document
  }
  return count
}

function readBitmap(bitmap: Bitmap, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bitmap.length; at++) {
    for (let word = bitmap[at]!; word !== 0; word &= word - 1)
      into[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  }
  return count
}

/** Adds a term's documents to a set. */
export function orListInto(target: Bitmap, lists: DocumentLists, term: number): void {
  const place = placeAmongFrequent(lists, term)
  if (place < 0) orGapsInto(target, lists, term)
  else orInto(target, bitmapAt(lists, place))
}

function orGapsInto(target: Bitmap, { starts, gaps }: DocumentLists, term: number): void {
  const to = starts[term + 1]!
  let document = -1
  for (let at = starts[term]!; at < to; ) {
    let byte = gaps[at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = gaps[at++]!
      gap |= (byte & 127) << shift
    }
    document += gap
    target[document >>> 5]! |= 1 << (document & 31)
  }
}
