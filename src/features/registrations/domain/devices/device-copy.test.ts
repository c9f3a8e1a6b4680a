import { expect, test } from 'vitest'
import {
  FIELD_TYPES,
  type FieldType,
  findActionTraits,
} from '#features/registration-flow/domain/action-types/action-types.ts'
import {
  FORMATS,
  TEXT_FORMATS,
} from '#features/registration-flow/domain/action-types/formats/text-formats.ts'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { Field, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { PREFILL_RULES } from '#features/registration-flow/domain/definition/prefills.ts'
import { sampleAnswer } from '#features/registration-flow/domain/questions/check-answer.ts'
import { isSensitive } from '#features/registration-flow/domain/questions/sensitive.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { applyWrite } from '../autosave/apply-write.ts'
import { makeDeviceCopy } from './device-copy.ts'

const question = (type: FieldType, more: Partial<Field> = {}): Field => ({
  ...{ id: 'asked', name: 'Asked', label: 'Asked', type },
  ...more,
})
const flowWith = (action: Field): Flow => ({
  ...{ name: 'test', version: 1, type: 'Standard', title: 'Test' },
  introduction: { text: 'Test', minutes: 1, ready: [] },
  tasks: [
    {
      ...{ id: 'task', name: 'Task' },
      steps: [{ id: 'step', name: 'Step', showIntroductionScreen: false, actions: [action] }],
    },
  ],
})

/** Returns true if the browser stores the answer to this question, whether this device or another one gave it. */
function isKept(action: Field): boolean {
  const values = ['asked', 'asked@item'].map(
    (key) => [key, sampleAnswer(action, '2026-11-22') ?? ''] as const,
  )
  const { answers, elsewhere } = makeDeviceCopy(flowWith(action), {
    answers: { ...NO_ANSWERS, values: new Map(values) },
    elsewhere: [{ actionId: 'asked' }],
  })
  expect([0, 2]).toContain(answers.values.size)
  expect(elsewhere).toHaveLength(answers.values.size / 2)
  return answers.values.size > 0
}

const EVERY_QUESTION = [
  ...FIELD_TYPES.map((type) => question(type)),
  ...TEXT_FORMATS.map((format) => question('text', { validation: { format } })),
  ...[...PREFILL_RULES.keys()].map((prefill) => question('text', { prefill })),
]

test('what is stored sealed is in no copy that a browser keeps, of any type and format, and filled in from any field', () => {
  const sealed = EVERY_QUESTION.filter(isSensitive)
  expect(sealed.length).toBeGreaterThan(10)
  expect(sealed.filter(isKept)).toEqual([])
})

test('a question whose answer is left out still counts as answered, until it is cleared', () => {
  const flow = flowWith(question('nino'))
  const given = { ...NO_ANSWERS, values: new Map([['asked', 'AB123456C']]) }
  const copy = makeDeviceCopy(flow, { answers: given, elsewhere: [] })
  const again = makeDeviceCopy(flow, copy)
  for (const { answers } of [copy, again]) {
    expect(answers.values.size).toBe(0)
    expect(findUnansweredRequired(flow, answers)).toEqual([])
  }
  const write = { hop: { actionId: 'asked' }, value: null, skipped: false }
  expect(findUnansweredRequired(flow, applyWrite(again.answers, write))).toHaveLength(1)
})

test('a type and a format that say that they are secret are stored sealed', () => {
  for (const type of FIELD_TYPES) {
    expect(isSensitive(question(type)), type).toBe(findActionTraits({ type }).secret)
    if (findActionTraits({ type }).takesFiles !== 'none')
      expect(isKept(question(type)), type).toBe(false)
  }
  for (const format of TEXT_FORMATS)
    expect(isSensitive(question('text', { validation: { format } })), format).toBe(
      FORMATS[format].secret,
    )
})
