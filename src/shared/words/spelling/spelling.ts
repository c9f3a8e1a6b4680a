import {
  type SimilarWordIndex,
  buildSimilarWordIndex,
  MAX_TYPING_ERRORS,
  findSimilarWords,
} from './similar-words.ts'
import { toPhoneticKey } from './sounds.ts'

/** The words and their frequencies, from which mistyped words are corrected. The indexes are built on first use. */
export type Vocabulary = {
  readonly known: ReadonlyMap<string, number>
  readonly near: () => SimilarWords
  readonly bySound: () => ReadonlyMap<string, string>
  /** For each beginning, the words in use that start with it, the most frequent first. */
  readonly byStart: () => ReadonlyMap<string, readonly string[]>
}
type SimilarWords = { readonly words: readonly string[]; readonly neighbourhood: SimilarWordIndex }

const MAX_WORD_LENGTH = 40

export function createVocabulary(weights: ReadonlyMap<string, number>): Vocabulary {
  const words = () => [...weights.keys()].filter((word) => word.length <= MAX_WORD_LENGTH)
  const near = computeOnce(() => ({
    words: words(),
    neighbourhood: buildSimilarWordIndex(words()),
  }))
  return {
    known: weights,
    near,
    bySound: computeOnce(() => mapSoundsToWords(words(), weights)),
    byStart: computeOnce(() => groupWordsByBeginning(weights)),
  }
}

/**
 * Returns how many typing errors a word of this length can have. Short words get none or one, because they are too similar to each other to guess.
 */
const countAllowedErrors = (word: string) =>
  word.length < 4 ? 0 : word.length < 7 ? 1 : MAX_TYPING_ERRORS
/**
 * If one more typing error leads to a word that is this many times more frequent, the more frequent word is chosen: the rarer one is probably
 * misspelt itself.
 */
const FREQUENCY_ADVANTAGE = 100
/** The fewest letters of a word that is corrected by sound: shorter words sound like too many others. */
const MIN_LETTERS_FOR_SOUND = 6
const MAX_ERRORS_FOR_SOUND = 4

/**
 * Returns the word that was probably meant: the one with the fewest typing errors, and of several the most frequent; else one with the same sound;
 * undefined if no word is similar.
 */
export function findNearestWord(
  typed: string,
  { known, near, bySound }: Vocabulary,
  slips = countAllowedErrors(typed),
): string | undefined {
  if (slips === 0 || typed.length > MAX_WORD_LENGTH) return undefined
  const { words, neighbourhood } = near()
  const weightOf = (word: string) => known.get(word) ?? 0
  const best: (string | undefined)[] = []
  for (const index of findSimilarWords(neighbourhood, typed, slips)) {
    const word = words[index] ?? ''
    const distance = countTypingErrors(typed, word, slips)
    const other = best[distance]
    if (
      distance > 0 &&
      distance <= slips &&
      (other === undefined ||
        computeLikelihood(typed, word, weightOf) > computeLikelihood(typed, other, weightOf))
    )
      best[distance] = word
  }
  const [, first, second] = best
  if (
    first !== undefined &&
    second !== undefined &&
    weightOf(second) >= FREQUENCY_ADVANTAGE * Math.max(1, weightOf(first))
  )
    return second
  return first ?? second ?? findWordBySound(typed, bySound)
}

/** The factor by which a left-out letter or a swap of two letters is likelier than a wrong letter. */
const LIKELY_MISTAKE_FACTOR = 10
const computeLikelihood = (typed: string, word: string, weightOf: (word: string) => number) =>
  (weightOf(word) + 1) *
  (sortLetters(word) === sortLetters(typed) || containsLettersInOrder(word, typed)
    ? LIKELY_MISTAKE_FACTOR
    : 1)

const sortLetters = (word: string) => [...word].sort().join('')

function containsLettersInOrder(word: string, letters: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at++
  return at === letters.length
}

function findWordBySound(typed: string, bySound: Vocabulary['bySound']): string | undefined {
  const word =
    typed.length >= MIN_LETTERS_FOR_SOUND ? bySound().get(toPhoneticKey(typed)) : undefined
  return word !== undefined &&
    word !== typed &&
    countTypingErrors(typed, word, MAX_ERRORS_FOR_SOUND) <= MAX_ERRORS_FOR_SOUND
    ? word
    : undefined
}

/** Maps each sound to the most frequent word that has it. */
function mapSoundsToWords(
  words: readonly string[],
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const heard = new Map<string, string>()
  for (const word of words) {
    const sound = toPhoneticKey(word)
    const other = heard.get(sound)
    if (other === undefined || (weights.get(word) ?? 0) > (weights.get(other) ?? 0))
      heard.set(sound, word)
  }
  return heard
}

/** The fewest typed letters that are completed, because fewer letters begin too many words. */
export const MIN_LETTERS_TO_COMPLETE = 4

function groupWordsByBeginning(
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly string[]> {
  const frequentFirst = [...weights]
    .filter(([, weight]) => weight > 0)
    .sort(([, a], [, b]) => b - a)
  return Map.groupBy(
    frequentFirst.map(([word]) => word),
    (word) => word.slice(0, MIN_LETTERS_TO_COMPLETE),
  )
}

function computeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Counts the insertions, deletions, changes and swaps of neighbours between two words; returns `limit + 1` if there are more than `limit`. */
export function countTypingErrors(a: string, b: string, limit = MAX_WORD_LENGTH): number {
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
