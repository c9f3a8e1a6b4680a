import { expect, test } from 'vitest'
import { answerInWords, answerToSeveral, withdrawnInWords } from './answer-to-several.ts'

const rows = [
  { id: 'new', status: 'Application Received' },
  { id: 'asked', status: 'Interview' },
  { id: 'gone', status: 'Withdrawn' },
] as const
const toldBy = (decision: Parameters<typeof answerToSeveral>[1]) =>
  answerToSeveral(rows, decision).told.map(({ id }) => id)
const words = (decision: Parameters<typeof answerToSeveral>[1]) =>
  answerInWords(answerToSeveral(rows, decision), decision)

test('a status reaches those who have another one, and no one who has withdrawn', () => {
  expect(toldBy({ status: 'Interview' })).toEqual(['new'])
  expect(words({ status: 'Interview' })).toEqual([
    'It goes to 1 candidate.',
    '1 candidate has the status Interview already and no letter goes to them.',
    '1 withdrawn application is left out.',
  ])
})

test('a reply reaches also those who have its status, and alone everyone', () => {
  expect(toldBy({ status: 'Interview', reply: 'Come on Tuesday' })).toEqual(['new', 'asked'])
  expect(words({ status: 'Interview', reply: 'Come on Tuesday' }).slice(0, 2)).toEqual([
    'It goes to 2 candidates, to each with their own name and job.',
    '1 candidate has the status Interview already.',
  ])
  expect(toldBy({ reply: 'Come on Tuesday' })).toEqual(['new', 'asked', 'gone'])
  expect(words({ reply: 'Come on Tuesday' })).toHaveLength(1)
})

test('where all have the status it goes to no one', () => {
  const same = [rows[1], { ...rows[1], id: 'asked too' }]
  const decision = { status: 'Interview' } as const
  expect(answerInWords(answerToSeveral(same, decision), decision)).toEqual([
    'It goes to no one.',
    '2 candidates have the status Interview already and no letter goes to them.',
  ])
})

test('how many have withdrawn is said of one as of several', () => {
  expect(withdrawnInWords(1)).toBe('1 withdrawn application is left out.')
  expect(withdrawnInWords(3)).toBe('3 withdrawn applications are left out.')
})
