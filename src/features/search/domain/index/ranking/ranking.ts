import type { Place } from '#features/places/domain/place.ts'
import { nearness } from '../../nearness.ts'
import { distanceOf, insideArea } from '../conditions.ts'
import {
  allOf,
  butNot,
  type DocumentSet,
  few,
  firstOf,
  isFew,
  sizeOfSet,
} from '../sets/document-set.ts'
import { daysOf, FRESHNESS } from './freshness.ts'
import { scoresOf } from '../postings/impact.ts'
import { impactsInto } from '../postings/impacts-into.ts'
import { marksAmong } from '../sets/marks-among.ts'
import { withoutThese } from '../sets/numbers.ts'
import {
  holdersIn,
  inTitles,
  type ResolvedWanted,
  type ResolvedWords,
} from '../words/resolved-words.ts'
import type { Segment } from '../segments/segment.ts'
import { phraseOf } from '../words/segment-sets.ts'
import { highestPlaces } from './top.ts'
import { wholeTitle } from '../words/whole-titles.ts'

/** A document with its score; a higher score is better. */
export type Scored = { readonly number: number; readonly key: number }
/** The weight of each wanted keyword over all parts: rare keywords weigh more. */
export type Weights = readonly number[]

/** The most matches that are scored, the newest first. Scoring up to a million would give almost the same page, only later. */
const WEIGHED = 50_000
/** The score of a keyword by the field it is in: the title, the names (employer, sector, town), or the text by its weight there. */
const PLACES = Float64Array.from(scoresOf({ title: 1, names: 0.35, text: 0.3 }))
/** The factor for a synonym of the typed keyword. */
const OTHER_NAME = 0.7
/** The bonus for typed keywords that are next to each other in the document. */
const IN_A_ROW = 0.25
/**
 * The step between the tiers, which is more than all other scores together. The tiers are titles with every keyword as typed, titles with synonyms of
 * them, and all other documents.
 */
const TIER = 4

/** Returns the weight of each wanted keyword, ln(1 + documents / (1 + holders)), scaled so that the weights add up to 1. */
export function weightsOf(
  asked: readonly { readonly segment: Segment; readonly words: ResolvedWords }[],
): Weights {
  const wanted = asked[0]?.words.wanted ?? []
  if (wanted.length < 2) return wanted.map(() => 1)
  const documents = asked.reduce((sum, { segment }) => sum + segment.size, 0)
  const holders = (place: number) =>
    asked.reduce(
      (sum, { segment, words }) =>
        sum + (words.wanted[place] ? holdersIn(segment, words.wanted[place], sizeOfSet) : 0),
      0,
    )
  const raw = wanted.map((_, place) => Math.log(1 + documents / (1 + holders(place))))
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return raw.map((weight) => weight / (sum || 1))
}

type Scoring = {
  readonly segment: Segment
  readonly words: ResolvedWords
  readonly titles: readonly DocumentSet[]
  readonly weights: Weights
  readonly now: number
  readonly place: Place | undefined
}

/**
 * Returns the best matches of one segment. Documents with every keyword in the title come first, as typed before by a synonym. Among them the order
 * depends on the fields and number of the keywords, their share of the title, whether they are next to each other as typed, the distance from the
 * place, and age.
 */
export function bestMatches(
  segment: Segment,
  matches: DocumentSet,
  words: ResolvedWords,
  weights: Weights,
  most: number,
  now: number,
  place?: Place,
): Scored[] {
  const titles = words.wanted.map((each) => inTitles(each, segment))
  const titled = allOf(matches, titles)
  const typed = allOf(
    matches,
    words.wanted.map((each, place) => each.typed?.inTitle() ?? titles[place] ?? matches),
  )
  const scoring: Scoring = { segment, words, titles, weights, now, place }
  const best: Scored[] = []
  const add = (tier: number, numbers: Uint32Array) => {
    for (const { number, key } of scored(scoring, numbers, most - best.length, tier > 0))
      best.push({ number, key: key + TIER * tier })
  }
  add(2, firstOf(typed, WEIGHED))
  if (best.length < most) add(1, firstBut(titled, typed, WEIGHED))
  if (best.length < most) add(0, firstBut(matches, titled, WEIGHED))
  return best
}

