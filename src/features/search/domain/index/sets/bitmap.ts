/** A set of documents: bit n & 31 of word n >>> 5 stands for document n. Two sets that meet in one operation are of equally many documents. */
export type Bitmap = Uint32Array

export const wordsFor = (size: number) => (size + 31) >>> 5
export const emptyBitmap = (size: number): Bitmap => new Uint32Array(wordsFor(size))

export function bitmapOf(numbers: ArrayLike<number>, size: number): Bitmap {
  const set = emptyBitmap(size)
  for (let i = 0; i < numbers.length; i++) put(set, numbers[i]!)
  return set
}

export const has = (set: Bitmap, n: number) => (set[n >>> 5]! & (1 << (n & 31))) !== 0
export function put(set: Bitmap, n: number) {
  set[n >>> 5]! |= 1 << (n & 31)
}

export function and(a: Bitmap, b: Bitmap): Bitmap {
  const both = new Uint32Array(a.length)
  for (let i = 0; i < both.length; i++) both[i] = a[i]! & b[i]!
  return both
}

export function andInto(target: Bitmap, other: Bitmap) {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!
}

export function orInto(target: Bitmap, other: Bitmap) {
  for (let i = 0; i < target.length; i++) target[i]! |= other[i]!
}

export function andNotInto(target: Bitmap, other: Bitmap) {
  for (let i = 0; i < target.length; i++) target[i]! &= ~other[i]!
}

/** How many bits of a word are set: pairs, then fours, then bytes are added up side by side. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function count(set: Bitmap): number {
  let total = 0
  for (let i = 0; i < set.length; i++) total += bitsIn(set[i]!)
  return total
}

/** How many documents two sets share, with no third one made. */
export function countAnd(a: Bitmap, b: Bitmap): number {
  let total = 0
  for (let i = 0; i < a.length; i++) total += bitsIn(a[i]! & b[i]!)
  return total
}

/** The documents in ascending order, and no more than asked for: the walk ends with the last of them. */
export function numbersOf(set: Bitmap, most = Infinity): Uint32Array {
  const numbers = new Uint32Array(most < MANY ? most : Math.min(most, count(set)))
  let found = 0
  for (let i = 0; i < set.length && found < numbers.length; i++) {
    for (let left = set[i]!; left && found < numbers.length; left &= left - 1)
      numbers[found++] = i * 32 + 31 - Math.clz32(left & -left)
  }
  return found < numbers.length ? numbers.subarray(0, found) : numbers
}

/** For fewer it costs less to leave room unused than to count first. */
const MANY = 10_000
