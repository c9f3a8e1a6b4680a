/** Two words are close when their beginnings have a remainder in common after a letter or two are taken out. The table holds the remainders as sorted numbers, each with its word. */
export type DeleteNeighbourhood = { readonly remains: Uint32Array; readonly words: Uint32Array }

export const MOST_SLIPS = 2
/** Only this many letters of a word are looked at: the rest is compared letter by letter anyway. */
const BEGINNING = 7
const MOST_REMAINS = 1 + BEGINNING + (BEGINNING * (BEGINNING - 1)) / 2
const MOST_WORDS = 2 ** 20

/** 50,000 words give about 1.4 million remainders: some 11 MB, made in a fifth of a second and searched by halving. */
export function deleteNeighbourhood(words: readonly string[]): DeleteNeighbourhood {
  const held = new Float64Array(words.length * MOST_REMAINS)
  let count = 0
  for (let place = 0; place < Math.min(words.length, MOST_WORDS); place++) {
    // Remainder and word share one number below 2^53, so that one sort of plain numbers orders both.
    forEachRemain(words[place] ?? '', MOST_SLIPS, (remain) => {
      held[count++] = remain * MOST_WORDS + place
    })
  }
  const sorted = held.subarray(0, count).sort()
  const split = { remains: new Uint32Array(count), words: new Uint32Array(count) }
  for (let at = 0; at < count; at++) {
    const both = sorted[at] ?? 0
    split.remains[at] = Math.floor(both / MOST_WORDS)
    split.words[at] = both % MOST_WORDS
  }
  return split
}

/** The indices of all words within so many slips of what was typed, and of some others. */
export function neighboursOf(
  { remains, words }: DeleteNeighbourhood,
  typed: string,
  slips: number,
): Set<number> {
  const found = new Set<number>()
  forEachRemain(typed, slips, (remain) => {
    for (let at = firstAt(remains, remain); remains[at] === remain; at++) found.add(words[at] ?? 0)
  })
  return found
}

/** The beginning of a word, and its remainders without one letter and without two; some come more than once. */
function forEachRemain(word: string, slips: number, take: (remain: number) => void) {
  const length = Math.min(word.length, BEGINNING)
  take(numberOf(word, length, -1, -1))
  for (let one = 0; one < length && slips > 0; one++) {
    take(numberOf(word, length, one, -1))
    for (let other = one + 1; other < length && slips > 1; other++)
      take(numberOf(word, length, one, other))
  }
}

/** FNV-1a of the letters except two. Two remainders of one number only cost one comparison more than needed. */
function numberOf(word: string, length: number, one: number, other: number): number {
  let number = 0x811c9dc5
  for (let at = 0; at < length; at++)
    if (at !== one && at !== other) number = Math.imul(number ^ word.charCodeAt(at), 0x01000193)
  return number >>> 0
}

function firstAt(sorted: Uint32Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