/** Returns the first documents of a set that are not in `part`, a subset of it. */
const firstBut = (set: DocumentSet, part: DocumentSet, most: number) =>
  isFew(part)
    ? withoutThese(firstOf(set, most + part.numbers.length), part.numbers).subarray(0, most)
    : firstOf(butNot(set, part), most)

function scored(
  { segment, words, titles, weights, now, place }: Scoring,
  numbers: Uint32Array,
  most: number,
  inEveryTitle: boolean,
): Scored[] {
  const scores = new Float32Array(numbers.length)
  for (const [place, each] of words.wanted.entries())
    addWords(scores, segment, numbers, each, weights[place] ?? 0)
  const said = inEveryTitle ? undefined : marksOf(numbers, titles)
  const inARow = rowOf(segment, words, numbers)
  const days = daysOf(segment, now)
  for (let at = 0, day = 0; at < numbers.length; at++) {
    const number = numbers[at]!
    while (number >= days[day]!) day++
    const row = inARow?.[at] ? IN_A_ROW : 0
    scores[at] =
      scores[at]! +
      row +
      wholeTitle(said ? said[at]! : titles.length, segment.titleLengths[number]!) +
      FRESHNESS[day]!
  }
  if (place) addNearness(scores, segment, numbers, place)
  return Array.from(highestPlaces(scores, most), (place) => ({
    number: numbers[place] ?? 0,
    key: scores[place] ?? 0,
  }))
}

function addNearness(scores: Float32Array, segment: Segment, numbers: Uint32Array, place: Place) {
  const inside = insideArea(segment, place)
  for (let index = 0; index < numbers.length; index++)
    scores[index]! += nearness(distanceOf(segment, numbers[index]!, place, inside) ?? Number.NaN)
}

/** Returns for each document whether all typed keywords are next to each other in it, in their order; undefined if there is only one. */
function rowOf(
  segment: Segment,
  { wanted }: ResolvedWords,
  numbers: Uint32Array,
): Uint8Array | undefined {
  const terms = wanted.flatMap(({ typed }) => typed?.terms ?? [])
  return terms.length < 2
    ? undefined
    : marksOf(numbers, [
        phraseOf(
          segment,
          terms.map((term, offset) => ({ term, offset })),
          few(numbers),
        ),
      ])
}

function marksOf(numbers: Uint32Array, sets: readonly DocumentSet[]): Uint8Array {
  const marks = new Uint8Array(numbers.length)
  for (const set of sets) marksAmong(numbers, set, marks)
  return marks
}

/** Adds a wanted keyword's score in each document, which is that of its best wording there. */
function addWords(
  scores: Float32Array,
  { postings }: Segment,
  numbers: Uint32Array,
  { wordings, typed }: ResolvedWanted,
  weight: number,
) {
  const [only] = wordings
  const [term] = only?.terms ?? []
  // Most keywords have one word and no synonym, so there are no wordings to compare.
  if (wordings.length === 1 && only === typed && only?.terms.length === 1 && term !== undefined) {
    impactsInto(
      postings,
      term,
      numbers,
      weight === 1 ? PLACES : PLACES.map((worth) => worth * weight),
      scores,
    )
    return
  }
  const best = new Float32Array(numbers.length)
  const worth = new Float32Array(numbers.length)
  const held = new Uint8Array(numbers.length)
  for (const wording of wordings) {
    const factor = (wording === typed ? 1 : OTHER_NAME) / Math.max(1, wording.terms.length)
    worth.fill(0)
    held.fill(0)
    for (const term of wording.terms) impactsInto(postings, term, numbers, PLACES, worth)
    marksAmong(numbers, wording.set, held)
    for (let at = 0; at < numbers.length; at++) {
      const value = worth[at]! * factor
      if (held[at] && value > best[at]!) best[at] = value
    }
  }
  for (let at = 0; at < numbers.length; at++) scores[at]! += weight * best[at]!
}
