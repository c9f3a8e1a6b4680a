import {
  type DeleteNeighbourhood,
  deleteNeighbourhood,
  MOST_SLIPS,
  neighboursOf,
} from './delete-neighbourhood.ts'
import { soundOf } from './sounds.ts'

/** Words with how often they occur, from which a mistyped word is corrected. Their neighbourhood is worked out when it is first asked for. */
export type Vocabulary = {
  readonly known: ReadonlyMap<string, number>
  readonly near: () => Near
  readonly bySound: () => ReadonlyMap<
    string,
    string
  > /** Words that do occur by their first letters, the most frequent first. */
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

/** How many slips a word of this length can hold: short words are too close to each other to guess. */
const slipsAllowed = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : MOST_SLIPS)
/** A word this much more frequent than one a slip nearer is taken instead: the nearer one is probably a mistake as well. */
const OUTWEIGHS = 100
/** Shorter words sound like too many others. */
const LONG_ENOUGH_TO_HEAR = 6
const FURTHEST_HEARD = 4

/** The word that was probably meant: the one with fewest slips, then the most frequent, else one that sounds the same; undefined where no word comes near. */
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

/** Leaving a letter out or swapping two is a likelier mistake than typing another letter. */
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

/** The most frequent of the words that sound the same. */
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

/** Fewer letters begin too many words. */
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

/** Insertions, deletions, changes and swaps of neighbours between two words; `limit + 1` when there are more than `limit`. */
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
