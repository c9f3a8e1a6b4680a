import { expect, test } from 'vitest'
import { sortNewestFirst } from './newest-first.ts'
import { formatPeriod } from './format-month.ts'

const job = (from: string, to: string, current = false) => ({ from, to, current })

test('what goes on stands first, then what ended last', () => {
  const [old, now, late] = [
    job('2010-01', '2012-02'),
    job('2024-03', '', true),
    job('2012-03', '2024-02'),
  ]
  expect(sortNewestFirst([old, now, late])).toEqual([now, late, old])
})

test('a period is told in months, and what is not said is left out', () => {
  expect(formatPeriod(job('2024-03', '', true))).toBe('March 2024 to now')
  expect(formatPeriod(job('2022-01', '2024-12'))).toBe('January 2022 to December 2024')
  expect([formatPeriod(job('', '2015-06')), formatPeriod(job('', ''))]).toEqual(['June 2015', ''])
})
