import { wordsFor } from './bitmap.ts'

/** Numbers put down in any order and taken up in ascending order, in time by how many they are: a set, and a set of the words of it that are not empty. */
export type Marks = { readonly words: Uint32Array; readonly filled: Uint32Array }

export const marksFor = (size: number): Marks => ({
  words: new Uint32Array(wordsFor(size)),
  filled: new Uint32Array(wordsFor(wordsFor(size))),
})

export function mark({ words, filled }: Marks, number: number): void {
  words[number >>> 5]! |= 1 << (number & 31)
  filled[number >>> 10]! |= 1 << ((number >>> 5) & 31)
}

/** Writes the numbers into an array that is large enough for them, says how many they are, and leaves none. */
export function takeUp({ words, filled }: Marks, into: Uint32Array): number {
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
