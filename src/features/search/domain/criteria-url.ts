import { type Criteria, DEEPEST_RESULT, EVERYTHING, SORTS, WIDEST_RADIUS } from './criteria.ts'
import {
  type AddressQuery,
  encode,
  isId,
  readNumber,
  readOne,
  readText,
} from './filter-kinds/address-values.ts'
import { fieldsOfAll, FILTERS } from './filters.ts'

/** The address of the search page. `job` is the vacancy shown in the pane: it belongs to the address, not to the search. */
export type SearchAddress = { readonly criteria: Criteria; readonly job: string }

/** Reads the address of /search as criteria, and ignores every unknown or invalid value. */
export function readAddress(query: AddressQuery): SearchAddress {
  const keywords = readText(query, 'q')
  const criteria: Criteria = {
    keywords: saysNothing(keywords) ? '' : keywords,
    location: readText(query, 'l'),
    radius: readNumber(query, 'd', { most: WIDEST_RADIUS, otherwise: EVERYTHING.radius }),
    ...fieldsOfAll(({ address }) => address.read(query)),
    sort: readOne(query, 'sort', SORTS, ''),
    page: readNumber(query, 'page', {
      least: 1,
      most: DEEPEST_RESULT / EVERYTHING.limit,
      otherwise: 1,
    }),
    limit: EVERYTHING.limit,
  }
  return { criteria, job: [query.get('job') ?? ''].find(isId) ?? '' }
}

/** True for keywords that are only spaces and quotation marks. */
const saysNothing = (keywords: string) => !/[^\s"]/.test(keywords)

/** Returns the query of /search in its one canonical order, without the values that equal the default; '' for a search without criteria. */
export function addressOf(asked: Partial<Criteria>, job = ''): string {
  const criteria = { ...EVERYTHING, ...asked }
  const { keywords, location, radius, sort, page } = criteria
  const parts: (readonly [name: string, value: string])[] = [
    ['q', encode(keywords.trim())],
    ['l', encode(location.trim())],
    ['d', radius === EVERYTHING.radius ? '' : `${radius}`],
    ...FILTERS.flatMap(({ address }) => address.write(criteria)),
    ['sort', sort],
    ['page', page > 1 ? `${page}` : ''],
    ['job', encode(job)],
  ]
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Returns '/search', with its query if there is one. */
export function searchPath(criteria: Partial<Criteria> = {}, job = ''): string {
  const query = addressOf(criteria, job)
  return query ? `/search?${query}` : '/search'
}
