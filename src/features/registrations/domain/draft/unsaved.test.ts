import { expect, test } from 'vitest'
import type { FieldType } from '#features/registration-flow/domain/action-types/action-types.ts'
import { NO_ANSWERS, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { toDraftEvent } from './to-draft-event.ts'
import { type Draft, reduceDraft, createDraft } from './draft.ts'
import type { DraftScreenContext } from './draft-screen.ts'
import type { ScreenQuestion } from './questions-on-screen.ts'
import { classifyUnsavedInput, findErrorsOfUnsaved } from './unsaved.ts'
import { UNMATCHED_TEXT_MESSAGE } from './why-not-next.ts'

/** A screen with one question. */
type ScreenOfOne = DraftScreenContext & { readonly members: readonly [ScreenQuestion] }
const screenOf = (type: FieldType, saved?: AnswerValue): ScreenOfOne => ({
  members: [{ action: { id: 'one', name: 'One', label: 'One', type }, hop: { actionId: 'one' } }],
  isShared: false,
  setId: undefined,
  inStep: { taskId: 'task', stepId: 'step' },
  answers: { ...NO_ANSWERS, values: new Map(saved === undefined ? [] : [['one', saved]]) },
  today: '2026-11-22',
  shownAt: 7,
  refused: [],
  unsentFiles: new Set(),
  isSending: true,
  refusalOfName: () => 'Sign with your full name',
  held: () => undefined,
})
const NEW: Draft = createDraft(new Map(), new Map())
const typing = (screen: ScreenOfOne, value: AnswerValue | null) =>
  reduceDraft(NEW, toDraftEvent(NEW, screen, screen.members[0], { value }))
const unsaved = (screen: ScreenOfOne, value: AnswerValue | null) =>
  classifyUnsavedInput(typing(screen, value), screen)

test('a wrong answer is not said to be saved, and a right one is being saved until it is [seed 3.21.6]', () => {
  const screen = screenOf('nino', 'AB123456C')
  expect(unsaved(screen, 'AB12')).toBe('wrong')
  expect(unsaved(screen, 'AB123456D')).toBe('typing')
  expect(unsaved(screen, 'ab 12 34 56 c')).toBe('nothing')
})

test('an empty field is wrong only where it takes an answer away [seed 3.21.6]', () => {
  expect(unsaved(screenOf('nino'), null)).toBe('nothing')
  expect(unsaved(screenOf('nino', 'AB123456C'), null)).toBe('wrong')
})

test('a wrong answer that was there again after a reload is still not saved [seed 3.21.6]', () => {
  const screen = screenOf('nino')
  expect(classifyUnsavedInput(createDraft(new Map([['one', 'AB12']]), new Map()), screen)).toBe(
    'wrong',
  )
})

test('words that have chosen nothing are not saved [seed 3.21.6]', () => {
  const screen = screenOf('text', 'Porter')
  const draft = reduceDraft(NEW, {
    type: 'left loose',
    key: 'one',
    sentence: UNMATCHED_TEXT_MESSAGE,
  })
  expect([...findErrorsOfUnsaved(draft, screen)]).toEqual([['one', UNMATCHED_TEXT_MESSAGE]])
})

test('a signature is nothing to save before its button is pressed [seed 3.21.6]', () => {
  expect(unsaved(screenOf('signature'), { name: 'Bo', drawn: false })).toBe('nothing')
})
