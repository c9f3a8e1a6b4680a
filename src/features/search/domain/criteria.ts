import { type FilterCriteria, FILTERS, UNFILTERED } from './filters.ts'

export const SORTS = ['relevance', 'newest', 'salary', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export const DEFAULT_RADIUS = 15
export const WIDEST_RADIUS = 500
export const DEFAULT_LIMIT = 20
export const LARGEST_LIMIT = 100
/** The deepest result that a list can be paged to: page * limit. */
export const DEEPEST_RESULT = 10_000

/** The distances in miles that the screens offer. */
export const RADII = [1, 3, 5, 10, 15, 20, 30, 50] as const
/** All criteria of a vacancy search. Empty texts and lists do not restrict it. */
export type Criteria = FilterCriteria & {
  readonly keywords: string
  readonly location: string
  readonly radius: number
  /** An empty text is the default order: relevance with keywords, otherwise newest. */
  readonly sort: Sort | ''
  readonly page: number
  readonly limit: number
}

export const EVERYTHING: Criteria = {
  keywords: '',
  location: '',
  radius: DEFAULT_RADIUS,
  ...UNFILTERED,
  sort: '',
  page: 1,
  limit: DEFAULT_LIMIT,
}

/** Returns the order that a search uses. 'distance' needs a location and 'relevance' needs keywords; without them the order is 'newest'. */
export function orderOf({
  sort,
  keywords,
  location,
}: Pick<Criteria, 'sort' | 'keywords' | 'location'>): Sort {
  const chosen = sort || (keywords.trim() ? 'relevance' : 'newest')
  if (chosen === 'distance' && !location.trim()) return 'newest'
  if (chosen === 'relevance' && !keywords.trim()) return 'newest'
  return chosen
}

/** Returns the number of filters that are set, as in 'Filters 3'. Keywords and location do not count. */
export const filtersSet = (criteria: Criteria) =>
  FILTERS.filter(({ chosen }) => chosen(criteria)).length

/** Returns the criteria with a changed filter, at their first page. */
export const changed = (criteria: Criteria, patch: Partial<Criteria>): Criteria => ({
  ...criteria,
  page: 1,
  ...patch,
})
