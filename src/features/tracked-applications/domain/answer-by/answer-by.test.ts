import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { computeAnswerBy } from './answer-by.ts'
import { computeWorkingTime } from './working-time.ts'

const MONDAY_NOON = new Date('2026-11-23T12:00:00Z')
const many = (...times: readonly number[]) =>
  Array.from({ length: 30 }, (_, at) => times[at % times.length] ?? 0)

test('a branch that answers nine in ten within an hour answers by 5pm today', () => {
  expect(computeAnswerBy(MONDAY_NOON, many(50 * MINUTE))).toEqual({
    at: new Date('2026-11-23T17:00:00Z'),
    share: 90,
  })
})

test('an application of the evening is answered by 5pm of the next working day', () => {
  const friday = new Date('2026-11-27T20:00:00Z')
  expect(computeAnswerBy(friday, many(HOUR)).at).toEqual(new Date('2026-11-30T17:00:00Z'))
})

test('with fewer than thirty answers only the promise of two working days is made', () => {
  expect(computeAnswerBy(MONDAY_NOON, many(HOUR).slice(1))).toEqual({
    at: new Date('2026-11-25T17:00:00Z'),
    share: null,
  })
})

test('a branch slower than three working days promises two and claims nothing', () => {
  expect(computeAnswerBy(MONDAY_NOON, many(40 * HOUR)).share).toBeNull()
})

test('one slow answer in ten does not count against the branch', () => {
  expect(computeAnswerBy(MONDAY_NOON, many(...Array<number>(9).fill(HOUR), 30 * HOUR)).at).toEqual(
    new Date('2026-11-23T17:00:00Z'),
  )
})

test('nights and weekends are no working time, and summer time is London’s', () => {
  expect(
    computeWorkingTime(new Date('2026-11-27T16:00:00Z'), new Date('2026-11-30T09:00:00Z')),
  ).toBe(2 * HOUR)
  expect(
    computeWorkingTime(new Date('2026-07-01T00:00:00Z'), new Date('2026-07-01T07:30:00Z')),
  ).toBe(HOUR / 2)
})
