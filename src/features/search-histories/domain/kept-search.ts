import { type Criteria, EVERYTHING } from '#features/search/domain/criteria.ts'
import { fieldsOfAll } from '#features/search/domain/filters.ts'
import { searchName } from '#features/search/domain/search-words.ts'

/** How many a person keeps. One more, and the oldest without an alert is forgotten. */
export const MOST_SEARCHES = 50
/** How many new vacancies are counted: more than that is said as '100 or more'. */
export const MOST_COUNTED = 100
export const NAME_LENGTH = 200

/** A search as it is kept: from its first page, lists without repetitions and in order. */
export const keptCriteria = (criteria: Criteria): Criteria => ({
  ...criteria,
  keywords: criteria.keywords.trim(),
  location: criteria.location.trim(),
  ...fieldsOfAll(({ tidy }) => tidy(criteria)),
  page: EVERYTHING.page,
  limit: EVERYTHING.limit,
})

/** What a search is called where the person gave it no name. */
export const nameOf = (criteria: Criteria, given?: string) => given?.trim() || searchName(criteria)
