import { expect, test } from 'vitest'
import { describeOrder, listSorts } from './sort-labels.ts'

test('only orders that can be had are offered: no best match without words, no closest without a place', () => {
  expect(listSorts({ keywords: '', location: '' })).toEqual(['newest', 'salary'])
  expect(listSorts({ keywords: 'driver', location: 'Leeds' })).toEqual([
    'newest',
    'relevance',
    'distance',
    'salary',
  ])
})

test('with a place and no words the newest come first, and the closest are the first choice beside them [amendment 10.10]', () => {
  const asked = { keywords: '', location: 'Leeds' }
  expect(listSorts(asked)).toEqual(['newest', 'distance', 'salary'])
  expect(describeOrder({ ...asked, sort: '' })).toBe('Newest first.')
})

test('the line under the heading says the order that is really used', () => {
  expect(describeOrder({ keywords: '', location: '', sort: 'distance' })).toBe('Newest first.')
  expect(describeOrder({ keywords: 'driver', location: '', sort: '' })).toBe('Best matches first.')
  expect(describeOrder({ keywords: 'driver', location: '', sort: 'newest' })).toBe('Newest first.')
})
