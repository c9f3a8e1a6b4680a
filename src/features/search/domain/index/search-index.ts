import { orderOf } from '../criteria.ts'
import type { FacetCount, Plan } from '../plan.ts'
import { boundsOf, distanceOf, facetSets, insideArea, withWords } from './conditions.ts'
import { allOf, type DocumentSet, many } from './sets/document-set.ts'
import { facetCounts, summed } from './counts/facet-counts.ts'
import { highestOf } from './ranking/highest.ts'
import { type IndexPart, shownAt, sizeOf } from './segments/index-part.ts'
import { listed } from './ranking/listing.ts'
import { fromPlace, placeAfter } from './columns/ordered-column.ts'
import { reasonOf } from './ranking/reason.ts'
import { resolveWords } from './words/resolved-words.ts'
import { settled } from './sets/settled.ts'

/** A document that the search found: its part and number, its distance in miles from the place, and the reason if its title does not show it. */
export type FoundDocument = {
  readonly part: number
  readonly number: number
  readonly distance: number | null
  readonly reason: string | undefined
}
export type IndexAnswer = {
  readonly total: number
  readonly found: readonly FoundDocument[]
  readonly facets: readonly FacetCount[] | null
}

/**
 * Returns one page, the exact total and, if `withFacets` is set, the exact counts of every filter. `now`, in milliseconds, decides which vacancies
 * are open and how old they are.
 */
export function searchIndex(
  parts: readonly IndexPart[],
  plan: Plan,
  now: number,
  withFacets: boolean,
): IndexAnswer {
  // The newest documents of a page can be read, and the total counted, without storing the intersection as a set.
  const settle = (set: DocumentSet, { segment }: IndexPart) =>
    withFacets || orderOf(plan.criteria) !== 'newest' ? settled(set, segment.size) : set
  const asked = parts.map((part) => {
    const { words, basics: asFound } = basicsOf(part, plan, now)
    const chosen = facetSets(part.segment, plan, now)
    const basics = chosen.size > 0 ? settle(asFound, part) : asFound
    const matches = settle(allOf(basics, [...chosen.values()]), part)
    return {
      part,
      segment: part.segment,
      words,
      basics,
      chosen,
      matches,
      inside: plan.place && insideArea(part.segment, plan.place),
    }
  })
  const found = listed(asked, plan, now).flatMap(({ part, number }) => {
    const here = asked[part]
    if (!here) return []
    const distance = plan.place ? distanceOf(here.segment, number, plan.place, here.inside) : null
    return [{ part, number, distance, reason: reasonOf(number, here.words) }]
  })
  const totals = asked.map(({ part, matches }) => sizeOf(part, matches, now))
  return {
    total: totals.reduce((sum, total) => sum + total, 0),
    found,
    facets: withFacets
      ? summed(asked.map((each, at) => facetCounts(each, totals[at] ?? 0, plan, now)))
      : null,
  }
}

/** Returns how many documents a plan finds. */
export const countIndex = (parts: readonly IndexPart[], plan: Plan, now: number): number =>
  parts.reduce((sum, part) => sum + sizeOf(part, matchesOf(part, plan, now), now), 0)

/** Returns the documents that were listed after an instant and fulfil the plan, the newest first and at most `most`. */
export function newInIndex(
  parts: readonly IndexPart[],
  plan: Plan,
  since: number,
  most: number,
  now: number,
): { readonly part: number; readonly number: number }[] {
  const found = parts.flatMap((part, at) => {
    const { listed } = part.segment
    const set = allOf(matchesOf(part, plan, now), [
      many(fromPlace(listed, placeAfter(listed, since))),
    ])
    return Array.from(highestOf(listed, set, most), (number) => ({
      part: at,
      number,
      listed: listed.values[number] ?? 0,
    }))
  })
  return found.sort((a, b) => b.listed - a.listed).slice(0, most)
}

/** Returns how many open documents contain a word. */
export const timesIn = (parts: readonly IndexPart[], word: string, now: number): number =>
  parts.reduce((sum, part) => {
    const [held] = resolveWords(part.segment, {
      wanted: [{ typed: { words: [word], adjacent: false }, also: [] }],
      unwanted: [],
    }).wanted
    return sum + (held ? sizeOf(part, allOf(many(shownAt(part, now)), [held.set]), now) : 0)
  }, 0)

function basicsOf(part: IndexPart, plan: Plan, now: number) {
  const bounds = boundsOf(part, plan, now)
  const words = resolveWords(part.segment, plan.words, bounds)
  return { words, basics: withWords(bounds, words) }
}

const matchesOf = (part: IndexPart, plan: Plan, now: number): DocumentSet =>
  allOf(basicsOf(part, plan, now).basics, [...facetSets(part.segment, plan, now).values()])
