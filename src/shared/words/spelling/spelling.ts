import {
  type DeleteNeighbourhood,
  deleteNeighbourhood,
  MOST_SLIPS,
  neighboursOf,
} from './delete-neighbourhood.ts'
import { soundOf } from './sounds.ts'

/** The words and their frequencies, from which mistyped words are corrected. The indexes are built on first use. */
export type Vocabulary = {
  readonly known: ReadonlyMap<string, number>
  readonly near: () => Near
  readonly bySound: () => ReadonlyMap<
    string,
    string
  > /** For each beginning, the words in use that start with it, the most frequent first. */
  readonly byStart: () => ReadonlyMap<string, readonly string[]>
}
type Near = { readonly words: readonly string[]; readonly neighbourhood: DeleteNeighbourhood }

const LONGEST = 40

export function vocabularyOf(weights: ReadonlyMap<string, number>): Vocabulary {
  const words = () => [...weights.keys()].filter((word) => word.length <= LONGEST)
  const near = once(() => ({ words: words(), neighbourhood: deleteNeighbourhood(words()) }))
  return {
    known: weights,
    near,
    bySound: once(() => soundsOf(words(), weights)),
    byStart: once(() => startsOf(weights)),
  }
}

/** Returns how many slips a word of this length can have: short words are too similar to each other to guess. */
const slipsAllowed = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : MOST_SLIPS)
/** A word with one slip more wins if it is this many times more frequent: the rarer one is probably a mistake as well. */
const OUTWEIGHS = 100
/** The fewest letters of a word that is corrected by sound: shorter words sound like too many others. */
const LONG_ENOUGH_TO_HEAR = 6
const FURTHEST_HEARD = 4

/**
 * Returns the word that was probably meant: the one with fewest slips, then the most frequent, else one with the same sound; undefined if no word
 * is similar.
 */
export function nearestWord(
  typed: string,
  { known, near, bySound }: Vocabulary,
  slips = slipsAllowed(typed),
): string | undefined {
  if (slips === 0 || typed.length > LONGEST) return undefined
  const { words, neighbourhood } = near()
  const weightOf = (word: string) => known.get(word) ?? 0
  const best: (string | undefined)[] = []
  for (const index of neighboursOf(neighbourhood, typed, slips)) {
    const word = words[index] ?? ''
    const distance = slipsBetween(typed, word, slips)
    const other = best[distance]
    if (
      distance > 0 &&
      distance <= slips &&
      (other === undefined ||
        likelihood(typed, word, weightOf) > likelihood(typed, other, weightOf))
    )
      best[distance] = word
  }
  const [, first, second] = best
  if (
    first !== undefined &&
    second !== undefined &&
    weightOf(second) >= OUTWEIGHS * Math.max(1, weightOf(first))
  )
    return second
  return first ?? second ?? heard(typed, bySound)
}

/** The factor for a left-out letter or a swap of two, which are likelier mistakes than a wrong letter. */
const LIKELIER = 10
const likelihood = (typed: string, word: string, weightOf: (word: string) => number) =>
  (weightOf(word) + 1) *
  (lettersOf(word) === lettersOf(typed) || holdsInOrder(word, typed) ? LIKELIER : 1)

const lettersOf = (word: string) => [...word].sort().join('')

function holdsInOrder(word: string, letters: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at++
  return at === letters.length
}

function heard(typed: string, bySound: Vocabulary['bySound']): string | undefined {
  const word = typed.length >= LONG_ENOUGH_TO_HEAR ? bySound().get(soundOf(typed)) : undefined
  return word !== undefined &&
    word !== typed &&
    slipsBetween(typed, word, FURTHEST_HEARD) <= FURTHEST_HEARD
    ? word
    : undefined
}

/** Maps each sound to the most frequent word that has it. */
function soundsOf(
  words: readonly string[],
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const heard = new Map<string, string>()
  for (const word of words) {
    const sound = soundOf(word)
    const other = heard.get(sound)
    if (other === undefined || (weights.get(word) ?? 0) > (weights.get(other) ?? 0))
      heard.set(sound, word)
  }
  return heard
}

/** The fewest typed letters that are completed, because fewer letters begin too many words. */
export const FEWEST_LETTERS = 4

function startsOf(weights: ReadonlyMap<string, number>): ReadonlyMap<string, readonly string[]> {
  const frequentFirst = [...weights]
    .filter(([, weight]) => weight > 0)
    .sort(([, a], [, b]) => b - a)
  return Map.groupBy(
    frequentFirst.map(([word]) => word),
    (word) => word.slice(0, FEWEST_LETTERS),
  )
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Counts the insertions, deletions, changes and swaps of neighbours between two words; returns `limit + 1` if there are more than `limit`. */
export function slipsBetween(a: string, b: string, limit = LONGEST): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = above
    above = current
  }
  return Math.min(above[b.length] ?? 0, limit + 1)
}
