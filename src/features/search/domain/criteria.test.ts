import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import {
  type VacancyCriteria,
  changeCriteriaAtFirstPage,
  DEFAULT_CRITERIA,
  countSetFilters,
  chooseSortOrder,
  SEARCH_SORTS,
} from './criteria.ts'
import { formatSearchQuery, readSearchAddress, formatSearchPath } from './search-address.ts'
import { listAppliedFilters } from './list-applied-filters.ts'
import { payFilter } from './filters/pay.ts'
import { isSameSearch } from './search-key.ts'
import { formatPounds } from '#shared/words/job-words.ts'
import { formatResultHeading, formatSearchName, formatSearchTitle } from './search-titles.ts'

const read = (query: string) => readSearchAddress(new URLSearchParams(query))

test('an address in full is read into criteria and written back in one order', () => {
  const query =
    'q=warehouse+nights&l=Leeds&d=10&contract=Permanent,Temporary&hours=PartTime&sector=Health~c+care,Retail&payMin=12.50&per=Hourly&posted=7&payShown=1&sort=newest&page=2&job=7f0c2b3e-0000-4000-8000-000000000001'
  const { criteria, job } = read(query)

  expect(criteria).toEqual({
    ...DEFAULT_CRITERIA,
    keywords: 'warehouse nights',
    location: 'Leeds',
    radius: 10,
    jobType: ['Permanent', 'Temporary'],
    hours: ['PartTime'],
    sector: ['Health, care', 'Retail'],
    salaryFrom: '12.50',
    salaryPer: 'Hourly',
    postedWithinDays: 7,
    payShown: true,
    sort: 'newest',
    page: 2,
  })
  expect(formatSearchQuery(criteria, job)).toBe(query)
})

test('unknown and broken values are ignored, never an error', () => {
  expect(
    read(
      'd=-3&contract=Zero,Permanent,&hours=Sometimes&payMin=lots&payMax=1e5&per=Yearly&posted=x&branch=1,2&payShown=yes&sort=best&page=0&job=../etc&utm_source=x',
    ).criteria,
  ).toEqual({ ...DEFAULT_CRITERIA, jobType: ['Permanent'] })
  expect(read(`q=${'x'.repeat(500)}`).criteria.keywords).toHaveLength(200)
  expect(read('page=501').criteria.page).toBe(1)
})

test('an amount of a form without scripts is read as people write it', () => {
  const { criteria } = read('payMin=%C2%A31%2C200.5&payMax=1500+a+month&per=Monthly')
  expect(criteria).toMatchObject({ salaryFrom: '1200.5', salaryTo: '1500' })
  expect(formatSearchQuery({ ...criteria, salaryTo: 'abc' })).toBe('payMin=1200.5&per=Monthly')
})

test('a form without scripts repeats a name, and that is read as well', () => {
  expect(read('contract=Temporary&contract=Contract').criteria.jobType).toEqual([
    'Temporary',
    'Contract',
  ])
})

test('a search for everything has the bare address', () => {
  expect(formatSearchPath()).toBe('/search')
  expect(formatSearchPath({ keywords: 'chef' })).toBe('/search?q=chef')
})

const text = fc
  .oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
  .map((given) =>
    given
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .toWellFormed(),
  )
const keywords = text.map((words) => (/[\p{L}\p{N}]/u.test(words) ? words : ''))
const money = fc.oneof(
  fc.constant(''),
  fc.nat({ max: 99_999 }).map(String),
  fc.constantFrom('12.50', '14.2', '0'),
)
const criteria: fc.Arbitrary<VacancyCriteria> = fc
  .record({
    keywords,
    location: text,
    radius: fc.integer({ min: 0, max: 500 }),
    salaryFrom: money,
    salaryTo: money,
    salaryPer: fc.constantFrom(...SALARY_PERIODS),
    jobType: fc.subarray([...CONTRACT_TYPES]),
    hours: fc.subarray([...HOURS]),
    sector: fc
      .uniqueArray(
        text.filter((value) => value !== ''),
        { maxLength: 4 },
      )
      .map((values) => values.sort()),
    branch: fc.uniqueArray(fc.uuid(), { maxLength: 3 }).map((values) => values.sort()),
    payShown: fc.boolean(),
    postedWithinDays: fc.integer({ min: 0, max: 365 }),
    sort: fc.constantFrom(...SEARCH_SORTS, '' as const),
    page: fc.integer({ min: 1, max: 500 }),
    limit: fc.constant(20),
  })
  .map((drawn) => ({ ...DEFAULT_CRITERIA, ...drawn }))

test('every search survives the way into an address and back', () => {
  fc.assert(
    fc.property(criteria, fc.oneof(fc.constant(''), fc.uuid()), (each, job) => {
      expect(read(formatSearchQuery(each, job))).toEqual({ criteria: { ...each }, job })
    }),
  )
})

