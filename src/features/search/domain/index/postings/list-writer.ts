import {
  type Bitmap,
  makeEmptyBitmap,
  addNumberToBitmap,
  countBitmapElements,
} from '../sets/bitmap.ts'
import { type DocumentLists, isFrequentTerm } from './document-lists.ts'
import { allocateSharedUint8, allocateSharedUint32 } from '../columns/shared-arrays.ts'

/** Collects the document lists of one term after another; finishLists converts it to DocumentLists. */
export type DocumentListWriter = {
  size: number
  terms: number
  starts: Uint32Array
  gaps: Uint8Array
  length: number
  frequent: number[]
  bitmaps: Bitmap[]
}

export const makeListWriter = (size: number, terms: number): DocumentListWriter => ({
  size,
  terms: 0,
  starts: new Uint32Array(terms + 1),
  gaps: new Uint8Array(1 << 16),
  length: 0,
  frequent: [],
  bitmaps: [],
})

/** Writes the documents of the next term: the first `count` of these ascending numbers. */
export function writeTermDocuments(
  writer: DocumentListWriter,
  documents: Uint32Array,
  count: number,
): void {
  if (count > 0 && isFrequentTerm(count, writer.size)) {
    writer.frequent.push(writer.terms)
    writer.bitmaps.push(makeBitmapOfFirst(documents, count, writer.size))
  } else writeGapEncoded(writer, documents, count)
  writer.starts[++writer.terms] = writer.length
}

export function finishLists({
  size,
  terms,
  starts,
  gaps,
  length,
  frequent,
  bitmaps,
}: DocumentListWriter): DocumentLists {
  const width = countBitmapElements(size)
  const lists = {
    starts: allocateSharedUint32(terms + 1),
    gaps: allocateSharedUint8(length),
    frequent: allocateSharedUint32(frequent.length),
    bitmaps: allocateSharedUint32(frequent.length * width),
  }
  lists.starts.set(starts.subarray(0, terms + 1))
  lists.gaps.set(gaps.subarray(0, length))
  lists.frequent.set(frequent)
  for (const [place, bitmap] of bitmaps.entries()) lists.bitmaps.set(bitmap, place * width)
  return lists
}

function makeBitmapOfFirst(documents: Uint32Array, count: number, size: number): Bitmap {
  const bitmap = makeEmptyBitmap(size)
  for (let at = 0; at < count; at++) addNumberToBitmap(bitmap, documents[at]!)
  return bitmap
}

const MAX_BYTES_PER_GAP = 5

function writeGapEncoded(writer: DocumentListWriter, documents: Uint32Array, count: number): void {
  if (writer.length + count * MAX_BYTES_PER_GAP > writer.gaps.length) {
    const larger = new Uint8Array(
      Math.max(writer.gaps.length * 2, writer.length + count * MAX_BYTES_PER_GAP),
    )
    larger.set(writer.gaps)
    writer.gaps = larger
  }
  const { gaps } = writer
  let { length } = writer
  let before = -1
  for (let at = 0; at < count; at++) {
    let gap = documents[at]! - before
    before += gap
    for (; gap > 127; gap >>>= 7) gaps[length++] = (gap & 127) | 128
    gaps[length++] = gap
  }
  writer.length = length
}
