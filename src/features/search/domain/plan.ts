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
 * The name of a place that was among the words. A vacancy without a place is near it when it says the name anywhere; where there are several places of the
 * name (`several`), one that says it in its location is as well, however far it is from the best known of them.
 */
export type PlaceNamed = { readonly words: readonly string[]; readonly several: boolean }
/** A search with its words read and its place found. Without a place, a location that was typed is looked for in the texts of the vacancies' own locations. */
export type Plan = Question & { readonly words: QueryWords }

/** `value` is a filter's value; where it has steps, how many of the ascending ones are reached. */
export type FacetCount = { readonly facet: Facet; readonly value: string; readonly count: number }

export const planOf = (question: Question): Plan => ({
  ...question,
  words: readKeywords(question.criteria.keywords),
})

/** The plan of criteria whose location was looked up. */
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

/** Whether a location says the name, as whole words. */
export const saysName = (location: string, { words }: PlaceNamed) =>
  ` ${location.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words.join(' ')} `)
