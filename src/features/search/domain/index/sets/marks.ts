import { countWordsForSize } from './bitmap.ts'

/**
 * Collects numbers in any order and returns them in ascending order, in a time proportional to their count. `words` is the set, and `filled` marks
 * its elements that are not zero.
 */
export type NumberMarks = { readonly words: Uint32Array; readonly filled: Uint32Array }

export const makeNumberMarks = (size: number): NumberMarks => ({
  words: new Uint32Array(countWordsForSize(size)),
  filled: new Uint32Array(countWordsForSize(countWordsForSize(size))),
})

export function markNumber({ words, filled }: NumberMarks, number: number): void {
  words[number >>> 5]! |= 1 << (number & 31)
  filled[number >>> 10]! |= 1 << ((number >>> 5) & 31)
}

/** Writes the ascending numbers into an array that must be large enough for them, returns their count, and empties the marks. */
export function takeMarkedNumbers({ words, filled }: NumberMarks, into: Uint32Array): number {
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
