import { expect, test } from 'vitest'
import { DEFAULT_CRITERIA } from './criteria.ts'
import { chooseHelpfulRelaxations, formatRelaxation, listRelaxations } from './relaxations.ts'

const asked = {
  ...DEFAULT_CRITERIA,
  keywords: 'chef',
  location: 'Leeds',
  radius: 10,
  hours: ['PartTime' as const],
  jobType: ['Permanent' as const],
}

test('the mildest change stands first: one filter fewer, then a wider circle, then more', () => {
  expect(listRelaxations(asked, () => undefined, true).map(({ words }) => words)).toEqual([
    'Remove "Permanent"',
    'Remove "Part time"',
    'Search within 15 miles',
    'Search within 20 miles',
    'Search within 30 miles',
    'Search within 50 miles',
    'Remove all filters',
    'Search all of the UK',
    'Search all of the UK without filters',
    'Remove "chef"',
    'Remove your search words and all filters',
  ])
})

test('a word that no vacancy holds is left out before anything else', () => {
  expect(
    listRelaxations({ ...DEFAULT_CRITERIA, keywords: 'Astronaut nurse' }, () => undefined, false, [
      'astronaut',
    ])[0],
  ).toEqual({ kind: 'words', words: 'Leave out "astronaut"', patch: { keywords: 'nurse' } })
  expect(
    listRelaxations({ ...DEFAULT_CRITERIA, keywords: 'astronaut' }, () => undefined, false, [
      'astronaut',
    ]).map(({ words }) => words),
  ).toEqual(['Remove "astronaut"'])
})

test.each([
  ['"forklift', 'Remove "forklift"'],
  ['"forklift driver" leeds', 'Remove "forklift driver leeds"'],
  ['“forklift”', 'Remove "forklift"'],
  ['"', 'Remove the words'],
])('the words %s are named within one pair of quotation marks', (keywords, words) => {
  expect(
    listRelaxations({ ...DEFAULT_CRITERIA, keywords }, () => undefined, false).map(
      (relaxed) => relaxed.words,
    ),
  ).toEqual([words])
})

test('a search for everything cannot ask for less', () => {
  expect(listRelaxations(DEFAULT_CRITERIA, () => undefined, false)).toEqual([])
})

test('only what finds something is offered, of the circles the first, and three at most', () => {
  const counted = listRelaxations(asked, () => undefined, true).map((each, at) => ({
    ...each,
    count: at < 3 ? 0 : at,
  }))

  expect(chooseHelpfulRelaxations(counted).map(formatRelaxation)).toEqual([
    'Search within 20 miles: 3 jobs',
    'Remove all filters: 6 jobs',
    'Search all of the UK: 7 jobs',
  ])
})

test('one job is one job, and thousands have a comma', () => {
  expect(
    formatRelaxation({ kind: 'filter', words: 'Remove "Part time"', patch: {}, count: 1 }),
  ).toBe('Remove "Part time": 1 job')
  expect(
    formatRelaxation({ kind: 'place', words: 'Search all of the UK', patch: {}, count: 12_596 }),
  ).toBe('Search all of the UK: 12,596 jobs')
})
