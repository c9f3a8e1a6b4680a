import { isNationwide } from '#features/places/domain/area-names.ts'
import type { FoundPlace, Place } from '#features/places/domain/place.ts'
import type { VacancyCriteria } from './criteria.ts'
import type { Facet } from './filters.ts'
import { type ParsedKeywords, parseKeywords } from './words/query-words.ts'

type SearchQuestion = {
  readonly criteria: VacancyCriteria
  readonly place: Place | undefined
  readonly locationText: string
  readonly weeklyHours: number
  readonly placeNamed?: PlaceNameInKeywords | undefined
}
/**
 * The name of a place that was found among the keywords. A vacancy without a position counts as near the place if it contains the name anywhere. If
 * there are several places of that name (`several`), a vacancy whose location contains the name counts as near at any distance.
 */
export type PlaceNameInKeywords = { readonly words: readonly string[]; readonly several: boolean }
/** A search with its keywords parsed and its place looked up. The text of an unknown place is searched for in the location texts of vacancies. */
export type SearchPlan = SearchQuestion & { readonly words: ParsedKeywords }

/** The count of vacancies for a value of a filter. For a filter with steps, such as minimum pay, `value` is how many ascending steps they reach. */
export type FacetCount = { readonly facet: Facet; readonly value: string; readonly count: number }

export const makeSearchPlan = (question: SearchQuestion): SearchPlan => ({
  ...question,
  words: parseKeywords(question.criteria.keywords),
})

/** Makes the plan of a search from its criteria and the place that was found for its location. */
export function makeSearchPlanWithPlace(
  criteria: VacancyCriteria,
  found: FoundPlace | undefined,
  weeklyHours: number,
  nameSaid?: readonly string[],
): SearchPlan {
  const locationText = found || isNationwide(criteria.location) ? '' : criteria.location.trim()
  const placeNamed =
    found && nameSaid ? { words: nameSaid, several: found.alternatives.length > 0 } : undefined
  return makeSearchPlan({ criteria, place: found?.place, locationText, weeklyHours, placeNamed })
}

/** Returns whether a location contains the name as whole words. */
export const containsPlaceName = (location: string, { words }: PlaceNameInKeywords) =>
  ` ${location.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words.join(' ')} `)
