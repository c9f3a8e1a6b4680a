import { type FilterCriteria, SEARCH_FILTERS, INITIAL_FILTER_FIELDS } from './filters.ts'

export const SEARCH_SORTS = ['relevance', 'newest', 'salary', 'distance'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const DEFAULT_RADIUS_MILES = 15
export const MAX_RADIUS_MILES = 500
export const DEFAULT_RESULTS_PER_PAGE = 20
export const MAX_RESULTS_PER_PAGE = 100
/** The largest product of page and limit with which a list can be requested. */
export const MAX_RESULT_DEPTH = 10_000

/** The distances in miles that the screens offer. */
export const RADIUS_CHOICES_MILES = [1, 3, 5, 10, 15, 20, 30, 50] as const
/** All criteria of a vacancy search. Empty texts and lists do not restrict it. */
export type VacancyCriteria = FilterCriteria & {
  readonly keywords: string
  readonly location: string
  readonly radius: number
  /** An empty text is the default order: relevance with keywords, otherwise newest. */
  readonly sort: SearchSort | ''
  readonly page: number
  readonly limit: number
}

export const DEFAULT_CRITERIA: VacancyCriteria = {
  keywords: '',
  location: '',
  radius: DEFAULT_RADIUS_MILES,
  ...INITIAL_FILTER_FIELDS,
  sort: '',
  page: 1,
  limit: DEFAULT_RESULTS_PER_PAGE,
}

/** Returns the order that a search uses. 'distance' needs a location and 'relevance' needs keywords; without them the order is 'newest'. */
export function chooseSortOrder({
  sort,
  keywords,
  location,
}: Pick<VacancyCriteria, 'sort' | 'keywords' | 'location'>): SearchSort {
  const chosen = sort || (keywords.trim() ? 'relevance' : 'newest')
  if (chosen === 'distance' && !location.trim()) return 'newest'
  if (chosen === 'relevance' && !keywords.trim()) return 'newest'
  return chosen
}

/** Returns the number of filters that are set, as in 'Filters 3'. Keywords and location do not count. */
export const countSetFilters = (criteria: VacancyCriteria) =>
  SEARCH_FILTERS.filter(({ chosen }) => chosen(criteria)).length

/** Returns the criteria with these changes, at the first page of the new list. */
export const changeCriteriaAtFirstPage = (
  criteria: VacancyCriteria,
  patch: Partial<VacancyCriteria>,
): VacancyCriteria => ({
  ...criteria,
  page: 1,
  ...patch,
})
