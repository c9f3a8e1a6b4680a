import { expect, test } from 'vitest'
import { formatCount, pluraliseNoun } from './format-count.ts'

test('one is a job, none and several are jobs, and thousands have their comma', () => {
  expect([0, 1, 2, 12_596].map((count) => formatCount(count, 'job'))).toEqual([
    '0 jobs',
    '1 job',
    '2 jobs',
    '12,596 jobs',
  ])
  expect(pluraliseNoun(1, 'job')).toBe('job')
})
