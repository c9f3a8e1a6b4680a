import type { Place } from '#features/places/domain/place.ts'
import { scoreNearness } from '../../nearness.ts'
import { measureDistance, findDocumentsInsideArea } from '../conditions.ts'
import {
  intersectSets,
  subtractSet,
  type DocumentSet,
  makeSmallSet,
  listFirstDocuments,
  isSmallSet,
  countDocumentsInSet,
} from '../sets/document-set.ts'
import { findFirstOlderDocuments, FRESHNESS_SCORES_BY_DAY } from './freshness.ts'
import { computeImpactScores } from '../postings/impact.ts'
import { addTermScores } from '../postings/add-term-scores.ts'
import { incrementCountsOfMembers } from '../sets/increment-marks.ts'
import { subtractNumbers } from '../sets/numbers.ts'
import {
  countDocumentsWithKeyword,
  findDocumentsWithKeywordInTitle,
  type ResolvedKeyword,
  type ResolvedKeywords,
} from '../words/resolved-words.ts'
import type { Segment } from '../segments/segment.ts'
import { findDocumentsWithPhrase } from '../words/segment-sets.ts'
import { findHighestIndexes } from './find-highest-indexes.ts'
import { getWholeTitleBonus } from '../words/whole-titles.ts'

/** A document with its score; a higher score is better. */
export type ScoredDocument = { readonly number: number; readonly key: number }
/** The weight of each wanted keyword, so that a keyword in few documents counts more than one in many. */
export type KeywordWeights = readonly number[]

/** The most matches that are scored, the newest first. Scoring all of a million matches would give almost the same page, but later. */
const MAX_SCORED_MATCHES = 50_000
/** The score of a keyword by the field in which it occurs: the title, the names (employer, sector, town), or the text, where its weight counts. */
const SCORE_BY_IMPACT = Float64Array.from(computeImpactScores({ title: 1, names: 0.35, text: 0.3 }))
/** The factor for a synonym of the typed keyword. */
const SYNONYM_FACTOR = 0.7
/** The bonus for typed keywords that are next to each other in the document. */
const ADJACENT_KEYWORDS_BONUS = 0.25
/**
 * The score that separates one tier of documents from the next, larger than all other scores together. The first tier has documents with every
 * keyword as typed in the title, the second those with synonyms in the title, and the third all others.
 */
const SCORE_BETWEEN_TIERS = 4

/** Returns the weight of each wanted keyword. It is ln(1 + documents / (1 + documents with the keyword)), scaled so that all weights add up to 1. */
export function computeKeywordWeights(
  asked: readonly { readonly segment: Segment; readonly words: ResolvedKeywords }[],
): KeywordWeights {
  const wanted = asked[0]?.words.wanted ?? []
  if (wanted.length < 2) return wanted.map(() => 1)
  const documents = asked.reduce((sum, { segment }) => sum + segment.size, 0)
  const holders = (place: number) =>
    asked.reduce(
      (sum, { segment, words }) =>
        sum +
        (words.wanted[place]
          ? countDocumentsWithKeyword(segment, words.wanted[place], countDocumentsInSet)
          : 0),
      0,
    )
  const raw = wanted.map((_, place) => Math.log(1 + documents / (1 + holders(place))))
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return raw.map((weight) => weight / (sum || 1))
}

type ScoringInput = {
  readonly segment: Segment
  readonly words: ResolvedKeywords
  readonly titles: readonly DocumentSet[]
  readonly weights: KeywordWeights
  readonly now: number
  readonly place: Place | undefined
}

/**
 * Returns the best matches of one segment. Documents with every typed keyword in the title come first, then those with synonyms in the title, then
 * all others. Within these tiers the order depends on the fields and number of the keywords, their share of the title, whether they are next to each
 * other as typed, the distance from the place, and age.
 */
export function findBestMatches(
  segment: Segment,
  matches: DocumentSet,
  words: ResolvedKeywords,
  weights: KeywordWeights,
  most: number,
  now: number,
  place?: Place,
): ScoredDocument[] {
  const titles = words.wanted.map((each) => findDocumentsWithKeywordInTitle(each, segment))
  const titled = intersectSets(matches, titles)
  const typed = intersectSets(
    matches,
    words.wanted.map((each, place) => each.typed?.inTitle() ?? titles[place] ?? matches),
  )
  const scoring: ScoringInput = { segment, words, titles, weights, now, place }
  const best: ScoredDocument[] = []
  const add = (tier: number, numbers: Uint32Array) => {
    for (const { number, key } of scoreDocuments(scoring, numbers, most - best.length, tier > 0))
      best.push({ number, key: key + SCORE_BETWEEN_TIERS * tier })
  }
  add(2, listFirstDocuments(typed, MAX_SCORED_MATCHES))
  if (best.length < most) add(1, listFirstDocumentsExcept(titled, typed, MAX_SCORED_MATCHES))
  if (best.length < most) add(0, listFirstDocumentsExcept(matches, titled, MAX_SCORED_MATCHES))
  return best
}

