import { readAmount } from '#shared/words/amount.ts'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import {
  type Criteria,
  DEEPEST_RESULT,
  EVERYTHING,
  LONGEST_TEXT,
  MOST_VALUES,
  SORTS,
  WIDEST_RADIUS,
} from './criteria.ts'

/** What of URLSearchParams is read. */
type Query = { get(name: string): string | null; getAll(name: string): string[] }
/** `job` is the vacancy shown in the pane: part of the address, not of the search. */
export type SearchAddress = { readonly criteria: Criteria; readonly job: string }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The address of /search as criteria. Whatever is unknown or broken in it is ignored. */
export function readAddress(query: Query): SearchAddress {
  const text = (name: string) =>
    plain(query.get(name) ?? '')
      .slice(0, LONGEST_TEXT)
      .trim()
      .toWellFormed()
  // A form without scripts repeats the name instead of joining values by commas.
  const list = (name: string) =>
    [...new Set(query.getAll(name).join().split(',').map(readListValue))]
      .filter((value) => value !== '')
      .slice(0, MOST_VALUES)
  const known = <Value extends string>(values: readonly Value[], given: readonly string[]) =>
    values.filter((value) => given.includes(value))
  const one = <Value extends string, Else>(
    values: readonly Value[],
    name: string,
    otherwise: Else,
  ) => values.find((value) => value === query.get(name)) ?? otherwise
  const number = (name: string, least: number, most: number, otherwise: number) => {
    const given = query.get(name) ?? ''
    return /^\d{1,6}$/.test(given) && Number(given) >= least && Number(given) <= most
      ? Number(given)
      : otherwise
  }
  const money = (name: string) => readAmount(query.get(name) ?? '') ?? ''
  const id = (value: string) => ID.test(value)

  const criteria: Criteria = {
    keywords: saysNothing(text('q')) ? '' : text('q'),
    location: text('l'),
    radius: number('d', 0, WIDEST_RADIUS, EVERYTHING.radius),
    salaryFrom: money('payMin'),
    salaryTo: money('payMax'),
    salaryPer: one(SALARY_PERIODS, 'per', EVERYTHING.salaryPer),
    jobType: known(CONTRACT_TYPES, list('contract')),
    hours: known(HOURS, list('hours')),
    sector: list('sector').sort(),
    branch: list('branch').filter(id).sort(),
    payShown: query.get('payShown') === '1',
    postedWithinDays: number('posted', 0, 365, 0),
    sort: one(SORTS, 'sort', ''),
    page: number('page', 1, DEEPEST_RESULT / EVERYTHING.limit, 1),
    limit: EVERYTHING.limit,
  }
  return { criteria, job: [query.get('job') ?? ''].find(id) ?? '' }
}

/** Quotation marks around nothing are no words. */
const saysNothing = (keywords: string) => !/[^\s"]/.test(keywords)

/** The query of /search in its one canonical order, '' for a search for everything. What equals the default is left out. */
export function addressOf(criteria: Partial<Criteria>, job = ''): string {
  const {
    keywords,
    location,
    radius,
    salaryFrom,
    salaryTo,
    salaryPer,
    jobType,
    hours,
    sector,
    branch,
    payShown,
    postedWithinDays,
    sort,
    page,
  } = { ...EVERYTHING, ...criteria }
  const parts: [name: string, value: string][] = [
    ['q', encode(keywords.trim())],
    ['l', encode(location.trim())],
    ['d', radius === EVERYTHING.radius ? '' : `${radius}`],
    ['contract', CONTRACT_TYPES.filter((type) => jobType.includes(type)).join()],
    ['hours', HOURS.filter((each) => hours.includes(each)).join()],
    [
      'sector',
      [...sector]
        .sort()
        .map((value) => encode(writeListValue(value)))
        .join(),
    ],
    ['payMin', readAmount(salaryFrom) ?? ''],
    ['payMax', readAmount(salaryTo) ?? ''],
    ['per', salaryPer === EVERYTHING.salaryPer ? '' : salaryPer],
    ['posted', postedWithinDays ? `${postedWithinDays}` : ''],
    ['branch', [...branch].sort().join()],
    ['payShown', payShown ? '1' : ''],
    ['sort', sort],
    ['page', page > 1 ? `${page}` : ''],
    ['job', encode(job)],
  ]
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** '/search' with its query, if there is one. */
export function searchPath(criteria: Partial<Criteria> = {}, job = ''): string {
  const query = addressOf(criteria, job)
  return query ? `/search?${query}` : '/search'
}

/** Spaces and control characters of any kind are one space. */
const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replace(/%20/g, '+')

/** One value of a list as it stands between the commas: a sector may hold a comma itself ('Hospitality, catering'). */
export const writeListValue = (value: string) => value.replace(/~/g, '~~').replace(/,/g, '~c')
const readListValue = (value: string) =>
  plain(value.replace(/~(~|c)/g, (_whole, mark: string) => (mark === 'c' ? ',' : '~')))
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
