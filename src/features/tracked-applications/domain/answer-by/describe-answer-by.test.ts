import { expect, test } from 'vitest'
import { describeAnswerBy, describePromise } from './describe-answer-by.ts'

const NOW = new Date('2026-11-23T14:02:00Z')

test.each([
  ['2026-11-23T17:00:00Z', 'By 5pm today'],
  ['2026-11-24T17:00:00Z', 'By 5pm tomorrow, Tuesday 24 November'],
  ['2026-11-25T17:00:00Z', 'By 5pm on Wednesday 25 November'],
])('a person who is answered by %s reads %s', (at, words) => {
  expect(describeAnswerBy(new Date(at), NOW)).toBe(words)
})

test('nothing is claimed about others where too few were answered', () => {
  const receipt = { answerBy: '2026-11-25T17:00:00Z', branch: { name: 'Leeds' } }
  expect(describePromise({ ...receipt, answerShare: null }, NOW)).toBe(
    'We aim to answer in two working days: by 5pm on Wednesday 25 November.',
  )
  expect(describePromise({ ...receipt, answerShare: 90 }, NOW)).toContain(
    'Nine in ten people heard from Leeds',
  )
})
