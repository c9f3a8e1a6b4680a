import {
  type VacancyCriteria,
  MAX_RESULT_DEPTH,
  DEFAULT_CRITERIA,
  SEARCH_SORTS,
  MAX_RADIUS_MILES,
} from './criteria.ts'
import {
  type AddressQuery,
  encodeParameter,
  isLowerCaseUuid,
  readNumberParameter,
  readChoiceParameter,
  readTextParameter,
} from './filter-kinds/address-values.ts'
import { collectFilterFields, SEARCH_FILTERS } from './filters.ts'

/** The state of the search page, as its URL has it. `job` is the id of the vacancy that is shown next to the list. */
export type SearchAddress = { readonly criteria: VacancyCriteria; readonly job: string }

/** Reads the query parameters of /search as criteria, and ignores every unknown or invalid value. */
export function readSearchAddress(query: AddressQuery): SearchAddress {
  const keywords = readTextParameter(query, 'q')
  const criteria: VacancyCriteria = {
    keywords: hasNoWords(keywords) ? '' : keywords,
    location: readTextParameter(query, 'l'),
    radius: readNumberParameter(query, 'd', {
      most: MAX_RADIUS_MILES,
      otherwise: DEFAULT_CRITERIA.radius,
    }),
    ...collectFilterFields(({ address }) => address.read(query)),
    sort: readChoiceParameter(query, 'sort', SEARCH_SORTS, ''),
    page: readNumberParameter(query, 'page', {
      least: 1,
      most: MAX_RESULT_DEPTH / DEFAULT_CRITERIA.limit,
      otherwise: 1,
    }),
    limit: DEFAULT_CRITERIA.limit,
  }
  return { criteria, job: [query.get('job') ?? ''].find(isLowerCaseUuid) ?? '' }
}

/** True for keywords without letters and digits, such as '???' or emoji. The search ignores them, so the page must not claim a search for them. */
const hasNoWords = (keywords: string) => !/[\p{L}\p{N}]/u.test(keywords)

/**
 * Returns the query string of the search page. The parameters are in a fixed order, without those that have their default value; the result is '' for
 * a search without criteria.
 */
export function formatSearchQuery(asked: Partial<VacancyCriteria>, job = ''): string {
  const criteria = { ...DEFAULT_CRITERIA, ...asked }
  const { keywords, location, radius, sort, page } = criteria
  const parts: (readonly [name: string, value: string])[] = [
    ['q', encodeParameter(keywords.trim())],
    ['l', encodeParameter(location.trim())],
    ['d', radius === DEFAULT_CRITERIA.radius ? '' : `${radius}`],
    ...SEARCH_FILTERS.flatMap(({ address }) => address.write(criteria)),
    ['sort', sort],
    ['page', page > 1 ? `${page}` : ''],
    ['job', encodeParameter(job)],
  ]
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * Returns the address of the search with the application sheet for the vacancy `job` open over it. The sheet is the form with which someone without
 * an account applies.
 */
export const formatSheetPath = (criteria: Partial<VacancyCriteria>, job: string) =>
  `${formatSearchPath(criteria, job)}&apply=1`

/** Returns '/search', with its query if there is one. */
export function formatSearchPath(criteria: Partial<VacancyCriteria> = {}, job = ''): string {
  const query = formatSearchQuery(criteria, job)
  return query ? `/search?${query}` : '/search'
}
