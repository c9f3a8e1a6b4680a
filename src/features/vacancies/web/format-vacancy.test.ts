import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import {
  chooseFreshnessTag,
  extractOpening,
  formatEmployer,
  formatTerms,
  formatPayLine,
  formatLocationLine,
  describeUpdateTime,
  formatVacancyTitle,
  formatWorkingHours,
} from './format-vacancy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hourly = {
  salary_from: '16.40',
  salary_to: '18.10',
  salary_per: 'Hourly',
  salary_currency: 'GBP',
  salary_desc: null,
} as const
const hidden = {
  salary_from: null,
  salary_to: null,
  salary_per: null,
  salary_currency: 'GBP',
  salary_desc: null,
} as const

test('a title says the job, the town and the pay, in that order', () => {
  expect(
    formatVacancyTitle({
      jobTitle: 'Class 2 HGV Driver',
      location: 'Wakefield, West Yorkshire',
      ...hourly,
    }),
  ).toBe('Class 2 HGV Driver, Wakefield, £16.40 to £18.10 an hour')
  expect(formatVacancyTitle({ jobTitle: 'Chef', location: null, ...hidden })).toBe('Chef')
})

test('pay that is not shown is said to be not shown, never called competitive', () => {
  expect(formatPayLine(hidden)).toBe('Pay not shown')
  expect(formatPayLine({ ...hidden, salary_desc: 'Ask our branch for the range' })).toBe(
    'Ask our branch for the range',
  )
})

test.each([
  [2.44, 'Stourton, LS10, 2.4 miles'],
  [0.97, 'Stourton, LS10, 1 mile'],
  [undefined, 'Stourton, LS10'],
  [0, 'Stourton, LS10'],
  [0.04, 'Stourton, LS10'],
])('a place with %s miles is %s', (distance, words) => {
  const vacancy = {
    vjA_json: { location: 'Stourton, LS10' },
    ...(distance === undefined ? {} : { distance }),
  } as VacancyRecord
  expect(formatLocationLine(vacancy)).toBe(words)
})

test.each([
  ['Farrowdale Foods', 'Retail', 'Farrowdale Foods'],
  [null, 'Hospitality & Catering', 'With a client in hospitality & catering'],
  [null, 'HR & Recruitment', 'With a client in HR & recruitment'],
  [null, 'IT', 'With a client in IT'],
  [null, 'Other/General', 'With one of our clients'],
  [null, null, 'With one of our clients'],
])('the employer %s in %s is said as %s', (company, sector, words) => {
  expect(formatEmployer({ company, sector })).toBe(words)
})

test('contract and hours are one line of words, without what is not known', () => {
  expect(formatTerms({ jobType: 'Temporary', hours: 'FullTime' })).toBe('Temporary, full time')
  expect(formatTerms({ jobType: null, hours: 'PartTime' })).toBe('Part time')
  expect(formatTerms({ jobType: null, hours: null })).toBe('')
})

test('the real number of hours goes before ‘full time’', () => {
  expect(formatWorkingHours({ hours: 'FullTime', hoursPerWeek: 45 })).toBe('45 a week')
  expect(formatWorkingHours({ hours: 'FullTime', hoursPerWeek: null })).toBe('Full time')
  expect(formatWorkingHours({ hours: null, hoursPerWeek: null })).toBeNull()
})

test('that a job closes soon goes before that it is new', () => {
  expect(
    chooseFreshnessTag({ posted: '2026-11-21T08:00:00Z', expires: '2026-11-23T12:00:00Z' }, now),
  ).toEqual({ words: 'Closes in 2 days', tone: 'warning' })
  expect(
    chooseFreshnessTag({ posted: '2026-11-21T08:00:00Z', expires: '2026-12-23T12:00:00Z' }, now),
  ).toEqual({ words: 'New today', tone: 'success' })
  expect(
    chooseFreshnessTag({ posted: '2026-11-01T08:00:00Z', expires: '2026-12-23T12:00:00Z' }, now),
  ).toBeNull()
})

test('what was updated today says the time in London, and before that the day', () => {
  expect(describeUpdateTime('2026-11-21T08:10:00Z', now)).toBe('today at 8:10am')
  expect(describeUpdateTime('2026-11-02T08:10:00Z', now)).toBe('on 2 November 2026')
})

test('the opening of a text has no marks in it and ends between words', () => {
  expect(extractOpening('<p>Drive &amp; load.</p><ul><li>Early</li></ul>')).toBe(
    'Drive & load. Early',
  )
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 60 }),
      (words) => {
        const text = words.join(' ')
        const opening = extractOpening(`<p>${text}</p>`)
        expect(opening.length).toBeLessThanOrEqual(156)
        expect(text.startsWith(opening.replace(/…$/, ''))).toBe(true)
      },
    ),
  )
})
