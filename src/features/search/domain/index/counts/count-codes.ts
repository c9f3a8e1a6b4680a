import { type Bitmap, countBits } from '../sets/bitmap.ts'
import { type DocumentSet, isSmallSet } from '../sets/document-set.ts'
import { addPairCounts, findPairedCodes } from './paired-codes.ts'
import { BITMAP_ELEMENTS_PER_BLOCK, writeIntersectionBlock } from '../sets/intersection-block.ts'

/**
 * A column whose codes are counted. `totals` has the number of all documents for each code; code 0 means no value and is not counted. `sets` returns
 * the documents of code 1, of code 2 and so on. If the codes are steps, each set has the documents with that code or a higher one.
 */
export type CountableColumn = {
  readonly codes: Uint16Array | Uint32Array
  readonly totals: Uint32Array
  readonly sets?: () => readonly Bitmap[]
  readonly steps?: boolean
}
type ColumnBeingCounted = CountableColumn & {
  readonly counts: Uint32Array
  readonly bitmaps: readonly Bitmap[] | undefined
}

const workingBlockWords = new Uint32Array(BITMAP_ELEMENTS_PER_BLOCK)
const workingBlockNumbers = new Uint32Array(BITMAP_ELEMENTS_PER_BLOCK * 32)

/**
 * Counts how many documents of a set have each code, for several columns in one pass. If the set has more than half of all documents, it counts the
 * missing documents and subtracts.
 */
export function countCodesByColumn(
  set: DocumentSet,
  setSize: number,
  columns: readonly CountableColumn[],
  size: number,
): readonly Uint32Array[] {
  const most = !isSmallSet(set) && setSize * 2 > size
  const counted = columns.map((column) => ({
    ...column,
    counts: new Uint32Array(column.totals.length),
    bitmaps: isSmallSet(set)
      ? undefined
      : chooseBitmaps(column, most ? size - setSize : setSize, size),
  }))
  if (isSmallSet(set))
    for (const column of counted) countByCode(column, set.numbers, set.numbers.length)
  else countInBlocks(set.every, counted, most ? size - setSize : setSize, most, size)
  for (const { counts, totals, bitmaps, steps } of counted) {
    if (bitmaps && steps)
      for (let code = 1; code + 1 < counts.length; code++) counts[code]! -= counts[code + 1]!
    if (most)
      for (let code = 1; code < counts.length; code++) counts[code] = totals[code]! - counts[code]!
  }
  return counted.map(({ counts }) => counts)
}

/**
 * The number of bitmap elements that can be counted in the time of one code look-up. Counting by bitmaps is faster only if the column has few codes.
 */
const BITMAP_WORDS_PER_LOOK_UP = 2
const chooseBitmaps = ({ sets, totals }: CountableColumn, documents: number, size: number) =>
  sets && (totals.length - 1) * size < documents * 32 * BITMAP_WORDS_PER_LOOK_UP
    ? sets()
    : undefined

function countInBlocks(
  every: readonly [Bitmap, ...Bitmap[]],
  columns: readonly ColumnBeingCounted[],
  documents: number,
  turned: boolean,
  size: number,
) {
  const bySet = columns.filter(({ bitmaps }) => bitmaps)
  const { byCode, finish } = pairFirstColumns(
    columns.filter(({ bitmaps }) => !bitmaps),
    documents,
  )
  for (let from = 0; from < every[0].length; from += BITMAP_ELEMENTS_PER_BLOCK) {
    const length = writeIntersectionBlock(workingBlockWords, every, from)
    if (turned) invertBlock(length, size - from * 32)
    for (const column of bySet) countByBitmap(column, from, length)
    if (byCode.length === 0) continue
    const found = readBlockNumbers(length, from * 32)
    for (const column of byCode) countByCode(column, workingBlockNumbers, found)
  }
  finish()
}

/** Combines the first two columns, if findPairedCodes allows it. The codes of steps change, so they are never combined. */
function pairFirstColumns(
  columns: readonly ColumnBeingCounted[],
  documents: number,
): {
  readonly byCode: readonly Pick<ColumnBeingCounted, 'codes' | 'counts'>[]
  readonly finish: () => void
} {
  const [one, other, ...others] = columns
  const pair =
    one && other && !one.steps && !other.steps
      ? findPairedCodes(one.codes, one.counts.length, other.codes, other.counts.length, documents)
      : undefined
  if (!one || !other || !pair) return { byCode: columns, finish: () => {} }
  const counts = new Uint32Array(pair.size)
  return {
    byCode: [{ codes: pair.codes, counts }, ...others],
    finish: () => addPairCounts(counts, pair, one.counts, other.counts),
  }
}

/** Inverts the bits of a block, so that it has the documents that are not in the set. Bits beyond the last document are cleared. */
function invertBlock(length: number, documents: number) {
  for (let at = 0; at < length; at++) workingBlockWords[at] = ~workingBlockWords[at]!
  if (length * 32 > documents) workingBlockWords[length - 1]! &= 2 ** (documents & 31) - 1
}

function countByBitmap({ counts, bitmaps = [] }: ColumnBeingCounted, from: number, length: number) {
  for (let set = 0; set < bitmaps.length; set++) {
    const bitmap = bitmaps[set]!
    let total = 0
    for (let at = 0; at < length; at++)
      total += countBits(workingBlockWords[at]! & bitmap[from + at]!)
    counts[set + 1]! += total
  }
}

function readBlockNumbers(length: number, first: number): number {
  let found = 0
  for (let at = 0; at < length; at++) {
    const start = first + (at << 5)
    for (let left = workingBlockWords[at]!; left !== 0; left &= left - 1)
      workingBlockNumbers[found++] = start + 31 - Math.clz32(left & -left)
  }
  return found
}

function countByCode(
  { codes, counts }: Pick<ColumnBeingCounted, 'codes' | 'counts'>,
  documents: Uint32Array,
  length: number,
) {
  for (let at = 0; at < length; at++) counts[codes[documents[at]!]!]!++
}
