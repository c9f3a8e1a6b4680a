import type { Bitmap } from './bitmap.ts'

/** Words of bitmaps that are looked at together: few enough to stay where a processor has them at hand. */
export const BLOCK = 256

/** What bitmaps share from a word on, as far as the block goes; says how many words that are. So a walk needs no bitmap of its own. */
export function shareInto(
  block: Uint32Array,
  every: readonly [Bitmap, ...Bitmap[]],
  from: number,
): number {
  const [first, second] = every
  const length = Math.min(BLOCK, first.length - from)
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
