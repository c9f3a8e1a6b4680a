import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { Field, Select } from '#features/registration-flow/domain/definition/definition.ts'
import { createDraft } from './draft.ts'
import { listQuestionsToSkip } from './draft-changes.ts'
import { type DraftScreenContext, listDraftQuestions } from './draft-screen.ts'

const field = (id: string, skippable: boolean): Field => ({
  id,
  name: id,
  label: id,
  type: 'text',
  skippable,
})
const HAS_DBS: Select = {
  ...{ id: 'has-dbs', name: 'HasDbs', label: 'Do you have one?', type: 'single_select' },
  choices: {
    choicesList: [
      {
        ...{ value: 'yes', label: 'Yes', inline: true, pleaseSpecifyChoices: [] },
        dependencyQuestions: [field('number', true), field('photo', true), field('issued', false)],
      },
    ],
  },
}
const pageOf = (isShared: boolean): DraftScreenContext => ({
  members: [{ action: HAS_DBS, hop: { actionId: 'has-dbs' } }],
  isShared,
  setId: undefined,
  inStep: { taskId: 'task', stepId: 'step' },
  answers: {
    ...NO_ANSWERS,
    values: new Map<string, string | readonly { choiceValue: string; answer: null }[]>([
      ['has-dbs', [{ choiceValue: 'yes', answer: null }]],
      ['photo', 'there'],
    ]),
  },
  today: '2026-11-22',
  shownAt: 0,
  refused: [],
  unsentFiles: new Set(),
  isSending: false,
  refusalOfName: () => undefined,
  held: () => undefined,
})
const skipped = (isShared: boolean) =>
  listQuestionsToSkip(createDraft(new Map(), new Map()), pageOf(isShared)).map(
    ({ hop }) => hop.actionId,
  )

test('on a shared page what a choice asks can be passed for now, if it is empty, also where one question has the page', () => {
  expect(skipped(true)).toEqual(['number'])
})

test('on a page of its own only the question itself can be passed', () => {
  expect(skipped(false)).toEqual([])
})

test('what a choice asks of the consultant is no question of the page for the candidate', () => {
  const [choice] = HAS_DBS.choices.choicesList
  const checked = { ...field('checked', false), byConsultant: true } as Field
  const action: Select = {
    ...HAS_DBS,
    choices: {
      choicesList: choice ? [{ ...choice, dependencyQuestions: [checked] }] : [],
    },
  }
  const page = { ...pageOf(true), members: [{ action, hop: { actionId: 'has-dbs' } }] }
  const asked = (byConsultant: boolean) =>
    listDraftQuestions(createDraft(new Map(), new Map()), { ...page, byConsultant }).map(
      ({ hop }) => hop.actionId,
    )
  expect(asked(false)).toEqual(['has-dbs'])
  expect(asked(true)).toEqual(['has-dbs', 'checked'])
})
