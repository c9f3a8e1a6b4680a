import { expect, test } from 'vitest'
import { type Answers, NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { listDocumentRows } from './document-rows.ts'

/** The photograph of the licence is required for people who drive; a payslip of each job is optional. */
const flow: Flow = JSON.parse(
  JSON.stringify(SMALL_FLOW).replace(
    '"label":"Your licence","optional":true',
    '"label":"Your licence"',
  ),
)
const drives = {
  values: new Map([['drives', [{ choiceValue: 'yes', answer: null }]]]),
  items: new Map([['work-history', ['one', 'two']]]),
  skipped: new Set<string>(),
} satisfies Answers
const file = (
  id: string,
  actionId: string,
  itemId: string | null = null,
  state: 'clean' | 'rejected' = 'clean',
  fileName = `${id}.pdf`,
) => ({ id, actionId, itemId, fileName, state })
const filled = (text: string, itemId?: string) => (itemId ? `${text} of ${itemId}` : text)
const shown = (answers: Answers, documents: readonly ReturnType<typeof file>[]) =>
  listDocumentRows({ flow, answers, filled }, documents).map(
    ({ question, item, type, document }) => [question, item, type, document?.id ?? 'missing'],
  )

test('a question that wants a document and has none is missing one, and one that may have one is not', () => {
  expect(shown(drives, [])).toEqual([['Your licence', null, '', 'missing']])
  expect(shown(NO_ANSWERS, [])).toEqual([])
})

test('a document that was not safe leaves its question wanting another', () => {
  expect(shown(drives, [file('bad', 'licence-photo', null, 'rejected')])).toEqual([
    ['Your licence', null, 'PDF', 'bad'],
    ['Your licence', null, '', 'missing'],
  ])
})

test('documents are in the order of the questions, worded as the candidate read them, with the entry that they belong to, those of questions no longer asked at the end', () => {
  expect(
    shown({ ...drives, values: new Map() }, [
      file('licence', 'licence-photo', null, 'clean', 'front.heic'),
      file('second', 'payslip', 'two'),
      file('paper', 'signed'),
      file('first', 'payslip', 'one', 'clean', 'noend'),
    ]),
  ).toEqual([
    ['A payslip of one', 'Job 1', '', 'first'],
    ['A payslip of two', 'Job 2', 'PDF', 'second'],
    ['Sign', null, 'Signed paper', 'paper'],
    ['Your licence', null, 'Picture', 'licence'],
  ])
})
