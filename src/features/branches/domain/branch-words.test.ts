import { expect, test } from 'vitest'
import { describeBranches, describeDistance, describeOrder } from './branch-words.ts'

test('the page says how many branches there are, in words up to ten', () => {
  expect(describeBranches(1)).toMatch(/^One branch, with its own/)
  expect(describeBranches(10)).toMatch(/^Ten branches, each with its own/)
  expect(describeBranches(15)).toMatch(/^15 branches/)
})

test('a list says in which order it is', () => {
  expect(describeOrder(10, 'WF1')).toBe('10 branches, nearest to WF1 first')
  expect(describeOrder(1, '')).toBe('1 branch, in the order of their names')
})

test.each([
  [0.2, 'Less than half a mile away'],
  [1, '1 mile away'],
  [1.1, '1.1 miles away'],
  [84.4, '84 miles away'],
])('%d miles are "%s"', (miles, words) => {
  expect(describeDistance(miles)).toBe(words)
})
