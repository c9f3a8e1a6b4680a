import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCareerGaps, describeCareerGap } from './gaps.ts'

const job = (from: string, to: string, current = false) => ({ from, to, current })
const TODAY = '2026-11-21'

test('a gap of more than three months between two jobs is found, one of three is not', () => {
  expect(findCareerGaps([job('2024-07', '', true), job('2022-01', '2024-02')], [], TODAY)).toEqual([
    { from: '2024-03', to: '2024-06' },
  ])
  expect(findCareerGaps([job('2024-06', '', true), job('2022-01', '2024-02')], [], TODAY)).toEqual(
    [],
  )
})

test('a course fills a gap, and so does a job beside another', () => {
  const jobs = [job('2024-09', '', true), job('2022-01', '2024-02')]
  expect(findCareerGaps(jobs, [job('2024-03', '2024-08')], TODAY)).toEqual([])
  expect(findCareerGaps([...jobs, job('2021-01', '2024-07')], [], TODAY)).toEqual([])
})

test('the time since the last job counts too; school years before the first job do not', () => {
  expect(findCareerGaps([job('2022-01', '2026-06')], [job('2010-09', '2015-06')], TODAY)).toEqual([
    { from: '2026-07', to: '' },
  ])
  expect(findCareerGaps([job('2022-01', '2026-08')], [], TODAY)).toEqual([])
})

test('without jobs there are no gaps', () => {
  expect(findCareerGaps([], [job('2010-09', '2012-06')], TODAY)).toEqual([])
})

test('gaps are told kindly, in months', () => {
  expect(describeCareerGap({ from: '2024-03', to: '2024-06' })).toBe(
    'There is a gap from March to June 2024. You may be asked about it',
  )
  expect(describeCareerGap({ from: '2023-11', to: '2024-04' })).toBe(
    'There is a gap from November 2023 to April 2024. You may be asked about it',
  )
  expect(describeCareerGap({ from: '2026-07', to: '' })).toBe(
    'There is a gap since July 2026. You may be asked about it',
  )
})

const month = fc
  .integer({ min: 2000 * 12, max: 2026 * 12 })
  .map((number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`)
const someJob = fc
  .tuple(month, month)
  .map(([one, other]) => (one < other ? job(one, other) : job(other, one)))

test('no job is inside a gap, in any order in which they were typed', () => {
  fc.assert(
    fc.property(fc.array(someJob, { maxLength: 8 }), (jobs) => {
      const gaps = findCareerGaps(jobs, [], TODAY)
      expect(findCareerGaps([...jobs].reverse(), [], TODAY)).toEqual(gaps)
      for (const gap of gaps)
        for (const { from, to } of jobs)
          expect(to < gap.from || (gap.to !== '' && from > gap.to)).toBe(true)
    }),
  )
})
