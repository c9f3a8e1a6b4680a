import { chooseSortOrder } from '../criteria.ts'
import type { FacetCount, SearchPlan } from '../plan.ts'
import {
  findDocumentsBeforeKeywords,
  measureDistance,
  findSetsByFacet,
  findDocumentsInsideArea,
  selectByKeywords,
} from './conditions.ts'
import { intersectSets, type DocumentSet, makeLargeSet } from './sets/document-set.ts'
import { countFacets, sumFacetCounts } from './counts/facet-counts.ts'
import { findHighestDocuments } from './ranking/highest.ts'
import { type IndexPart, findDocumentsOnBoard, countDocuments } from './segments/index-part.ts'
import { listResultPage } from './ranking/list-result-page.ts'
import { findDocumentsFromPosition, findPositionAfterValue } from './columns/ordered-column.ts'
import { explainMatch } from './ranking/explain-match.ts'
import { resolveKeywords } from './words/resolved-words.ts'
import { computeIntersection } from './sets/compute-intersection.ts'

/**
 * A vacancy that the search found: its part of the index and its number there, its distance in miles from the place, and the reason why it matches if
 * its title does not show that.
 */
export type FoundDocument = {
  readonly part: number
  readonly number: number
  readonly distance: number | null
  readonly reason: string | undefined
}
export type IndexSearchResult = {
  readonly total: number
  readonly found: readonly FoundDocument[]
  readonly facets: readonly FacetCount[] | null
}

/**
 * Returns one page of a search and the exact total. If `withFacets` is true, it also returns the exact counts of every filter. `now`, in
 * milliseconds, decides which vacancies are open and how old they are.
 */
export function searchIndex(
  parts: readonly IndexPart[],
  plan: SearchPlan,
  now: number,
  withFacets: boolean,
): IndexSearchResult {
  // A list that is sorted by 'newest' only reads the beginning of the intersection, so the intersection is not stored as a set.
  const settle = (set: DocumentSet, { segment }: IndexPart) =>
    withFacets || chooseSortOrder(plan.criteria) !== 'newest'
      ? computeIntersection(set, segment.size)
      : set
  const asked = parts.map((part) => {
    const { words, basics: asFound } = findBasicMatches(part, plan, now)
    const chosen = findSetsByFacet(part.segment, plan, now)
    const basics = chosen.size > 0 ? settle(asFound, part) : asFound
    const matches = settle(intersectSets(basics, [...chosen.values()]), part)
    return {
      part,
      segment: part.segment,
      words,
      basics,
      chosen,
      matches,
      inside: plan.place && findDocumentsInsideArea(part.segment, plan.place),
    }
  })
  const found = listResultPage(asked, plan, now).flatMap(({ part, number }) => {
    const here = asked[part]
    if (!here) return []
    const distance = plan.place
      ? measureDistance(here.segment, number, plan.place, here.inside)
      : null
    return [{ part, number, distance, reason: explainMatch(number, here.words) }]
  })
  const totals = asked.map(({ part, matches }) => countDocuments(part, matches, now))
  return {
    total: totals.reduce((sum, total) => sum + total, 0),
    found,
    facets: withFacets
      ? sumFacetCounts(asked.map((each, at) => countFacets(each, totals[at] ?? 0, plan, now)))
      : null,
  }
}

/** Returns how many documents a plan finds. */
export const countIndexMatches = (
  parts: readonly IndexPart[],
  plan: SearchPlan,
  now: number,
): number =>
  parts.reduce(
    (sum, part) => sum + countDocuments(part, findMatchesInPart(part, plan, now), now),
    0,
  )

/** Returns the documents that were listed after an instant and fulfil the plan, the newest first and at most `most`. */
export function findNewDocumentsInIndex(
  parts: readonly IndexPart[],
  plan: SearchPlan,
  since: number,
  most: number,
  now: number,
): { readonly part: number; readonly number: number }[] {
  const found = parts.flatMap((part, at) => {
    const { listed } = part.segment
    const set = intersectSets(findMatchesInPart(part, plan, now), [
      makeLargeSet(findDocumentsFromPosition(listed, findPositionAfterValue(listed, since))),
    ])
    return Array.from(findHighestDocuments(listed, set, most), (number) => ({
      part: at,
      number,
      listed: listed.values[number] ?? 0,
    }))
  })
  return found.sort((a, b) => b.listed - a.listed).slice(0, most)
}

/** Returns how many open documents contain a word. */
export const countDocumentsWithWord = (
  parts: readonly IndexPart[],
  word: string,
  now: number,
): number =>
  parts.reduce((sum, part) => {
    const [held] = resolveKeywords(part.segment, {
      wanted: [{ typed: { words: [word], adjacent: false }, also: [] }],
      unwanted: [],
    }).wanted
    return (
      sum +
      (held
        ? countDocuments(
            part,
            intersectSets(makeLargeSet(findDocumentsOnBoard(part, now)), [held.set]),
            now,
          )
        : 0)
    )
  }, 0)

function findBasicMatches(part: IndexPart, plan: SearchPlan, now: number) {
  const bounds = findDocumentsBeforeKeywords(part, plan, now)
  const words = resolveKeywords(part.segment, plan.words, bounds)
  return { words, basics: selectByKeywords(bounds, words) }
}

/** Returns the open documents of a part that fulfil a plan. */
export const findMatchesInPart = (part: IndexPart, plan: SearchPlan, now: number): DocumentSet =>
  intersectSets(findBasicMatches(part, plan, now).basics, [
    ...findSetsByFacet(part.segment, plan, now).values(),
  ])
