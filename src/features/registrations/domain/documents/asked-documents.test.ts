import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import { SMALL_FLOW as flow } from '#tests/registrations/small-flow.ts'
import { selectAskedDocuments } from './asked-documents.ts'

const LICENCE = { actionId: 'licence-photo', itemId: null }
const PAPER = { actionId: 'signed', itemId: null }
const drives = (choiceValue: 'yes' | 'no') => ({
  ...NO_ANSWERS,
  values: new Map([['drives', [{ choiceValue, answer: null }]]]),
})

test('a file goes to the branch and its CRM only while its question is asked, and what was signed always does', () => {
  const listed = [LICENCE, PAPER]
  expect(selectAskedDocuments(listed, { flow, answers: drives('yes') })).toEqual(listed)
  expect(selectAskedDocuments(listed, { flow, answers: drives('no') })).toEqual([PAPER])
})
