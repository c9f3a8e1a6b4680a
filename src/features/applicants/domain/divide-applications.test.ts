import { expect, test } from 'vitest'
import {
  describeDecisionEffect,
  divideApplications,
  describeWithdrawnCount,
} from './divide-applications.ts'

const rows = [
  { id: 'new', status: 'Application Received' },
  { id: 'asked', status: 'Interview' },
  { id: 'gone', status: 'Withdrawn' },
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
