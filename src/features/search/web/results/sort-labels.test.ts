import { expect, test } from 'vitest'
import { describeSortOrder, listSortOrders } from './sort-labels.ts'

test('only orders that can be had are offered: no best match without words, no closest without a place', () => {
  expect(listSortOrders({ keywords: '', location: '' })).toEqual(['newest', 'salary'])
  expect(listSortOrders({ keywords: 'driver', location: 'Leeds' })).toEqual([
    'newest',
    'relevance',
    'distance',
    'salary',
  ])
})

test('with a place and no words the newest come first, and the closest are the first choice beside them [amendment 10.10]', () => {
  const asked = { keywords: '', location: 'Leeds' }
  expect(listSortOrders(asked)).toEqual(['newest', 'distance', 'salary'])
  expect(describeSortOrder({ ...asked, sort: '' })).toBe('Newest first.')
})

test('the line under the heading says the order that is really used', () => {
  expect(describeSortOrder({ keywords: '', location: '', sort: 'distance' })).toBe('Newest first.')
  expect(describeSortOrder({ keywords: 'driver', location: '', sort: '' })).toBe(
    'Best matches first.',
  )
  expect(describeSortOrder({ keywords: 'driver', location: 'Leeds', sort: '' })).toBe(
    'Best matches first, with nearer jobs ranked higher.',
  )
  expect(describeSortOrder({ keywords: 'driver', location: '', sort: 'newest' })).toBe(
    'Newest first.',
  )
})
