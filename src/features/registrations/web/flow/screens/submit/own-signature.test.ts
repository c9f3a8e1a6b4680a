import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { describeSignedTask, describeSigningTime } from './describe-signing.ts'
import { findOwnSignature } from './own-signature.ts'

const SIGNED_AT = '2026-11-22T14:31:00.000Z'
const state = {
  actionId: 'signed',
  itemId: null,
  name: 'Ama Obi',
  signedAt: SIGNED_AT,
  covers: 3,
  witness: null,
  reason: null,
  changed: [],
}
const change = {
  actionId: 'preferred-name',
  itemId: null,
  question: 'Name?',
  how: 'changed',
} as const
type Signature = Parameters<
  typeof findOwnSignature
>[0]['open']['registration']['signatures'][number]

const found = (
  signatures: readonly Signature[],
  { flow = SMALL_FLOW, isSigned = true, byConsultant = false, isRefused = false } = {},
) =>
  findOwnSignature({
    flow,
    answers: {
      ...NO_ANSWERS,
      values: new Map(isSigned ? [['signed', { name: 'Ama Obi', drawn: false }]] : []),
    },
    byConsultant,
    open: {
      registration: { signatures: [...signatures] },
      saveState: { refused: isRefused ? [{ key: 'signed', message: 'Read it again.' }] : [] },
    },
  })
const withTasks = (change: (task: Flow['tasks'][number]) => Flow['tasks'][number]): Flow => ({
  ...SMALL_FLOW,
  tasks: SMALL_FLOW.tasks.map(change),
})

test('a person who has signed says nothing more before they send', () => {
  expect(found([state])).toMatchObject({ stage: 'signed', signedAt: SIGNED_AT })
  expect(found([]), 'the server does not have it yet').toMatchObject({ stage: 'signed' })
})

test('a signature that is missing, or no longer valid, says nothing', () => {
  expect(found([], { isSigned: false }).stage).toBe('unsigned')
  expect(found([], { isRefused: true }).stage, 'the server refused it').toBe('unsigned')
  const ended = { ...state, reason: 'changed' as const, changed: [change, change] }
  expect(found([ended], { isSigned: false })).toMatchObject({ stage: 'void', changes: 2 })
  expect(found([ended]), 'signed again, and not sent yet').not.toHaveProperty('signedAt')
})

test('a consultant who answers, a flow of type Manual and a flow without a signature keep the tick', () => {
  expect(found([state], { byConsultant: true }).stage).toBe('none')
  expect(found([state], { flow: { ...SMALL_FLOW, type: 'Manual' } }).stage).toBe('none')
  const unsigned = withTasks((task) => ({ ...task, steps: task.id === 'end' ? [] : task.steps }))
  expect(found([], { flow: unsigned }).stage).toBe('none')
})

test('a statement that the branch asks to sign later does not say that all answers are true', () => {
  const flow = withTasks((task) => (task.id === 'end' ? { ...task, wasAdded: true } : task))
  expect(found([state], { flow }).stage).toBe('none')
})

test('the page says when a person signed', () => {
  expect(describeSigningTime(SIGNED_AT, '2026-11-22')).toBe('today at 2:31pm')
  expect(describeSigningTime(SIGNED_AT, '2026-11-23')).toBe('on Sunday 22 November 2026 at 2:31pm')
  expect(describeSignedTask(SIGNED_AT, '2026-11-22')).toBe('Signed at 2:31pm')
  expect(describeSignedTask(SIGNED_AT, '2026-11-23')).toBe('Signed on Sunday 22 November 2026')
  expect(describeSignedTask(undefined, '2026-11-22')).toBe('Signed')
})
