import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import { createDraft, reduceDraft } from './draft.ts'
import {
  type DraftScreenContext,
  findDraftErrors,
  findReasonNotToContinue,
  listErrorsForSummary,
} from './draft-screen.ts'

const NEW = createDraft(new Map(), new Map())
const SCREEN: DraftScreenContext = {
  members: [
    {
      action: { id: 'one', name: 'One', label: 'Sign', type: 'signature', byConsultant: true },
      hop: { actionId: 'one' },
    },
  ],
  isShared: false,
  setId: undefined,
  inStep: { taskId: 'task', stepId: 'step' },
  answers: NO_ANSWERS,
  today: '2026-11-22',
  shownAt: 7,
  refused: [],
  unsentFiles: new Set(),
  isSending: true,
  byConsultant: true,
  refusalOfName: () => undefined,
  held: () => undefined,
}

test('a consultant who has the paper signed reads in the list of errors what its field says, that the photograph is missing [amendment 5.1]', () => {
  const draft = reduceDraft(NEW, { type: 'tried', errors: findDraftErrors(NEW, SCREEN) })
  expect(listErrorsForSummary(draft, SCREEN).map(({ words }) => words)).toEqual([
    'Add a photograph of the signed paper',
  ])
  expect(findReasonNotToContinue(draft, SCREEN)).toBe(
    'This needs an answer before you can continue.',
  )
})

test('a candidate who may sign on paper or here is asked for their name [amendment 5.1]', () => {
  const screen = { ...SCREEN, byConsultant: false }
  expect(findDraftErrors(NEW, screen).get('one')).toBe('Sign with your full name')
})
