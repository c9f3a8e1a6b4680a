import { expect, test } from 'vitest'
import { buildMatchingSearches, describeMatchCount } from './matching-searches.ts'
import { toTypedPreferences } from './typed-preferences.ts'

const nothing = toTypedPreferences()

test('each kind of work is a search of its own, with the same town, pay and contract', () => {
  const searches = buildMatchingSearches({
    ...nothing,
    keywords: 'Forklift, cook',
    location: ' Leeds ',
    salaryFrom: '12.50',
    jobType: 'Permanent,Contract',
  })
  expect(searches.map(({ keywords }) => keywords)).toEqual(['Forklift', 'cook'])
  expect(searches[0]).toMatchObject({
    location: 'Leeds',
    radius: 15,
    salaryFrom: '12.50',
    jobType: ['Permanent', 'Contract'],
    hours: [],
    limit: 1,
  })
})

test('nothing wanted is every vacancy, and a pay of 0 asks for none', () => {
  expect(buildMatchingSearches({ ...nothing, salaryFrom: '0' })).toEqual([
    expect.objectContaining({ keywords: '', salaryFrom: '' }),
  ])
})

test('the count is given in words', () => {
  expect([0, 1, 64, 1200].map(describeMatchCount)).toEqual([
    'No jobs match at the moment',
    'About 1 job matches',
    'About 64 jobs match',
    'About 1,200 jobs match',
  ])
})
