import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type Answers,
  NO_ANSWERS,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import { smallFlowAsking } from '#tests/registrations/small-flow.ts'
import { type CoveredFile, listCoveredAnswers, MASKED_ANSWER } from './signature-cover.ts'
import { findCoveredAnswerChanges } from './covered-changes.ts'
import { describeVoidSignature } from './signature-state.ts'

const flow = smallFlowAsking({ name: 'bank', title: 'Bank' }, [
  { id: 'account', name: 'Account', type: 'account_number', label: 'Account number' },
])
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const cover = (answers: Answers, files: readonly CoveredFile[] = []) =>
  listCoveredAnswers({ flow, answers, filesOf: () => files, filled: (text) => text, digest })
const answered = (
  values: Readonly<Record<string, AnswerValue>>,
  jobs: readonly string[] = [],
): Answers => ({
  ...NO_ANSWERS,
  values: new Map(Object.entries(values)),
  items: new Map(jobs.length > 0 ? [['work-history', jobs]] : []),
})
const BEFORE = {
  account: '12345678',
  'preferred-name': 'Ama',
  'employer@one': 'Sawston Sawmill',
  'payslip@one': { documentIds: ['paper'] },
  truthful: 'agreed',
  signed: { name: 'Ama Obi', drawn: false },
}
const file = (sha256: string): CoveredFile => ({ name: 'payslip.pdf', digests: [sha256] })
const signed = cover(answered(BEFORE, ['one']), [file('aa')])

test('a signature covers all answers and documents with their questions, and no signature [amendment 5.3]', () => {
  expect(signed.map(({ question, answer }) => [question, answer])).toEqual([
    ['Account number', MASKED_ANSWER],
    ['What should we call you?', 'Ama'],
    ['Employer (Job 1)', 'Sawston Sawmill'],
    ['A payslip (Job 1)', '1 file'],
    ['Your jobs', '1 added'],
    ['I agree', 'Agreed'],
  ])
  expect(signed[0]).toMatchObject({ sealed: true, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.stringify(signed)).not.toContain('12345678')
})

test.each([
  ['a number', { ...BEFORE, account: '12345679' }, ['one'], 'aa', 'Account number', 'changed'],
  [
    'a name',
    { ...BEFORE, 'preferred-name': 'Amara' },
    ['one'],
    'aa',
    'What should we call you?',
    'changed',
  ],
  ['a file', BEFORE, ['one'], 'bb', 'A payslip (Job 1)', 'changed'],
  ['a new answer', { ...BEFORE, nickname: 'Ammy' }, ['one'], 'aa', 'Another name', 'added'],
  ['a new job', BEFORE, ['one', 'two'], 'aa', 'Your jobs', 'changed'],
] as const)(
  '%s that is another afterwards is named [amendment 5.3]',
  (_what, values, jobs, sha256, question, how) => {
    const now = cover(answered(values, jobs), [file(sha256)])
    expect(findCoveredAnswerChanges(signed, now)).toEqual([
      expect.objectContaining({ question, how }),
    ])
  },
)

test('an answer that is taken away is named by the words that were signed [amendment 5.3]', () => {
  const { 'preferred-name': _gone, ...rest } = BEFORE
  const changed = findCoveredAnswerChanges(signed, cover(answered(rest, ['one']), [file('aa')]))
  expect(changed).toEqual([
    {
      actionId: 'preferred-name',
      itemId: null,
      question: 'What should we call you?',
      how: 'removed',
    },
  ])
  expect(describeVoidSignature({ reason: 'changed', changed })).toBe(
    '1 answer changed after this was signed: What should we call you?',
  )
})

test('what is given as it was changes nothing, nor does another signature [amendment 5.3]', () => {
  const again = answered({ ...BEFORE, signed: { name: 'Ama Obi', drawn: true } }, ['one'])
  expect(findCoveredAnswerChanges(signed, cover(again, [file('aa')]))).toEqual([])
})

test('photographs that were bound into one paper are still those that were signed [amendment 5.3]', () => {
  const two = cover(answered(BEFORE, ['one']), [file('bb'), file('aa')])
  const bound = cover(answered(BEFORE, ['one']), [{ name: 'bound.pdf', digests: ['aa', 'bb'] }])
  expect(findCoveredAnswerChanges(two, bound)).toEqual([])
})