test('any address leads to one that leads to itself', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'q',
            'l',
            'd',
            'contract',
            'sector',
            'payMin',
            'per',
            'posted',
            'branch',
            'sort',
            'page',
            'job',
          ),
          fc.string({ maxLength: 30 }),
        ),
      ),
      (pairs) => {
        const once = readSearchAddress(new URLSearchParams(pairs))
        const written = formatSearchQuery(once.criteria, once.job)
        expect(read(written)).toEqual(once)
      },
    ),
  )
})

test('the default order is relevance with keywords and newest without', () => {
  expect(chooseSortOrder({ ...DEFAULT_CRITERIA, keywords: 'nurse' })).toBe('relevance')
  expect(chooseSortOrder(DEFAULT_CRITERIA)).toBe('newest')
  expect(chooseSortOrder({ ...DEFAULT_CRITERIA, sort: 'distance' })).toBe('newest')
  expect(chooseSortOrder({ ...DEFAULT_CRITERIA, sort: 'distance', location: 'Leeds' })).toBe(
    'distance',
  )
})

test('headings say what was asked', () => {
  const leeds = { name: 'Leeds', area: false }
  expect(formatResultHeading(148, { keywords: 'warehouse', location: 'leeds' }, leeds)).toBe(
    '148 warehouse jobs near Leeds',
  )
  expect(
    formatResultHeading(1, { keywords: '', location: 'x' }, { name: 'West Yorkshire', area: true }),
  ).toBe('1 job in West Yorkshire')
  expect(formatResultHeading(12_596, { keywords: 'jobs', location: '' })).toBe('12,596 jobs')
  expect(formatSearchTitle({ keywords: 'chef', location: 'York' })).toBe('Chef jobs near York')
  expect(
    formatSearchName({
      ...DEFAULT_CRITERIA,
      keywords: 'chef',
      hours: ['PartTime'],
      salaryFrom: '12.5',
      salaryPer: 'Hourly',
    }),
  ).toBe('Chef jobs, part time, £12.50 an hour or more')
})

test('every filter has words, and a patch that takes it away', () => {
  const filtered: VacancyCriteria = {
    ...DEFAULT_CRITERIA,
    jobType: ['Permanent', 'Contract'],
    hours: ['FullTime'],
    sector: ['Retail'],
    salaryFrom: '30000',
    postedWithinDays: 3,
    payShown: true,
    page: 4,
  }
  const filters = listAppliedFilters(filtered)

  expect(filters.map(({ words }) => words)).toEqual([
    'Permanent',
    'Contract',
    'Full time',
    'Retail',
    '£30,000 a year or more',
    'Last 3 days',
    'Pay shown',
  ])
  expect(countSetFilters(filtered)).toBe(6)
  expect(changeCriteriaAtFirstPage(filtered, filters[0]?.without ?? {})).toMatchObject({
    jobType: ['Contract'],
    page: 1,
  })
  expect(
    Object.assign({}, filtered, ...filters.map(({ without }) => without), { jobType: [] }),
  ).toEqual({ ...DEFAULT_CRITERIA, page: 4 })
})

test('money is said as people say it', () => {
  expect(formatPounds('24907')).toBe('£24,907')
  expect(formatPounds('14.2')).toBe('£14.20')
  expect(formatPounds('14.00')).toBe('£14')
  expect(payFilter.summary({ salaryFrom: '', salaryTo: '50000', salaryPer: 'Annually' })).toBe(
    'up to £50,000 a year',
  )
})

test('two searches are the same on any page, in any order and with words spelt in any case', () => {
  expect(
    isSameSearch(
      { ...DEFAULT_CRITERIA, keywords: 'Chef ', sector: ['b', 'a'] },
      { ...DEFAULT_CRITERIA, keywords: 'chef', sector: ['a', 'b'], page: 3, sort: 'newest' },
    ),
  ).toBe(true)
  expect(isSameSearch(DEFAULT_CRITERIA, { ...DEFAULT_CRITERIA, payShown: true })).toBe(false)
})

test('quotation marks around nothing are no words', () => {
  expect(read('q=%22%22').criteria.keywords).toBe('')
  expect(read('q=%22+%22').criteria.keywords).toBe('')
  expect(read('q=%22nurse%22').criteria.keywords).toBe('"nurse"')
})

test.each(['😀😀', '!!!', '???', '"-" …', '--'])('%s has no words, so it is no search', (typed) => {
  const { criteria } = read(`q=${encodeURIComponent(typed)}`)
  expect(criteria).toEqual(DEFAULT_CRITERIA)
  expect(isSameSearch(criteria, DEFAULT_CRITERIA)).toBe(true)
})

test.each(['C++', '£12', '1st', 'été', '护士'])('%s is searched as typed', (typed) => {
  expect(read(`q=${encodeURIComponent(typed)}`).criteria.keywords).toBe(typed)
})
