import { type FilterCriteria, FILTERS, UNFILTERED } from './filters.ts'

export const SORTS = ['relevance', 'newest', 'salary', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export const DEFAULT_RADIUS = 15
export const WIDEST_RADIUS = 500
export const DEFAULT_LIMIT = 20
export const LARGEST_LIMIT = 100
/** How deep a list can be paged: page * limit. */
export const DEEPEST_RESULT = 10_000

/** The distances that the screens offer. */
export const RADII = [1, 3, 5, 10, 15, 20, 30, 50] as const
/** Everything that a vacancy search can ask for. Empty texts and lists ask for nothing. */
export type Criteria = FilterCriteria & {
  readonly keywords: string
  readonly location: string
  readonly radius: number
  /** Empty is the default order: relevance with keywords, else newest. */
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

/** The order that is meant. Closest needs a place and best match needs words: without them the newest come first. */
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

/** How many filters are set: 'Filters 3'. Words and place are no filters. */
export const filtersSet = (criteria: Criteria) =>
  FILTERS.filter(({ chosen }) => chosen(criteria)).length

/** The same search from its first page: what a changed filter leads to. */
export const changed = (criteria: Criteria, patch: Partial<Criteria>): Criteria => ({
  ...criteria,
  page: 1,
  ...patch,
})
