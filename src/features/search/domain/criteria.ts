import type { ContractType, Hours, SalaryPeriod } from '#shared/words/enumerations.ts'

export const SORTS = ['relevance', 'newest', 'salary', 'distance'] as const
export type Sort = (typeof SORTS)[number]

export const DEFAULT_RADIUS = 15
export const WIDEST_RADIUS = 500
export const DEFAULT_LIMIT = 20
export const LARGEST_LIMIT = 100
/** How deep a list can be paged: page * limit. */
export const DEEPEST_RESULT = 10_000
export const LONGEST_TEXT = 200
export const MOST_VALUES = 50

/** The distances that the screens offer. */
export const RADII = [1, 3, 5, 10, 15, 20, 30, 50] as const
/** The ages, in days, that the screens offer. */
export const POSTED_WITHIN = [1, 3, 7, 14] as const

/** Everything that a vacancy search can ask for. Empty texts and lists ask for nothing; money is a decimal string per `salaryPer`. */
export type Criteria = {
  readonly keywords: string
  readonly location: string
  readonly radius: number
  readonly salaryFrom: string
  readonly salaryTo: string
  readonly salaryPer: SalaryPeriod
  readonly jobType: readonly ContractType[]
  readonly hours: readonly Hours[]
  readonly sector: readonly string[]
  readonly branch: readonly string[]
  readonly payShown: boolean
  /** 0 is any time. */
  readonly postedWithinDays: number
  /** Empty is the default order: relevance with keywords, else newest. */
  readonly sort: Sort | ''
  readonly page: number
  readonly limit: number
}

export const EVERYTHING: Criteria = {
  keywords: '',
  location: '',
  radius: DEFAULT_RADIUS,
  salaryFrom: '',
  salaryTo: '',
  salaryPer: 'Annually',
  jobType: [],
  hours: [],
  sector: [],
  branch: [],
  payShown: false,
  postedWithinDays: 0,
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

/** Any amount asked for, also 'at least 0', leaves out vacancies that do not say what they pay. */
export const asksForPay = ({ salaryFrom, salaryTo }: Pick<Criteria, 'salaryFrom' | 'salaryTo'>) =>
  Number(salaryFrom) > 0 || salaryTo !== ''

/** How many of the filters beside words and place are set: 'Filters 3'. */
export const filtersSet = (criteria: Criteria) =>
  [
    criteria.jobType.length,
    criteria.hours.length,
    criteria.sector.length,
    criteria.branch.length,
    criteria.payShown,
    criteria.postedWithinDays,
    asksForPay(criteria),
  ].filter(Boolean).length

/** The same search from its first page: what a changed filter leads to. */
export const changed = (criteria: Criteria, patch: Partial<Criteria>): Criteria => ({
  ...criteria,
  page: 1,
  ...patch,
})

/** The same text for searches that find the same vacancies, whatever the spelling, the order and the page. */
export const searchKey = (criteria: Criteria) => JSON.stringify(essence(criteria))
export const sameSearch = (a: Criteria, b: Criteria) => searchKey(a) === searchKey(b)

const essence = ({
  page: _page,
  limit: _limit,
  sort: _sort,
  keywords,
  location,
  radius,
  jobType,
  hours,
  sector,
  branch,
  ...rest
}: Criteria) => ({
  keywords: keywords.trim().toLowerCase(),
  location: location.trim().toLowerCase(),
  radius: location.trim() ? radius : DEFAULT_RADIUS,
  lists: [jobType, hours, sector, branch].map((values) => [...values].sort()),
  // Spelled out, so that the order of the properties never matters.
  rest: [
    rest.salaryFrom,
    rest.salaryTo,
    rest.salaryFrom || rest.salaryTo ? rest.salaryPer : '',
    rest.payShown,
    rest.postedWithinDays,
  ],
})
