import { type Bitmap, bitsIn, emptyBitmap, has, orInto, put } from './bitmap.ts'
import { joined, onlyIn, placeOfNumber, withoutThese } from './numbers.ts'
import { BLOCK, shareInto } from './shared-words.ts'

/** A small set, as the ascending numbers of its documents. */
type Few = { readonly numbers: Uint32Array }
/** A large set: the documents that all of these bitmaps have. Their intersection is calculated only when it is needed. */
type Many = { readonly every: readonly [Bitmap, ...Bitmap[]] }
/** A set of documents. Callers must not change it, because it may be cached. */
export type DocumentSet = Few | Many

export const few = (numbers: Uint32Array): Few => ({ numbers })
export const many = (bitmap: Bitmap): Many => ({ every: [bitmap] })
export const isFew = (set: DocumentSet): set is Few => 'numbers' in set
export const NOTHING: DocumentSet = few(new Uint32Array(0))

export function holds(set: DocumentSet, number: number): boolean {
  if (isFew(set)) return set.numbers[placeOfNumber(set.numbers, number)] === number
  for (const each of set.every) if (!has(each, number)) return false
  return true
}

/** Returns the intersection of all sets. As soon as one of them is small, only its documents are checked. */
export function allOf(first: DocumentSet, others: readonly DocumentSet[]): DocumentSet {
  let shared = first
  for (const other of others) shared = bothOf(shared, other)
  return shared
}

function bothOf(a: DocumentSet, b: DocumentSet): DocumentSet {
  if (!isFew(a)) return isFew(b) ? narrowed(b, a) : { every: [...a.every, ...b.every] }
  if (!isFew(b)) return narrowed(a, b)
  return few(
    a.numbers.length < b.numbers.length
      ? onlyIn(a.numbers, b.numbers)
      : onlyIn(b.numbers, a.numbers),
  )
}

function narrowed({ numbers }: Few, { every }: Many): Few {
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
  return few(kept)
}

/** Returns the union of all sets. */
export function anyOfSets(sets: readonly DocumentSet[], size: number): DocumentSet {
  const [first, ...others] = sets
  if (!first) return NOTHING
  if (others.length === 0) return first
  const lists = sets.filter(isFew).map(({ numbers }) => numbers)
  if (
    lists.length === sets.length &&
    lists.reduce((sum, { length }) => sum + length, 0) * 32 <= size
  )
    return few(joined(lists))
  const either = emptyBitmap(size)
  for (const set of sets) addTo(either, set)
  return many(either)
}

/** Returns the documents of the first set that are not in the other. */
export function butNot(set: DocumentSet, other: DocumentSet): DocumentSet {
  if (isFew(set))
    return few(
      isFew(other)
        ? withoutThese(set.numbers, other.numbers)
        : set.numbers.filter((number) => !holds(other, number)),
    )
  const rest = new Uint32Array(set.every[0].length)
  addTo(rest, other)
  for (let at = 0; at < rest.length; at++) rest[at] = ~rest[at]!
  return { every: [...set.every, rest] }
}

const block = new Uint32Array(BLOCK)

function addTo(target: Bitmap, set: DocumentSet) {
  if (isFew(set)) for (let at = 0; at < set.numbers.length; at++) put(target, set.numbers[at]!)
  else if (set.every.length === 1) orInto(target, set.every[0])
  else {
    for (let from = 0; from < target.length; from += BLOCK) {
      const length = shareInto(block, set.every, from)
      for (let at = 0; at < length; at++) target[from + at]! |= block[at]!
    }
  }
}

/** Returns the set as one bitmap. */
export function asBitmap(set: DocumentSet, size: number): Bitmap {
  if (!isFew(set) && set.every.length === 1) return set.every[0]
  const bitmap = emptyBitmap(size)
  addTo(bitmap, set)
  return bitmap
}

export function sizeOfSet(set: DocumentSet): number {
  if (isFew(set)) return set.numbers.length
  let total = 0
  for (let from = 0; from < set.every[0].length; from += BLOCK) {
    const length = shareInto(block, set.every, from)
    for (let at = 0; at < length; at++) total += bitsIn(block[at]!)
  }
  return total
}

/** Returns the first documents of a set, at most `most`, and stops reading at the last of them. */
export function firstOf(set: DocumentSet, most = Number.POSITIVE_INFINITY): Uint32Array {
  if (isFew(set)) return set.numbers.length <= most ? set.numbers : set.numbers.subarray(0, most)
  const numbers = new Uint32Array(
    most <= ROOM || most <= set.every[0].length * 4 ? most : Math.min(most, sizeOfSet(set)),
  )
  let found = 0
  for (let from = 0; from < set.every[0].length && found < numbers.length; from += BLOCK) {
    const length = shareInto(block, set.every, from)
    for (let at = 0; at < length && found < numbers.length; at++) {
      for (let left = block[at]!; left !== 0 && found < numbers.length; left &= left - 1)
        numbers[found++] = ((from + at) << 5) + 31 - Math.clz32(left & -left)
    }
  }
  return found < numbers.length ? numbers.subarray(0, found) : numbers
}

/** The limit up to which an array of that length, or of an eighth of all documents, costs less than counting the set first. */
const ROOM = 2000
