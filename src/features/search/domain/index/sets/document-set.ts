import {
  type Bitmap,
  countBits,
  makeEmptyBitmap,
  isNumberInBitmap,
  uniteBitmapInto,
  addNumberToBitmap,
} from './bitmap.ts'
import { mergeNumbers, intersectNumbers, findNumberIndex, subtractNumbers } from './numbers.ts'
import { BITMAP_ELEMENTS_PER_BLOCK, writeIntersectionBlock } from './intersection-block.ts'

/** A small set, as the ascending numbers of its documents. */
type SmallSet = { readonly numbers: Uint32Array }
/** A large set: the documents that all of these bitmaps have. Their intersection is calculated only when it is needed. */
type LargeSet = { readonly every: readonly [Bitmap, ...Bitmap[]] }
/** A set of documents. Callers must not change it, because it may be cached. */
export type DocumentSet = SmallSet | LargeSet

export const makeSmallSet = (numbers: Uint32Array): SmallSet => ({ numbers })
export const makeLargeSet = (bitmap: Bitmap): LargeSet => ({ every: [bitmap] })
export const isSmallSet = (set: DocumentSet): set is SmallSet => 'numbers' in set
export const EMPTY_DOCUMENT_SET: DocumentSet = makeSmallSet(new Uint32Array(0))

export function containsDocument(set: DocumentSet, number: number): boolean {
  if (isSmallSet(set)) return set.numbers[findNumberIndex(set.numbers, number)] === number
  for (const each of set.every) if (!isNumberInBitmap(each, number)) return false
  return true
}

/** Returns the intersection of all sets. If one of them is small, only its documents are checked against the others. */
export function intersectSets(first: DocumentSet, others: readonly DocumentSet[]): DocumentSet {
  let shared = first
  for (const other of others) shared = intersectTwoSets(shared, other)
  return shared
}

function intersectTwoSets(a: DocumentSet, b: DocumentSet): DocumentSet {
  if (!isSmallSet(a))
    return isSmallSet(b) ? filterByBitmaps(b, a) : { every: [...a.every, ...b.every] }
  if (!isSmallSet(b)) return filterByBitmaps(a, b)
  return makeSmallSet(
    a.numbers.length < b.numbers.length
      ? intersectNumbers(a.numbers, b.numbers)
      : intersectNumbers(b.numbers, a.numbers),
  )
}

function filterByBitmaps({ numbers }: SmallSet, { every }: LargeSet): SmallSet {
  let kept = numbers
  for (const bitmap of every) {
    const left = new Uint32Array(kept.length)
    let count = 0
    for (let at = 0; at < kept.length; at++) {
      const number = kept[at]!
      left[count] = number
      count += (bitmap[number >>> 5]! >>> (number & 31)) & 1
    }
    kept = left.subarray(0, count)
  }
  return makeSmallSet(kept)
}

/** Returns the union of all sets. */
export function uniteSets(sets: readonly DocumentSet[], size: number): DocumentSet {
  const [first, ...others] = sets
  if (!first) return EMPTY_DOCUMENT_SET
  if (others.length === 0) return first
  const lists = sets.filter(isSmallSet).map(({ numbers }) => numbers)
  if (
    lists.length === sets.length &&
    lists.reduce((sum, { length }) => sum + length, 0) * 32 <= size
  )
    return makeSmallSet(mergeNumbers(lists))
  const either = makeEmptyBitmap(size)
  for (const set of sets) addSetToBitmap(either, set)
  return makeLargeSet(either)
}

/** Returns the documents of the first set that are not in the other. */
export function subtractSet(set: DocumentSet, other: DocumentSet): DocumentSet {
  if (isSmallSet(set))
    return makeSmallSet(
      isSmallSet(other)
        ? subtractNumbers(set.numbers, other.numbers)
        : set.numbers.filter((number) => !containsDocument(other, number)),
    )
  const rest = new Uint32Array(set.every[0].length)
  addSetToBitmap(rest, other)
  for (let at = 0; at < rest.length; at++) rest[at] = ~rest[at]!
  return { every: [...set.every, rest] }
}

const workingBlock = new Uint32Array(BITMAP_ELEMENTS_PER_BLOCK)

function addSetToBitmap(target: Bitmap, set: DocumentSet) {
  if (isSmallSet(set))
    for (let at = 0; at < set.numbers.length; at++) addNumberToBitmap(target, set.numbers[at]!)
  else if (set.every.length === 1) uniteBitmapInto(target, set.every[0])
  else {
    for (let from = 0; from < target.length; from += BITMAP_ELEMENTS_PER_BLOCK) {
      const length = writeIntersectionBlock(workingBlock, set.every, from)
      for (let at = 0; at < length; at++) target[from + at]! |= workingBlock[at]!
    }
  }
}

/** Returns the set as one bitmap. */
export function toBitmap(set: DocumentSet, size: number): Bitmap {
  if (!isSmallSet(set) && set.every.length === 1) return set.every[0]
  const bitmap = makeEmptyBitmap(size)
  addSetToBitmap(bitmap, set)
  return bitmap
}

export function countDocumentsInSet(set: DocumentSet): number {
  if (isSmallSet(set)) return set.numbers.length
  let total = 0
  for (let from = 0; from < set.every[0].length; from += BITMAP_ELEMENTS_PER_BLOCK) {
    const length = writeIntersectionBlock(workingBlock, set.every, from)
    for (let at = 0; at < length; at++) total += countBits(workingBlock[at]!)
  }
  return total
}

/** Returns the first documents of a set, at most `most`. The rest of the set is not read. */
export function listFirstDocuments(set: DocumentSet, most = Number.POSITIVE_INFINITY): Uint32Array {
  if (isSmallSet(set))
    return set.numbers.length <= most ? set.numbers : set.numbers.subarray(0, most)
  const numbers = new Uint32Array(
    most <= MAX_LENGTH_ALLOCATED_UNCOUNTED || most <= set.every[0].length * 4
      ? most
      : Math.min(most, countDocumentsInSet(set)),
  )
  let found = 0
  for (
    let from = 0;
    from < set.every[0].length && found < numbers.length;
    from += BITMAP_ELEMENTS_PER_BLOCK
  ) {
    const length = writeIntersectionBlock(workingBlock, set.every, from)
    for (let at = 0; at < length && found < numbers.length; at++) {
      for (let left = workingBlock[at]!; left !== 0 && found < numbers.length; left &= left - 1)
        numbers[found++] = ((from + at) << 5) + 31 - Math.clz32(left & -left)
    }
  }
  return found < numbers.length ? numbers.subarray(0, found) : numbers
}

/**
 * If `most` is at most this number, or at most an eighth of all documents, allocating an array of that length is cheaper than counting the set first.
 */
const MAX_LENGTH_ALLOCATED_UNCOUNTED = 2000