/** Returns the first documents of a set that are not in `part`, which is a subset of it. */
const listFirstDocumentsExcept = (set: DocumentSet, part: DocumentSet, most: number) =>
  isSmallSet(part)
    ? subtractNumbers(listFirstDocuments(set, most + part.numbers.length), part.numbers).subarray(
        0,
        most,
      )
    : listFirstDocuments(subtractSet(set, part), most)

function scoreDocuments(
  { segment, words, titles, weights, now, place }: ScoringInput,
  numbers: Uint32Array,
  most: number,
  inEveryTitle: boolean,
): ScoredDocument[] {
  const scores = new Float32Array(numbers.length)
  for (const [place, each] of words.wanted.entries())
    addKeywordScores(scores, segment, numbers, each, weights[place] ?? 0)
  const said = inEveryTitle ? undefined : countSetsPerDocument(numbers, titles)
  const inARow = markAdjacentKeywords(segment, words, numbers)
  const days = findFirstOlderDocuments(segment, now)
  for (let at = 0, day = 0; at < numbers.length; at++) {
    const number = numbers[at]!
    while (number >= days[day]!) day++
    const row = inARow?.[at] ? ADJACENT_KEYWORDS_BONUS : 0
    scores[at] =
      scores[at]! +
      row +
      getWholeTitleBonus(said ? said[at]! : titles.length, segment.titleLengths[number]!) +
      FRESHNESS_SCORES_BY_DAY[day]!
  }
  if (place) addNearnessScores(scores, segment, numbers, place)
  return Array.from(findHighestIndexes(scores, most), (place) => ({
    number: numbers[place] ?? 0,
    key: scores[place] ?? 0,
  }))
}

function addNearnessScores(
  scores: Float32Array,
  segment: Segment,
  numbers: Uint32Array,
  place: Place,
) {
  const inside = findDocumentsInsideArea(segment, place)
  for (let index = 0; index < numbers.length; index++)
    scores[index]! += scoreNearness(
      measureDistance(segment, numbers[index]!, place, inside) ?? Number.NaN,
    )
}

/** Returns for each document whether all typed keywords are next to each other in it, in their order; undefined if there is only one. */
function markAdjacentKeywords(
  segment: Segment,
  { wanted }: ResolvedKeywords,
  numbers: Uint32Array,
): Uint8Array | undefined {
  const terms = wanted.flatMap(({ typed }) => typed?.terms ?? [])
  return terms.length < 2
    ? undefined
    : countSetsPerDocument(numbers, [
        findDocumentsWithPhrase(
          segment,
          terms.map((term, offset) => ({ term, offset })),
          makeSmallSet(numbers),
        ),
      ])
}

function countSetsPerDocument(numbers: Uint32Array, sets: readonly DocumentSet[]): Uint8Array {
  const marks = new Uint8Array(numbers.length)
  for (const set of sets) incrementCountsOfMembers(numbers, set, marks)
  return marks
}

/** Adds a wanted keyword's score in each document. A document gets the score of the best wording that it contains. */
function addKeywordScores(
  scores: Float32Array,
  { postings }: Segment,
  numbers: Uint32Array,
  { wordings, typed }: ResolvedKeyword,
  weight: number,
) {
  const [only] = wordings
  const [term] = only?.terms ?? []
  // Most keywords have one word and no synonym, so there are no wordings to compare.
  if (wordings.length === 1 && only === typed && only?.terms.length === 1 && term !== undefined) {
    addTermScores(
      postings,
      term,
      numbers,
      weight === 1 ? SCORE_BY_IMPACT : SCORE_BY_IMPACT.map((worth) => worth * weight),
      scores,
    )
    return
  }
  const best = new Float32Array(numbers.length)
  const worth = new Float32Array(numbers.length)
  const held = new Uint8Array(numbers.length)
  for (const wording of wordings) {
    const factor = (wording === typed ? 1 : SYNONYM_FACTOR) / Math.max(1, wording.terms.length)
    worth.fill(0)
    held.fill(0)
    for (const term of wording.terms) addTermScores(postings, term, numbers, SCORE_BY_IMPACT, worth)
    incrementCountsOfMembers(numbers, wording.set, held)
    for (let at = 0; at < numbers.length; at++) {
      const value = worth[at]! * factor
      if (held[at] && value > best[at]!) best[at] = value
    }
  }
  for (let at = 0; at < numbers.length; at++) scores[at]! += weight * best[at]!
}
