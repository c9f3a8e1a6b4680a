import { expect, test } from 'vitest'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { buildSignatureTask } from './added-task.ts'
import { mayAddSignature } from './may-add-signature.ts'

const unsigned = { ...SMALL_FLOW, tasks: SMALL_FLOW.tasks.slice(0, 1) }

test('a statement to sign can be added to a flow that is signed, and to no other', () => {
  expect(mayAddSignature(SMALL_FLOW)).toBe(true)
  expect(mayAddSignature(unsigned)).toBe(false)
})

test('a survey is never signed, even where a statement was once added to it', () => {
  const tasks = [...unsigned.tasks, buildSignatureTask('signature-task-1', 'Sign', 'I accept.')]
  expect(mayAddSignature({ tasks, type: 'Survey' })).toBe(false)
})
