import {
  type Bitmap,
  makeEmptyBitmap,
  uniteBitmapInto,
  countBitmapElements,
} from '../sets/bitmap.ts'
import { allocateSharedUint16, allocateSharedUint32 } from './shared-arrays.ts'
import {
  findTextIndex,
  findTextsContaining,
  countTexts,
  readTextAt,
  type TextTable,
  buildTextTable,
} from './text-table.ts'

/**
 * A text column with few different texts. The code of a document is the index of its text in the sorted `texts` plus one, or 0 if it has no text.
 * `bitmaps` has a set of documents for each text, one after the other.
 */
export type CodedColumn = {
  readonly codes: Uint16Array | Uint32Array
  readonly texts: TextTable
  readonly bitmaps: Uint32Array | null
  readonly size: number
}

export function buildCodedColumn(
  values: readonly (string | null)[],
  withBitmaps: boolean,
): CodedColumn {
  const places = new Map<string, number>()
  for (const value of values) if (value !== null) places.set(value, 0)
  const texts = [...places.keys()].sort()
  texts.forEach((text, place) => {
    places.set(text, place + 1)
  })
  const codes =
    texts.length < 0xffff
      ? allocateSharedUint16(values.length)
      : allocateSharedUint32(values.length)
  for (let n = 0; n < values.length; n++)
    codes[n] = values[n] === null ? 0 : places.get(values[n]!)!
  return {
    codes,
    texts: buildTextTable(texts),
    bitmaps: withBitmaps ? buildTextBitmaps(codes, texts.length) : null,
    size: values.length,
  }
}

function buildTextBitmaps(codes: Uint16Array | Uint32Array, texts: number): Uint32Array {
  const words = countBitmapElements(codes.length)
  const bitmaps = allocateSharedUint32(texts * words)
  for (let n = 0; n < codes.length; n++)
    if (codes[n]) bitmaps[(codes[n]! - 1) * words + (n >>> 5)]! |= 1 << (n & 31)
  return bitmaps
}

/** Returns the documents that have one of these texts. */
export function findDocumentsWithAnyText(column: CodedColumn, texts: readonly string[]): Bitmap {
  const wanted = new Uint8Array(countTexts(column.texts) + 1)
  for (const text of texts) wanted[findTextIndex(column.texts, text) + 1] = 1
  return findDocumentsWithCodes(column, wanted)
}

/** Returns the documents whose text contains another text and fulfils a condition. The condition is checked once for each of the column's texts. */
export function findDocumentsContaining(
  column: CodedColumn,
  wanted: string,
  fulfils: (text: string) => boolean = () => true,
): Bitmap {
  const codes = new Uint8Array(countTexts(column.texts) + 1)
  for (const place of findTextsContaining(column.texts, wanted))
    if (fulfils(readTextAt(column.texts, place))) codes[place + 1] = 1
  return findDocumentsWithCodes(column, codes)
}

/**
 * The number of sets up to which it is faster to join them than to read the code of each document. Joining a set costs one operation for 32
 * documents; reading the codes costs about as much as joining 64 sets.
 */
const MAX_SETS_TO_JOIN = 64

function findDocumentsWithCodes({ codes, bitmaps, size }: CodedColumn, wanted: Uint8Array): Bitmap {
  // A text that no document has is looked up as code 0, which also means 'no text', so code 0 must not be marked.
  wanted[0] = 0
  const set = makeEmptyBitmap(size)
  let texts = 0
  for (let code = 1; code < wanted.length; code++) texts += wanted[code]!
  if (bitmaps && texts <= MAX_SETS_TO_JOIN) {
    for (let code = 1; code < wanted.length; code++)
      if (wanted[code])
        uniteBitmapInto(set, bitmaps.subarray((code - 1) * set.length, code * set.length))
  } else if (texts) {
    for (let n = 0; n < size; n++) set[n >>> 5]! |= wanted[codes[n]!]! << (n & 31)
  }
  return set
}
