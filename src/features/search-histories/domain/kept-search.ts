import { type Criteria, EVERYTHING } from '#features/search/domain/criteria.ts'
import { fieldsOfAll } from '#features/search/domain/filters.ts'
import { searchName } from '#features/search/domain/search-words.ts'

/** The most searches that a candidate can save. Saving another one deletes the oldest without an alert. */
export const MOST_SEARCHES = 50
/** The most new vacancies that are counted; from this number on the screens show '100 or more'. */
export const MOST_COUNTED = 100
export const NAME_LENGTH = 200

/** Returns the criteria as they are stored: from the first page, with sorted lists without repetitions. */
export const keptCriteria = (criteria: Criteria): Criteria => ({
  ...criteria,
  keywords: criteria.keywords.trim(),
  location: criteria.location.trim(),
  ...fieldsOfAll(({ tidy }) => tidy(criteria)),
  page: EVERYTHING.page,
  limit: EVERYTHING.limit,
})

/** Returns the name of a search, made from its criteria if the candidate gave it none. */
export const nameOf = (criteria: Criteria, given?: string) => given?.trim() || searchName(criteria)
