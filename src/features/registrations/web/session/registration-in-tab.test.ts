import { expect, test } from 'vitest'
import { INITIAL_AUTOSAVE_STATE } from '../../domain/autosave/autosave-state.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import { type RegistrationInTab, toOpenRegistration } from './registration-in-tab.ts'

const write: AnswerWrite = {
  ...{ registrationId: 'r', deviceId: 'd', sequence: 1, index: 0, taskId: 't', stepId: 's' },
  ...{ hop: { actionId: 'passport' }, value: { documentIds: [] }, skipped: false, at: 0 },
}
const read = {
  registration: {},
  answers: { values: new Map(), items: new Map(), skipped: new Set() },
  elsewhere: [],
} as unknown as RegistrationInTab['read']
const shown = (more: Partial<AnswerWrite>) =>
  toOpenRegistration(
    {
      read,
      isStoredCopy: false,
      openedAt: 0,
      queue: { ...INITIAL_AUTOSAVE_STATE, kept: [{ ...write, ...more }] },
      parts: {},
    },
    {} as Parameters<typeof toOpenRegistration>[1],
  )
const file = { name: 'passport.pdf', size: 1 }

test('a file that the server did not take is named, waits for nothing and answers nothing', () => {
  const { saveState, answers } = shown({ file, refusal: 'This file is empty' })
  expect(saveState).toMatchObject({
    ...{ waiting: 0, unsent: [] },
    refused: [{ key: 'passport', message: 'passport.pdf: This file is empty' }],
  })
  expect(answers.values.size).toBe(0)
})

test('a drawing that goes with a refused signature is named by no file', () => {
  const value = { name: 'Amara Okafor', drawn: true }
  const { saveState } = shown({ value, file: { name: 'signature.png', size: 1 }, refusal: 'Read' })
  expect(saveState.refused).toEqual([{ key: 'passport', message: 'Read' }])
})
