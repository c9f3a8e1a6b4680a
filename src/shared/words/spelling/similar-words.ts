/**
 * An index for finding similar words. Two words are similar if their beginnings match after one or two letters are removed from each. The table
 * has these remainders as sorted hashes, each with the index of its word.
 */
export type SimilarWordIndex = { readonly remainders: Uint32Array; readonly words: Uint32Array }

export const MAX_TYPING_ERRORS = 2
/** Only the first letters of a word are indexed, because every candidate is compared letter by letter afterwards. */
const INDEXED_LETTERS = 7
const MAX_REMAINDERS_PER_WORD = 1 + INDEXED_LETTERS + (INDEXED_LETTERS * (INDEXED_LETTERS - 1)) / 2
const MAX_INDEXED_WORDS = 2 ** 20

/** Builds the index. 50,000 words give about 1.4 million remainders, some 11 MB, built in a fifth of a second and read by binary search. */
export function buildSimilarWordIndex(words: readonly string[]): SimilarWordIndex {
  const held = new Float64Array(words.length * MAX_REMAINDERS_PER_WORD)
  let count = 0
  for (let index = 0; index < Math.min(words.length, MAX_INDEXED_WORDS); index++) {
    // Remainder and word index share one number below 2^53, so that one sort of plain numbers orders both.
    forEachRemainder(words[index] ?? '', MAX_TYPING_ERRORS, (remainder) => {
      held[count++] = remainder * MAX_INDEXED_WORDS + index
    })
  }
  const sorted = held.subarray(0, count).sort()
  const split = { remainders: new Uint32Array(count), words: new Uint32Array(count) }
  for (let index = 0; index < count; index++) {
    const both = sorted[index] ?? 0
    split.remainders[index] = Math.floor(both / MAX_INDEXED_WORDS)
    split.words[index] = both % MAX_INDEXED_WORDS
  }
  return split
}

/** Returns the indices of the words that differ from the typed one by at most this many typing errors, and possibly of a few others. */
export function findSimilarWords(
  { remainders, words }: SimilarWordIndex,
  typed: string,
  slips: number,
): Set<number> {
  const found = new Set<number>()
  forEachRemainder(typed, slips, (remainder) => {
    for (
      let index = findFirstPosition(remainders, remainder);
      remainders[index] === remainder;
      index++
    )
      found.add(words[index] ?? 0)
  })
  return found
}

/** Visits the beginning of a word, and its remainders without one letter and without two; some are visited more than once. */
function forEachRemainder(word: string, slips: number, take: (remainder: number) => void) {
  const length = Math.min(word.length, INDEXED_LETTERS)
  take(hashRemainder(word, length, -1, -1))
  for (let one = 0; one < length && slips > 0; one++) {
    take(hashRemainder(word, length, one, -1))
    for (let other = one + 1; other < length && slips > 1; other++)
      take(hashRemainder(word, length, one, other))
  }
}

/** Returns the FNV-1a hash of the letters except two. A collision only costs one comparison more than needed. */
function hashRemainder(word: string, length: number, one: number, other: number): number {
  let number = 0x811c9dc5
  for (let index = 0; index < length; index++)
    if (index !== one && index !== other)
      number = Math.imul(number ^ word.charCodeAt(index), 0x01000193)
  return number >>> 0
}

function findFirstPosition(sorted: Uint32Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
