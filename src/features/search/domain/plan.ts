import { isNationwide } from '#features/places/domain/area-names.ts'
import type { FoundPlace, Place } from '#features/places/domain/place.ts'
import type { Criteria } from './criteria.ts'
import type { Facet } from './filters.ts'
import { type QueryWords, readKeywords } from './words/query-words.ts'

type Question = {
  readonly criteria: Criteria
  readonly place: Place | undefined
  readonly locationText: string
  readonly weeklyHours: number
  readonly placeNamed?: PlaceNamed | undefined
}
/**
 * The name of a place that was found among the keywords. A vacancy without a position is near it if it contains the name anywhere. If there are
 * several places of that name (`several`), a vacancy with the name in its location is near it too, at any distance from the best known place.
 */
export type PlaceNamed = { readonly words: readonly string[]; readonly several: boolean }
/**
 * A search with parsed keywords and a resolved place. If the place is unknown, the typed location is searched for in the location texts of the
 * vacancies.
 */
export type Plan = Question & { readonly words: QueryWords }

/** The count of one filter value. For a filter with steps, `value` is the number of ascending steps that the vacancies reach. */
export type FacetCount = { readonly facet: Facet; readonly value: string; readonly count: number }

export const planOf = (question: Question): Plan => ({
  ...question,
  words: readKeywords(question.criteria.keywords),
})

/** Returns the plan for criteria whose location has been looked up. */
export function planFor(
  criteria: Criteria,
  found: FoundPlace | undefined,
  weeklyHours: number,
  nameSaid?: readonly string[],
): Plan {
  const locationText = found || isNationwide(criteria.location) ? '' : criteria.location.trim()
  const placeNamed =
    found && nameSaid ? { words: nameSaid, several: found.alternatives.length > 0 } : undefined
  return planOf({ criteria, place: found?.place, locationText, weeklyHours, placeNamed })
}

/** Returns whether a location contains the name as whole words. */
export const saysName = (location: string, { words }: PlaceNamed) =>
  ` ${location.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words.join(' ')} `)
