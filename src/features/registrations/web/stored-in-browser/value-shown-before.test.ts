import { expect, test } from 'vitest'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { AnswerWrite } from '../../domain/autosave/autosave-write.ts'
import type { LoadedRegistration } from '../session/merge-loaded-parts.ts'
import { findValueShownBefore } from './value-shown-before.ts'

const field = (id: string, type: 'text' | 'upload' | 'sort_code') => ({
  ...{ id, name: id, label: id, type },
})
const FLOW: Flow = {
  ...{ id: 'flow', version: 1, name: 'Flow', type: 'Registration' },
  tasks: [
    {
      ...{ id: 'task', name: 'Task' },
      steps: [
        {
          ...{ id: 'step', name: 'Step' },
          actions: [field('town', 'text'), field('photo', 'upload'), field('sort', 'sort_code')],
        },
      ],
    },
  ],
} as unknown as Flow

/** The answer as this device read it, and as another device stored it with revision 7. */
const known = (
  actionId: string,
  value: AnswerValue,
  kept: readonly Partial<AnswerWrite>[] = [],
) => ({
  read: {
    flow: FLOW,
    answers: { values: new Map([[actionId, value]]), items: new Map(), skipped: new Set() },
    elsewhere: [{ actionId, itemId: null, value, skipped: false, revision: 7, others: [] }],
  } as unknown as LoadedRegistration,
  queue: { kept: kept as readonly AnswerWrite[] },
})
const changeOf = (actionId: string, more: object = {}) => ({
  hop: { actionId },
  value: null,
  inStep: { taskId: 'task', stepId: 'step' },
  ...more,
})

test('a save says which answer it replaces, as the screen showed it [amendment 6.8]', () => {
  expect(findValueShownBefore(known('town', 'Leeds'), changeOf('town'))).toEqual({ over: 'Leeds' })
  expect(findValueShownBefore(known('town', 'Leeds'), changeOf('town', { over: null }))).toEqual({
    over: null,
  })
})

test('files and bank numbers that the screen showed are named by their revision, so that they stay out of the browser [amendment 6.8]', () => {
  const files = { documentIds: ['a'] }
  expect(findValueShownBefore(known('photo', files), changeOf('photo', { over: files }))).toEqual({
    seen: 7,
  })
  expect(findValueShownBefore(known('sort', '560036'), changeOf('sort'))).toEqual({ seen: 7 })
})

test('a bank number that changed elsewhere while this one was typed was not seen [amendment 6.8]', () => {
  expect(
    findValueShownBefore(known('sort', '560036'), changeOf('sort', { over: '040004' })),
  ).toEqual({})
})

test('what is changed again before it was sent still replaces what was shown first [amendment 6.8]', () => {
  const waiting = [{ hop: { actionId: 'sort' }, seen: 5 }]
  expect(findValueShownBefore(known('sort', '560036', waiting), changeOf('sort'))).toEqual({
    seen: 5,
  })
})
