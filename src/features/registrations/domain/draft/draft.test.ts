import { expect, test } from 'vitest'
import type { FieldType } from '#features/registration-flow/domain/action-types/action-types.ts'
import { NO_ANSWERS, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { toDraftEvent } from './to-draft-event.ts'
import { type Draft, type DraftEvent, reduceDraft, createDraft } from './draft.ts'
import { listChangesOnNext, listChangesToAutosave, makeSkipChange } from './draft-changes.ts'
import {
  readShownAnswer,
  type DraftScreenContext,
  readQuestionError,
  findDraftErrors,
  findReasonNotToContinue,
  isSendingFile,
  listErrorsForSummary,
} from './draft-screen.ts'
import type { ScreenQuestion } from './questions-on-screen.ts'
import { UNMATCHED_TEXT_MESSAGE, UNDRAWN_SIGNATURE_MESSAGE } from './why-not-next.ts'

const IN_STEP = { taskId: 'task', stepId: 'step' }
const asked = (type: FieldType): ScreenQuestion => ({
  action: { id: 'one', name: 'One', label: 'Job title', type },
  hop: { actionId: 'one' },
})
/** A screen with one question. */
type ScreenOfOne = DraftScreenContext & { readonly members: readonly [ScreenQuestion] }
const screenOf = (
  type: FieldType,
  saved: AnswerValue | undefined = undefined,
  more: Partial<ScreenOfOne> = {},
): ScreenOfOne => ({
  members: [asked(type)],
  isShared: false,
  setId: undefined,
  inStep: IN_STEP,
  answers: { ...NO_ANSWERS, values: new Map(saved === undefined ? [] : [['one', saved]]) },
  today: '2026-11-22',
  shownAt: 7,
  refused: [],
  unsentFiles: new Set(),
  isSending: true,
  refusalOfName: () => undefined,
  held: () => undefined,
  ...more,
})
const NEW: Draft = createDraft(new Map(), new Map())
const after = (...events: readonly DraftEvent[]) => events.reduce(reduceDraft, NEW)
/** Returns the draft after these values were typed one after another in the field of the screen. */
const typing = (screen: ScreenOfOne, ...values: readonly (AnswerValue | null)[]) =>
  values.reduce<Draft>(
    (draft, value) => reduceDraft(draft, toDraftEvent(draft, screen, screen.members[0], { value })),
    NEW,
  )
const tried = (draft: Draft, screen: ScreenOfOne) =>
  reduceDraft(draft, { type: 'tried', errors: findDraftErrors(draft, screen) })

test('what is right is saved a moment after it was typed, over what the field showed when the change began', () => {
  const screen = screenOf('text', 'Porter')
  const draft = typing(screen, 'P', ' Packer ')
  expect(readShownAnswer(draft, screen, screen.members[0].hop)).toBe(' Packer ')
  expect(listChangesToAutosave(draft, screen)).toEqual([
    { hop: { actionId: 'one' }, value: 'Packer', inStep: IN_STEP, over: 'Porter' },
  ])
})

test('what is wrong is not saved, and is said after a try to go on', () => {
  const screen = screenOf('nino')
  const draft = typing(screen, 'AB12')
  expect(listChangesToAutosave(draft, screen)).toEqual([])
  expect(readQuestionError(draft, screen, screen.members[0])).toBeUndefined()
  const later = tried(draft, screen)
  expect(listErrorsForSummary(later, screen)).toEqual([
    { id: 'question-one', words: expect.stringMatching(/^Enter a National Insurance number/) },
  ])
  expect(later.attempt).toBe(1)
})

test('an error goes as soon as the answer is right, and stays while it is not', () => {
  const screen = screenOf('nino')
  const wrong = tried(typing(screen, 'AB12'), screen)
  const give = (value: string) =>
    reduceDraft(wrong, toDraftEvent(wrong, screen, screen.members[0], { value }))
  expect(give('AB1234').errors.size).toBe(1)
  expect(give('AB 12 34 56 C').errors.size).toBe(0)
})

test('what is typed as it was saved is no change', () => {
  const screen = screenOf('text', 'Porter')
  expect(listChangesOnNext(typing(screen, 'Packer', 'Porter'), screen)).toEqual([])
})

test('an answer that is taken away is saved as nothing, and a required one is asked for', () => {
  const screen = screenOf('text', 'Porter')
  const draft = tried(typing(screen, null), screen)
  expect(readQuestionError(draft, screen, screen.members[0])).toBe('Enter the job title')
  expect(findReasonNotToContinue(draft, screen)).toBe(
    'This needs an answer before you can continue.',
  )
  expect(findReasonNotToContinue(typing(screen, null), screen), 'before a try').toBeUndefined()
})

test('after it was saved, the next change begins over what the field shows by then', () => {
  const screen = screenOf('text', 'Porter')
  const saved = reduceDraft(typing(screen, 'Packer'), { type: 'saved', keys: ['one'] })
  const draft = reduceDraft(
    saved,
    toDraftEvent(saved, screen, screen.members[0], { value: 'Driver' }),
  )
  expect(listChangesToAutosave(draft, screen)[0]).toMatchObject({ value: 'Driver', over: 'Packer' })
})

test('what was given to be saved is not saved a second time, even while the stored answer is not read again yet', () => {
  const screen = screenOf('text', 'Porter')
  const saved = reduceDraft(typing(screen, 'Packer'), { type: 'saved', keys: ['one'] })
  expect(listChangesToAutosave(saved, screen)).toEqual([])
  const again = reduceDraft(
    saved,
    toDraftEvent(saved, screen, screen.members[0], { value: 'Packer' }),
  )
  expect(listChangesToAutosave(again, screen), 'typed again').toHaveLength(1)
  expect(listChangesOnNext(saved, screen), 'by the button').toHaveLength(1)
})

test('a wrong answer that was there again after a reload is put right over the saved one, not over itself [amendment 6.8]', () => {
  const screen = screenOf('nino', 'AB123456C')
  const reloaded = createDraft(new Map([['one', 'AB12']]), screen.answers.values)
  const event = toDraftEvent(reloaded, screen, screen.members[0], { value: 'AB123456D' })
  expect(listChangesToAutosave(reduceDraft(reloaded, event), screen)).toMatchObject([
    { value: 'AB123456D', over: 'AB123456C' },
  ])
})

test('an answer of another device that took the place of what was typed was seen by the person who changes it [amendment 6.8]', () => {
  const draft = typing(screenOf('text', 'Porter'), 'Packer', 'Porter')
  const replaced = reduceDraft(draft, { type: 'replaced', keys: ['one'] })
  const newer = screenOf('text', 'Driver')
  const event = toDraftEvent(replaced, newer, newer.members[0], { value: 'Cook' })
  expect(listChangesToAutosave(reduceDraft(replaced, event), newer)).toMatchObject([
    { over: 'Driver' },
  ])
})

test('an answer of another device takes the place of what was typed, or waits while the keyboard is in the field', () => {
  const draft = typing(screenOf('text', 'Porter'), 'Packer')
  const replaced = reduceDraft(draft, { type: 'replaced', keys: ['one'] })
  const newer = screenOf('text', 'Driver')
  expect(readShownAnswer(replaced, newer, newer.members[0].hop)).toBe('Driver')
  const held = screenOf('text', 'Driver', { held: () => ({ shown: 'Packer' }) })
  expect(readShownAnswer(replaced, held, held.members[0].hop)).toBe('Packer')
})

test('a signature is given by its button, never on the way, and names the revision that its screen showed', () => {
  const screen = screenOf('signature')
  const draft = typing(screen, { name: 'Amara Okafor', drawn: false })
  expect(listChangesToAutosave(draft, screen)).toEqual([])
  expect(listChangesOnNext(draft, screen)).toMatchObject([{ value: { drawn: false }, seen: 7 }])
  const inTab = { ...screen, shownUpTo: 30 }
  expect(listChangesOnNext(draft, inTab)).toMatchObject([{ seen: 7, shownUpTo: 30 }])
})

test('a signature under another name is wrong', () => {
  const screen = screenOf('signature', undefined, { refusalOfName: (name) => `Not ${name}` })
  expect(findDraftErrors(typing(screen, { name: 'Bo', drawn: false }), screen).get('one')).toBe(
    'Not Bo',
  )
})

test('a signature that was refused is given again by its button with the name that is there', () => {
  const unread = { revision: 9, changed: [] }
  const screen = screenOf(
    'signature',
    { name: 'Amara Okafor', drawn: false },
    {
      refused: [{ key: 'one', message: 'Read it first', unread }],
    },
  )
  expect(readQuestionError(NEW, screen, screen.members[0])).toBe('Read it first')
  expect(listChangesOnNext(NEW, screen)).toMatchObject([
    { value: { name: 'Amara Okafor' }, seen: 9 },
  ])
})

test('what the server refused is shown until it is answered again here', () => {
  const screen = screenOf('text', 'Porter', { refused: [{ key: 'one', message: 'Not that' }] })
  expect(readQuestionError(NEW, screen, screen.members[0])).toBe('Not that')
  expect(readQuestionError(typing(screen, 'Packer'), screen, screen.members[0])).toBeUndefined()
  expect(after({ type: 'refused' }).attempt).toBe(1)
})

test('files are saved as they are chosen and are no draft; going on waits while they are sent', () => {
  const screen = screenOf('upload', undefined, { unsentFiles: new Set(['one']) })
  const draft = typing(screen, { documentIds: [] })
  expect(draft.typed.size).toBe(0)
  expect(findDraftErrors(draft, screen).size).toBe(0)
  expect(isSendingFile(draft, screen)).toBe(true)
  expect(findReasonNotToContinue(draft, screen)).toMatch(/^Your file is still on its way/)
  expect(isSendingFile(draft, { ...screen, isSending: false }), 'without a connection').toBe(false)
})

test('a file that was not taken is said beside its field at once, is no answer, and is said with what is missing', () => {
  const refused = [
    { key: 'one', message: 'passport.pdf: The content is not a PDF.' },
    { key: 'one', message: 'visa.pdf: This file is empty' },
  ]
  const screen = screenOf('upload', undefined, { refused })
  const draft = typing(screen, { documentIds: [] })
  const said = refused.map(({ message }) => message).join(' ')
  expect(listErrorsForSummary(draft, screen)).toEqual([{ id: 'question-one', words: said }])
  expect(isSendingFile(draft, screen)).toBe(false)
  const later = tried(draft, screen)
  expect(readQuestionError(later, screen, screen.members[0])).toBe(`Upload a file. ${said}`)
  expect(findReasonNotToContinue(later, screen)).toMatch(/^This needs an answer/)
})

test('words that have chosen nothing stop going on until they are cleared', () => {
  const screen = screenOf('text', 'Porter')
  const loose = tried(
    after({ type: 'left loose', key: 'one', sentence: UNMATCHED_TEXT_MESSAGE }),
    screen,
  )
  expect(readQuestionError(loose, screen, screen.members[0])).toBe(UNMATCHED_TEXT_MESSAGE)
  expect(findReasonNotToContinue(loose, screen)).toBe(`${UNMATCHED_TEXT_MESSAGE}.`)
  const cleared = reduceDraft(loose, { type: 'left loose', key: 'one', sentence: '' })
  expect(findDraftErrors(cleared, screen).size + cleared.errors.size).toBe(0)
})

test('a signature that is to be drawn and is not asks for the drawing, and for no name that is there already', () => {
  const screen = screenOf('signature')
  const named = typing(screen, null)
  const undrawn = tried(
    reduceDraft(named, { type: 'left loose', key: 'one', sentence: UNDRAWN_SIGNATURE_MESSAGE }),
    screen,
  )
  expect(listErrorsForSummary(undrawn, screen)).toEqual([
    { id: 'question-one', words: UNDRAWN_SIGNATURE_MESSAGE },
  ])
  expect(findReasonNotToContinue(undrawn, screen)).toBe(`${UNDRAWN_SIGNATURE_MESSAGE}.`)
})

test('what was only read is marked as seen by going on, once', () => {
  expect(listChangesOnNext(NEW, screenOf('information'))).toMatchObject([{ value: 'seen' }])
  expect(listChangesOnNext(NEW, screenOf('information', 'seen'))).toEqual([])
})

test('a question that is passed for now is saved as passed, without its answer', () => {
  const screen = screenOf('text', 'Porter')
  expect(makeSkipChange(typing(screen, 'Packer'), screen, screen.members[0])).toMatchObject({
    value: null,
    skipped: true,
  })
})
