import { expect, test } from 'vitest'
import { newestFirst } from './newest-first.ts'
import { periodWords } from './month-words.ts'

const job = (from: string, to: string, current = false) => ({ from, to, current })

test('what goes on stands first, then what ended last', () => {
  const [old, now, late] = [
    job('2010-01', '2012-02'),
    job('2024-03', '', true),
    job('2012-03', '2024-02'),
  ]
  expect(newestFirst([old, now, late])).toEqual([now, late, old])
})

test('a period is told in months, and what is not said is left out', () => {
  expect(periodWords(job('2024-03', '', true))).toBe('March 2024 to now')
  expect(periodWords(job('2022-01', '2024-12'))).toBe('January 2022 to December 2024')
  expect([periodWords(job('', '2015-06')), periodWords(job('', ''))]).toEqual(['June 2015', ''])
})
