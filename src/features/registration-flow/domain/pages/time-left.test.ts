import { expect, test } from 'vitest'
import { answered, EXAMPLE, screenAt } from '#tests/registration-flow/example-flow.ts'
import { NO_ANSWERS } from '../answers/answers.ts'
import { computePace, estimateSecondsLeft, formatTimeLeft } from './time-left.ts'

const FACTS = { returned: new Set<string>(), today: '2026-11-22' }
const START = { at: { kind: 'flowIntro' }, pace: 1, facts: FACTS } as const

test('the time left is that of every question that is asked and not answered, and three seconds for each of their pages', () => {
  // holds 5, vehicle 10, glasses 5, picture 10, job 5 with the one that it needs 15, signature (a text) 10, on six pages
  expect(estimateSecondsLeft(EXAMPLE, NO_ANSWERS, START)).toBe(60 + 6 * 3)
  const half = answered({ holds: ['no'], vehicle: 'Van', glasses: ['no'] })
  expect(estimateSecondsLeft(EXAMPLE, half, START)).toBe(40 + 3 * 3)
})

test('an answer that opens questions adds their time', () => {
  const without = estimateSecondsLeft(EXAMPLE, answered({ holds: ['no'] }), START)
  const more = estimateSecondsLeft(EXAMPLE, answered({ holds: ['yes'] }), START)
  // points 5 and number 10, on two pages
  expect(more - without).toBe(15 + 2 * 3)
})

test('an optional question that was passed needs no more time', () => {
  const answers = answered({ holds: ['no'], glasses: ['no'] })
  const at = (words: string) =>
    estimateSecondsLeft(EXAMPLE, answers, { ...START, at: screenAt(words) })
  expect(at('licence: vehicle') - at('photo: picture')).toBe(10 + 3)
})

test('who is slower than others is told of more time, within bounds, by their last fifteen pages', () => {
  const timed = (took: number, expected: number, count = 1) =>
    Array.from({ length: count }, () => ({ took, expected }))
  expect(computePace([])).toBe(1)
  expect(computePace(timed(12, 8))).toBe(1.5)
  expect(computePace(timed(90, 10))).toBe(2)
  expect(computePace(timed(1, 10))).toBe(0.6)
  expect(computePace([...timed(90, 10, 5), ...timed(10, 10, 15)])).toBe(1)
  const slow = estimateSecondsLeft(EXAMPLE, NO_ANSWERS, { ...START, pace: 2 })
  expect(slow).toBe(120 + 6 * 3)
})

test('the time is told to the minute, above twenty minutes to five', () => {
  expect([20, 29, 61, 100, 1200, 1270, 1400, 1620].map(formatTimeLeft)).toEqual([
    'Less than a minute left',
    'Less than a minute left',
    'About 1 minute left',
    'About 2 minutes left',
    'About 20 minutes left',
    'About 20 minutes left',
    'About 25 minutes left',
    'About 25 minutes left',
  ])
})
