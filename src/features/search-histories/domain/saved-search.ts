import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { collectFilterFields } from '#features/search/domain/filters.ts'
import { formatSearchName } from '#features/search/domain/search-titles.ts'

/** The most searches that a candidate can save. If another one is saved, the oldest search that has no alert is deleted. */
export const MAX_SAVED_SEARCHES = 50
/** The most new vacancies that are counted for a saved search. At this number, the screens show '100 or more'. */
export const MAX_NEW_COUNT = 100
export const MAX_SEARCH_NAME_LENGTH = 200

/**
 * Returns the criteria in the form in which a saved search stores them: at the first page, and with lists that are sorted and have no repetitions.
 */
export const normaliseCriteria = (criteria: VacancyCriteria): VacancyCriteria => ({
  ...criteria,
  keywords: criteria.keywords.trim(),
  location: criteria.location.trim(),
  ...collectFilterFields(({ tidy }) => tidy(criteria)),
  page: DEFAULT_CRITERIA.page,
  limit: DEFAULT_CRITERIA.limit,
})

/** Returns the name of a search, made from its criteria if the candidate gave it none. */
export const chooseSearchName = (criteria: VacancyCriteria, given?: string) =>
  given?.trim() || formatSearchName(criteria)
