import type { Bitmap } from './bitmap.ts'

/** The number of bitmap elements that are processed together, few enough to stay in the processor's cache. */
export const BITMAP_ELEMENTS_PER_BLOCK = 256

/**
 * Writes one block of the intersection of the bitmaps, beginning at their element `from`, and returns the length of the block. Callers that read
 * block by block need not store the whole intersection.
 */
export function writeIntersectionBlock(
  block: Uint32Array,
  every: readonly [Bitmap, ...Bitmap[]],
  from: number,
): number {
  const [first, second] = every
  const length = Math.min(BITMAP_ELEMENTS_PER_BLOCK, first.length - from)
  if (!second) {
    for (let at = 0; at < length; at++) block[at] = first[from + at]!
    return length
  }
  for (let at = 0; at < length; at++) block[at] = first[from + at]! & second[from + at]!
  for (let set = 2; set < every.length; set++) {
    const other = every[set]!
    for (let at = 0; at < length; at++) block[at]! &= other[from + at]!
  }
  return length
}
