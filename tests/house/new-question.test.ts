import { join } from 'node:path'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { markupOf } from '../markup.ts'
import { withNewQuestion } from '../registration-flow/with-new-question.ts'

const ENGINE = 'registration-flow/domain'
const QUESTION = { id: 'start', name: 'Start', type: 'time_of_day', label: 'When do you start?' }
const FLOW = {
  ...{ name: 'shifts', version: 1, type: 'Standard', title: 'Shifts' },
  introduction: { text: 'About your shifts.', minutes: 1, ready: [] },
  tasks: [
    {
      ...{ id: 'shifts', name: 'Shifts' },
      steps: [
        {
          ...{ id: 'times', name: 'Times', showIntroductionScreen: false },
          actions: [QUESTION],
        },
      ],
    },
  ],
}
const NO_ANSWERS = { values: new Map(), items: new Map(), skipped: new Set() }

let copy = ''
beforeAll(() => {
  copy = withNewQuestion()
})
/** Imports a file of the copied sources. TypeScript does not know the copy, so the exports have no exact types. */
const inCopy = (
  file: string,
): Promise<Readonly<Record<string, (...given: unknown[]) => unknown>>> =>
  import(/* @vite-ignore */ join(copy, 'src/features', file))

test('a new kind of question is a file with its traits and a field: authors can write it at once', async () => {
  const { formatFlowJsonSchema } = await inCopy('registration-flow/server/flow-json-schema.ts')
  expect(formatFlowJsonSchema?.()).toContain('"time_of_day"')
  const { checkFlow } = await inCopy(`${ENGINE}/check/check-flow.ts`)
  expect(checkFlow?.(FLOW, '2026-11-22')).toEqual([])
})

test('the engine asks it, checks it and tidies it, and keeps its secret', async () => {
  const { findUnansweredRequired } = await inCopy(`${ENGINE}/answers/unanswered-required.ts`)
  const { checkAnswerOnContinue, sampleAnswer, tidyAnswer } = await inCopy(
    `${ENGINE}/questions/check-answer.ts`,
  )
  const { isSensitive } = await inCopy(`${ENGINE}/questions/sensitive.ts`)
  expect(findUnansweredRequired?.(FLOW, NO_ANSWERS)).toMatchObject([{ action: QUESTION }])
  expect(checkAnswerOnContinue?.(QUESTION, undefined, '2026-11-22')).toBe(
    "Answer 'When do you start?'",
  )
  expect(checkAnswerOnContinue?.(QUESTION, '25:00', '2026-11-22')).toBe(
    'Enter a time, for example 06:30',
  )
  expect(tidyAnswer?.(QUESTION, ' 06.30 ')).toBe(sampleAnswer?.(QUESTION, '2026-11-22'))
  expect(isSensitive?.(QUESTION)).toBe(true)
  const { findActionsKeptOffDevice } = await inCopy('registrations/domain/devices/device-copy.ts')
  expect(findActionsKeptOffDevice?.(FLOW)).toEqual(new Set(['start']))
})

test('the wire carries it and its screen shows its field', async () => {
  const { toWireAction } = await inCopy(`${ENGINE}/wire/wire-action.ts`)
  const { Action } = await inCopy('registrations/contract/registration-shape.ts')
  const at = { taskId: 'shifts', stepId: 'times', parentActionId: null, depth: 0, asking: null }
  const wire = toWireAction?.(QUESTION, at, { answers: NO_ANSWERS, returned: new Map() })
  expect(z.safeParse(Action as never, wire)).toMatchObject({ success: true })
  const { InputOfType } = await inCopy('registrations/web/flow/inputs/input-of-type.tsx')
  const given = { id: 'start', action: QUESTION, hop: { actionId: 'start' }, value: '06:30' }
  const field = createElement(InputOfType as never, { ...given, label: QUESTION.label } as never)
  expect(markupOf(field)).toMatch(/<input[^>]* type="time"[^>]* value="06:30"/)
})
