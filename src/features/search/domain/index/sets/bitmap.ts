/** A set of documents: bit n & 31 of element n >>> 5 represents document n. Both sets of an operation must have the same number of documents. */
export type Bitmap = Uint32Array

export const countBitmapElements = (size: number) => (size + 31) >>> 5
export const makeEmptyBitmap = (size: number): Bitmap => new Uint32Array(countBitmapElements(size))

export function makeBitmap(numbers: ArrayLike<number>, size: number): Bitmap {
  const set = makeEmptyBitmap(size)
  for (let i = 0; i < numbers.length; i++) addNumberToBitmap(set, numbers[i]!)
  return set
}

export const isNumberInBitmap = (set: Bitmap, n: number) => (set[n >>> 5]! & (1 << (n & 31))) !== 0
export function addNumberToBitmap(set: Bitmap, n: number) {
  set[n >>> 5]! |= 1 << (n & 31)
}

export function intersectBitmaps(a: Bitmap, b: Bitmap): Bitmap {
  const both = new Uint32Array(a.length)
  for (let i = 0; i < both.length; i++) both[i] = a[i]! & b[i]!
  return both
}

export function intersectBitmapInto(target: Bitmap, other: Bitmap) {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!
}

export function uniteBitmapInto(target: Bitmap, other: Bitmap) {
  for (let i = 0; i < target.length; i++) target[i]! |= other[i]!
}

export function subtractBitmapFrom(target: Bitmap, other: Bitmap) {
  for (let i = 0; i < target.length; i++) target[i]! &= ~other[i]!
}

/** Returns how many bits of a 32-bit number are set. It adds them up in pairs, then in fours, then in bytes. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBitmapNumbers(set: Bitmap): number {
  let total = 0
  for (let i = 0; i < set.length; i++) total += countBits(set[i]!)
  return total
}

/** Returns how many documents two sets have in common, without storing their intersection. */
export function countNumbersInBothBitmaps(a: Bitmap, b: Bitmap): number {
  let total = 0
  for (let i = 0; i < a.length; i++) total += countBits(a[i]! & b[i]!)
  return total
}

/** Returns the documents in ascending order, at most `most`. The rest of the bitmap is not read. */
export function listBitmapNumbers(set: Bitmap, most = Infinity): Uint32Array {
  const numbers = new Uint32Array(
    most < MAX_NUMBERS_ALLOCATED_UNCOUNTED ? most : Math.min(most, countBitmapNumbers(set)),
  )
  let found = 0
  for (let i = 0; i < set.length && found < numbers.length; i++) {
    for (let left = set[i]!; left && found < numbers.length; left &= left - 1)
      numbers[found++] = i * 32 + 31 - Math.clz32(left & -left)
  }
  return found < numbers.length ? numbers.subarray(0, found) : numbers
}

/** If `most` is below this number, allocating an array of that length is cheaper than counting the set first. */
const MAX_NUMBERS_ALLOCATED_UNCOUNTED = 10_000
