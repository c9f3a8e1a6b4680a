import { andInto, andNotInto, type Bitmap, count, has, numbersOf } from './bitmap.ts'
import { phraseSetOf } from './phrases.ts'
import { scoresOf } from './impact.ts'
import { impactsInto } from './impacts-into.ts'
import { inTitles, type ResolvedWanted, type ResolvedWords } from './resolved-words.ts'
import type { Segment } from './segment.ts'
import { highestPlaces } from './top.ts'

/** A document with its score, the higher the better. */
export type Scored = { readonly number: number; readonly key: number }
/** How telling each wanted word is, over all parts: rare words say more. */
export type Weights = readonly number[]

/** Matches beyond these, the newest first, are not weighed: a million of them would be the same page a moment later. */
const WEIGHED = 50_000
/** Where a word stands: in the title, among the names (employer, sector, town), in the text by how much it is about it. */
const PLACES = scoresOf({ title: 1, names: 0.35, text: 0.3 })
/** Another name of what was typed counts for a little less. */
const OTHER_NAME = 0.7
/** A title that says nothing else is wanted before one that says more. */
const WHOLE_TITLE = 0.45
/** Typed words that stand side by side. */
const IN_A_ROW = 0.25
/** More than all the rest together: titles that hold every word as typed, titles that hold it by another name, everything else. */
const TIER = 4
/** What today is worth over long ago, and after how many days half of it is gone. */
const FRESH = 0.12
const HALF_GONE = 10
const DAY = 86_400_000
/** By whole days. */
const FRESHNESS = Float32Array.from({ length: 100 }, (_, days) => FRESH * 2 ** (-days / HALF_GONE))

/** ln(1 + documents / holders) of each wanted word, summing to 1. */
export function weightsOf(asked: readonly { readonly segment: Segment; readonly words: ResolvedWords }[]): Weights {
  const documents = asked.reduce((sum, { segment }) => sum + segment.size, 0)
  const holders = (place: number) => asked.reduce((sum, { words }) => sum + count(words.wanted[place]?.set ?? NOTHING), 0)
  const raw = (asked[0]?.words.wanted ?? []).map((_, place) => Math.log(1 + documents / (1 + holders(place))))
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return raw.map((weight) => weight / (sum || 1))
}

const NOTHING: Bitmap = new Uint32Array(0)

/**
 * The best matches of one segment: those with every word in the title first, as typed before by another name; among them by where and how often the words
 * stand, how much of the title they are, whether they stand as they were typed, and age.
 */
export function bestMatches(segment: Segment, matches: Bitmap, words: ResolvedWords, weights: Weights, most: number, now: number): Scored[] {
  const { wanted } = words
  const titles = wanted.map((each) => inTitles(each))
  const scoring: Scoring = { segment, words, titles, weights, now }
  const typed = everyOf(matches, wanted.map((each) => each.typed?.inTitle() ?? inTitles(each)))
  const named = everyOf(matches, titles)
  andNotInto(named, typed)
  const rest = matches.slice()
  andNotInto(rest, typed)
  andNotInto(rest, named)
  const best: Scored[] = []
  for (const [tier, set] of [rest, named, typed].entries().toArray().reverse()) {
    if (best.length >= most) break
    for (const { number, key } of scored(scoring, set, most - best.length)) best.push({ number, key: key + TIER * tier })
  }
  return best
}

type Scoring = { readonly segment: Segment; readonly words: ResolvedWords; readonly titles: readonly Bitmap[]; readonly weights: Weights; readonly now: number }

function everyOf(matches: Bitmap, sets: readonly Bitmap[]): Bitmap {
  const every = matches.slice()
  for (const set of sets) andInto(every, set)
  return every
}

/** Matches in which several typed words stand side by side, in their order. */
function phraseOf({ postings, size }: Segment, { wanted }: ResolvedWords, matches: Bitmap): Bitmap | undefined {
  const terms = wanted.flatMap(({ typed }) => typed?.terms ?? [])
  return terms.length > 1 ? phraseSetOf(postings, terms.map((term, offset) => ({ term, offset })), size, matches) : undefined
}

function scored({ segment, words, titles, weights, now }: Scoring, set: Bitmap, most: number): Scored[] {
  const numbers = numbersOf(set, WEIGHED)
  const inARow = phraseOf(segment, words, set)
  const scores = new Float32Array(numbers.length)
  for (const [place, each] of words.wanted.entries()) addWords(scores, segment, numbers, each, weights[place] ?? 0)
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    let said = 0
    for (const title of titles) if (has(title, number)) said++
    const row = inARow && has(inARow, number) ? IN_A_ROW : 0
    const days = Math.min(FRESHNESS.length - 1, Math.max(0, (now - (segment.updated[number] ?? 0)) / DAY))
    scores[at] = (scores[at] ?? 0) + row + (WHOLE_TITLE * said) / Math.max(said, segment.titleLengths[number] ?? 1, 1) + (FRESHNESS[days | 0] ?? 0)
  }
  return Array.from(highestPlaces(scores, most), (place) => ({ number: numbers[place] ?? 0, key: scores[place] ?? 0 }))
}

/** Adds what a wanted word is worth in each document: its best wording there. */
function addWords(scores: Float32Array, { postings }: Segment, numbers: Uint32Array, { wordings, typed }: ResolvedWanted, weight: number) {
  const best = new Float32Array(numbers.length)
  const worth = new Float32Array(numbers.length)
  for (const wording of wordings) {
    const factor = (wording === typed ? 1 : OTHER_NAME) / Math.max(1, wording.terms.length)
    worth.fill(0)
    for (const term of wording.terms) impactsInto(postings, term, numbers, PLACES, worth)
    for (let at = 0; at < numbers.length; at++) {
      const value = (worth[at] ?? 0) * factor
      if (value > (best[at] ?? 0) && has(wording.set, numbers[at] ?? 0)) best[at] = value
    }
  }
  for (let at = 0; at < numbers.length; at++) scores[at] = (scores[at] ?? 0) + weight * (best[at] ?? 0)
}
