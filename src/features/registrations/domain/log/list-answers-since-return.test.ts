import { expect, test } from 'vitest'
import {
  type Answers,
  NO_ANSWERS,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import { smallFlowAsking, SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { listAnswersSinceReturn, type StateWhenReturned } from './list-answers-since-return.ts'
import { MASKED_ANSWER } from '../signatures/signature-cover.ts'

const FLOW = smallFlowAsking({ name: 'bank', title: 'Bank' }, [
  { id: 'account', name: 'Account', type: 'account_number', label: 'Your account' },
])
const NO = [{ choiceValue: 'no', answer: null }]
const answered = (
  values: Readonly<Record<string, AnswerValue>>,
  items: readonly string[] = [],
) => ({
  ...NO_ANSWERS,
  values: new Map(Object.entries(values)),
  items: new Map(items.length > 0 ? [['work-history', items]] : []),
})
const WAS = { 'preferred-name': 'Ama', drives: NO, account: '12345678' }
const sentBack = (more: Partial<StateWhenReturned> = {}): StateWhenReturned => ({
  values: new Map<string, AnswerValue>(Object.entries(WAS)),
  items: new Map([['work-history', 1]]),
  reasons: new Map(),
  since: new Set(['preferred-name', 'drives', 'account', 'nickname', 'work-history', 'truthful']),
  ...more,
})
const list = (answers: Answers, at: Partial<StateWhenReturned> = {}, flow = FLOW) =>
  listAnswersSinceReturn({
    ...{ flow, answers, sentBack: sentBack(at) },
    fileName: (id) => `${id}.pdf`,
    filled: (text) => text,
  })
const told = (...given: Parameters<typeof list>) =>
  list(...given).map(({ actionId, before, reason, changed }) => [actionId, before, reason, changed])
const ONE_JOB = ['a']

test('a changed answer says what it was, also where no one asked for it again [amendment 6.7]', () => {
  expect(told(answered({ ...WAS, 'preferred-name': 'Amy' }, ONE_JOB))).toEqual([
    ['preferred-name', 'Ama', null, true],
  ])
  expect(told(answered({ ...WAS, nickname: 'A' }, ONE_JOB))).toEqual([
    ['nickname', null, null, true],
  ])
  expect(
    told(answered({ ...WAS, drives: [{ choiceValue: 'yes', answer: null }] }, ONE_JOB)),
  ).toEqual([['drives', 'No', null, true]])
  expect(told(answered(WAS, ['a', 'b']))).toEqual([['work-history', '1 added', null, true]])
})

test('an answer that came back says why, before it is changed and after [amendment 6.7]', () => {
  const reasons = new Map([
    [
      'preferred-name',
      { hop: { actionId: 'preferred-name' }, reason: 'Your full name', by: 'Priya' },
    ],
  ])
  expect(told(answered(WAS, ONE_JOB), { reasons })).toEqual([
    ['preferred-name', 'Ama', 'Your full name', false],
  ])
  expect(told(answered({ ...WAS, 'preferred-name': 'Amara' }, ONE_JOB), { reasons })).toEqual([
    ['preferred-name', 'Ama', 'Your full name', true],
  ])
  expect(list(answered(WAS, ONE_JOB), { reasons }).map(({ by }) => by)).toEqual(['Priya'])
})

test('what was given again as it was, or not given since, is no change [amendment 6.7]', () => {
  expect(told(answered(WAS, ONE_JOB))).toEqual([])
  const other = answered({ ...WAS, 'preferred-name': 'Amy' }, ONE_JOB)
  expect(told(other, { since: new Set() })).toEqual([])
})

test('of a sealed answer no digit is told, neither of what it was nor by the words [amendment 6.7]', () => {
  expect(told(answered({ ...WAS, account: '87654321' }, ONE_JOB))).toEqual([
    ['account', MASKED_ANSWER, null, true],
  ])
})

test('files are told by their names, those that are gone as well [amendment 6.7]', () => {
  const flow: typeof SMALL_FLOW = JSON.parse(
    JSON.stringify(SMALL_FLOW).replace(
      '"type":"text","label":"Another name"',
      '"type":"upload","label":"Another name"',
    ),
  )
  const values = new Map<string, AnswerValue>([
    ...Object.entries(WAS),
    ['nickname', { documentIds: ['one', 'two'] }],
  ])
  const now = answered({ ...WAS, nickname: { documentIds: ['three'] } }, ONE_JOB)
  expect(told(now, { values }, flow)).toEqual([['nickname', 'one.pdf, two.pdf', null, true]])
})

test('an answer that was asked for again and is no longer asked is told all the same', () => {
  const hop = { actionId: 'licence-number' }
  const reasons = new Map([['licence-number', { hop, reason: 'All 16 characters', by: 'Priya' }]])
  const values = new Map<string, AnswerValue>([['licence-number', 'OKAFO 802153']])
  expect(list(answered(WAS, ONE_JOB), { reasons, values })).toContainEqual({
    actionId: 'licence-number',
    itemId: null,
    reason: 'All 16 characters',
    by: 'Priya',
    before: 'OKAFO 802153',
    changed: true,
    isAsked: false,
  })
})
