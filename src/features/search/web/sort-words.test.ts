import { expect, test } from 'vitest'
import { orderLine, sortsFor } from './sort-words.ts'

test('only orders that can be had are offered: no best match without words, no closest without a place', () => {
  expect(sortsFor({ keywords: '', location: '' })).toEqual(['newest', 'salary'])
  expect(sortsFor({ keywords: 'driver', location: 'Leeds' })).toEqual([
    'newest',
    'relevance',
    'distance',
    'salary',
  ])
})

test('the line under the heading says the order that is really used', () => {
  expect(orderLine({ keywords: '', location: '', sort: 'distance' })).toBe('Newest first.')
  expect(orderLine({ keywords: 'driver', location: '', sort: '' })).toBe('Best matches first.')
  expect(orderLine({ keywords: 'driver', location: '', sort: 'newest' })).toBe('Newest first.')
})
