import { type Bitmap, uniteBitmapInto } from '../sets/bitmap.ts'

/**
 * The ascending documents that contain each term. Most terms store the gaps between consecutive document numbers, in seven bits a byte. A frequent
 * term, which more than one document in 32 contains, has a bitmap instead.
 */
export type DocumentLists = {
  /** The bytes of term t in `gaps` are at starts[t] to starts[t + 1]; a frequent term has none. */
  readonly starts: Uint32Array
  readonly gaps: Uint8Array
  /** The frequent terms, ascending, and their bitmaps in the same order. */
  readonly frequent: Uint32Array
  readonly bitmaps: Uint32Array
}

export const isFrequentTerm = (documents: number, size: number) => documents * 32 > size

/** Returns the index of a frequent term among the frequent terms, or -1 for any other term. */
export function findFrequentTermIndex({ starts, frequent }: DocumentLists, term: number): number {
  if (starts[term] !== starts[term + 1]) return -1
  let low = 0
  for (let high = frequent.length; low < high; ) {
    const middle = (low + high) >>> 1
    if (frequent[middle]! < term) low = middle + 1
    else high = middle
  }
  return frequent[low] === term ? low : -1
}

/** Returns the stored bitmap of the documents of a frequent term, by the term's index among the frequent ones. Callers must not change it. */
export function getTermBitmap(lists: DocumentLists, place: number): Bitmap {
  const { frequent, bitmaps } = lists
  const width = bitmaps.length / frequent.length
  const views = cachedBitmapViews.get(lists) ?? []
  cachedBitmapViews.set(lists, views)
  const view = views[place] ?? bitmaps.subarray(place * width, (place + 1) * width)
  views[place] = view
  return view
}

/**
 * The views of bitmaps that getTermBitmap has created, by list. It returns the same view for a term each time, because caches use the view as their
 * key.
 */
const cachedBitmapViews = new WeakMap<DocumentLists, Bitmap[]>()

/** Writes a term's documents into an array that must be large enough for them, and returns their number. */
export function readTermDocuments(lists: DocumentLists, term: number, into: Uint32Array): number {
  const place = findFrequentTermIndex(lists, term)
  return place < 0
    ? readGapEncoded(lists, term, into)
    : readBitmapNumbers(getTermBitmap(lists, place), into)
}

export function readGapEncoded(
  { starts, gaps }: DocumentLists,
  term: number,
  into: Uint32Array,
): number {
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

function readBitmapNumbers(bitmap: Bitmap, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bitmap.length; at++) {
    for (let word = bitmap[at]!; word !== 0; word &= word - 1)
      into[count++] = (at << 5) + 31 - Math.clz32(word & -word)
  }
  return count
}

/** Adds a term's documents to a set. */
export function addTermDocuments(target: Bitmap, lists: DocumentLists, term: number): void {
  const place = findFrequentTermIndex(lists, term)
  if (place < 0) addGapEncoded(target, lists, term)
  else uniteBitmapInto(target, getTermBitmap(lists, place))
}

function addGapEncoded(target: Bitmap, { starts, gaps }: DocumentLists, term: number): void {
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
