import { countBitmapElements } from './bitmap.ts'

/**
 * A set of numbers that are added in any order and read in ascending order. `words` has one bit for each number, and `filled` one bit for each
 * element of `words` that is not zero, so that reading skips the empty elements.
 */
export type NumberCollector = { readonly words: Uint32Array; readonly filled: Uint32Array }

export const makeNumberCollector = (size: number): NumberCollector => ({
  words: new Uint32Array(countBitmapElements(size)),
  filled: new Uint32Array(countBitmapElements(countBitmapElements(size))),
})

export function collectNumber({ words, filled }: NumberCollector, number: number): void {
  words[number >>> 5]! |= 1 << (number & 31)
  filled[number >>> 10]! |= 1 << ((number >>> 5) & 31)
}

/** Writes the ascending numbers into an array that must be large enough for them, returns their count, and empties the marks. */
export function takeCollectedNumbers(
  { words, filled }: NumberCollector,
  into: Uint32Array,
): number {
  let count = 0
  for (let group = 0; group < filled.length; group++) {
    for (let left = filled[group]!; left !== 0; left &= left - 1) {
      const word = (group << 5) + 31 - Math.clz32(left & -left)
      for (let numbers = words[word]!; numbers !== 0; numbers &= numbers - 1)
        into[count++] = (word << 5) + 31 - Math.clz32(numbers & -numbers)
      words[word] = 0
    }
    filled[group] = 0
  }
  return count
}
