import type { FacetCount, Plan } from '../plan.ts'
import { and, andInto, type Bitmap, count, countAnd } from './bitmap.ts'
import { basicSet, distanceOf, facetSets, insideArea } from './conditions.ts'
import { facetCounts, summed } from './facet-counts.ts'
import { highestFirst } from './highest.ts'
import { type IndexPart, shownAt } from './index-part.ts'
import { listed } from './listing.ts'
import { fromPlace, placeAfter } from './ordered-column.ts'
import { reasonOf } from './reason.ts'
import { resolveWords } from './resolved-words.ts'

/** A document that was found: where its card is, how far it is from the place searched for, and why it is there where its title does not say so. */
export type FoundDocument = { readonly part: number; readonly number: number; readonly distance: number | null; readonly reason: string | undefined }
export type IndexAnswer = { readonly total: number; readonly found: readonly FoundDocument[]; readonly facets: readonly FacetCount[] | null }

/** One page, the exact total and, where asked for, the exact counts of every filter. `now` in milliseconds decides what is open and how old. */
export function searchIndex(parts: readonly IndexPart[], plan: Plan, now: number, withFacets: boolean): IndexAnswer {
  const asked = parts.map((part) => {
    const words = resolveWords(part.segment, plan.words)
    const basics = basicSet(part, plan, words, now)
    const chosen = facetSets(part.segment, plan, now)
    return { segment: part.segment, words, basics, chosen, matches: narrowed(basics, chosen.values()), inside: plan.place && insideArea(part.segment, plan.place) }
  })
  const found = listed(asked, plan, now).flatMap(({ part, number }) => {
    const here = asked[part]
    if (!here) return []
    const distance = plan.place ? distanceOf(here.segment, number, plan.place, here.inside) : null
    return [{ part, number, distance, reason: reasonOf(number, here.words) }]
  })
  return {
    total: asked.reduce((sum, { matches }) => sum + count(matches), 0),
    found,
    facets: withFacets ? summed(asked.map(({ segment, basics, chosen }) => facetCounts(segment, basics, chosen, plan, now))) : null,
  }
}

/** How many documents a plan finds. */
export const countIndex = (parts: readonly IndexPart[], plan: Plan, now: number): number => parts.reduce((sum, part) => sum + count(matchesOf(part, plan, now)), 0)

/** What was listed after an instant and fulfils the plan, `most` at most, the newest first. */
export function newInIndex(parts: readonly IndexPart[], plan: Plan, since: number, most: number, now: number): { readonly part: number; readonly number: number }[] {
  const found = parts.flatMap((part, at) => {
    const { listed } = part.segment
    const set = matchesOf(part, plan, now)
    andInto(set, fromPlace(listed, placeAfter(listed, since)))
    return Array.from(highestFirst(listed, set, 0, most), (number) => ({ part: at, number, listed: listed.values[number] ?? 0 }))
  })
  return found.sort((a, b) => b.listed - a.listed).slice(0, most)
}

/** How many open documents hold a word. */
export const timesIn = (parts: readonly IndexPart[], word: string, now: number): number =>
  parts.reduce((sum, part) => {
    const [held] = resolveWords(part.segment, { wanted: [{ typed: { words: [word], adjacent: false }, also: [] }], unwanted: [] }).wanted
    return sum + (held ? countAnd(held.set, shownAt(part, now)) : 0)
  }, 0)

function matchesOf(part: IndexPart, plan: Plan, now: number): Bitmap {
  const basics = basicSet(part, plan, resolveWords(part.segment, plan.words), now)
  return narrowed(basics, facetSets(part.segment, plan, now).values())
}

/** Not changed itself: the counts read it as well. */
function narrowed(basics: Bitmap, chosen: Iterable<Bitmap>): Bitmap {
  let set = basics
  for (const each of chosen) {
    if (set === basics) set = and(basics, each)
    else andInto(set, each)
  }
  return set
}
