import { expect, test } from 'vitest'
import {
  describeDecisionEffect,
  describeToldCandidates,
  divideApplications,
  describeWithdrawnCount,
} from './divide-applications.ts'

const rows = [
  { id: 'new', status: 'Application Received', confirmed: true },
  { id: 'asked', status: 'Interview', confirmed: true },
  { id: 'gone', status: 'Withdrawn', confirmed: true },
] as const
const reachedBy = (decision: Parameters<typeof divideApplications>[1]) =>
  divideApplications(rows, decision).reached.map(({ id }) => id)
const words = (decision: Parameters<typeof divideApplications>[1]) =>
  describeDecisionEffect(divideApplications(rows, decision), decision)

test('a status reaches those who have another one, and no one who has withdrawn', () => {
  expect(reachedBy({ status: 'Interview' })).toEqual(['new'])
  expect(words({ status: 'Interview' })).toEqual([
    'It goes to 1 candidate.',
    '1 candidate has the status Interview already and no letter goes to them.',
    '1 withdrawn application is left out.',
  ])
})

test('a reply also reaches those who have its status, and without a status everyone', () => {
  expect(reachedBy({ status: 'Interview', reply: 'Come on Tuesday' })).toEqual(['new', 'asked'])
  expect(words({ status: 'Interview', reply: 'Come on Tuesday' }).slice(0, 2)).toEqual([
    'It goes to 2 candidates, to each with their own name and job.',
    '1 candidate has the status Interview already.',
  ])
  expect(reachedBy({ reply: 'Come on Tuesday' })).toEqual(['new', 'asked', 'gone'])
  expect(words({ reply: 'Come on Tuesday' })).toHaveLength(1)
})

test('where all have the status it goes to no one', () => {
  const same = [rows[1], { ...rows[1], id: 'asked too' }]
  const decision = { status: 'Interview' } as const
  expect(describeDecisionEffect(divideApplications(same, decision), decision)).toEqual([
    'It goes to no one.',
    '2 candidates have the status Interview already and no letter goes to them.',
  ])
})

test('the number of withdrawn applications is said for one and for several', () => {
  expect(describeWithdrawnCount(1)).toBe('1 withdrawn application is left out.')
  expect(describeWithdrawnCount(3)).toBe('3 withdrawn applications are left out.')
})

test('people whose address is not confirmed are counted apart, because they only hear that there is an answer', () => {
  const decision = { status: 'Interview' } as const
  const unconfirmed = { id: 'typed', status: 'Application Received', confirmed: false } as const
  const waits =
    'An email tells them that there is an answer, at most once a day. They read it once they confirm.'
  const effectOn = (all: readonly (typeof unconfirmed | (typeof rows)[0])[]) =>
    describeDecisionEffect(divideApplications(all, decision), decision)
  expect(effectOn([rows[0], unconfirmed])).toEqual([
    'It goes to 1 candidate.',
    `1 candidate hasn't confirmed their address. ${waits}`,
  ])
  expect(effectOn([unconfirmed, { ...unconfirmed }])).toEqual([
    `2 candidates haven't confirmed their address. ${waits}`,
  ])
})

test('after a decision no one is said to be told who only heard that there is an answer', () => {
  expect(describeToldCandidates({ told: 3, waiting: 0 })).toBe('3 candidates told')
  expect(describeToldCandidates({ told: 3, waiting: 1 })).toBe(
    '3 candidates told. 1 reads it once they confirm',
  )
  expect(describeToldCandidates({ told: 0, waiting: 5 })).toBe(
    'Saved. 5 candidates read it once they confirm',
  )
})
