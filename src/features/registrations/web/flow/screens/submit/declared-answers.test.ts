import { expect, test } from 'vitest'
import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { SubmittedAnswer } from '#features/registration-flow/domain/answers/submission.ts'
import { toDeclaredAnswers, isDeclarationValid } from './declared-answers.ts'

const answered = (values: Readonly<Record<string, AnswerValue>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }) as SubmittedAnswer)
const REST = {
  address2: '',
  address3: '',
  address4: '',
  city: 'Wakefield',
  county: '',
  country: '',
}
const HOME = { address1: '1 Kirkgate', postCode: 'WF1 1TF', ...REST }
const NAMED = answered({ name: 'Dia', home: HOME })

test('a person who said that the answers are true has said so until one of them is changed or gone', () => {
  expect(isDeclarationValid(toDeclaredAnswers(NAMED), NAMED)).toBe(true)
  expect(
    isDeclarationValid(
      toDeclaredAnswers(NAMED),
      answered({ name: 'Dia', home: { ...HOME, address1: '2 Kirkgate' } }),
    ),
  ).toBe(false)
  expect(isDeclarationValid(toDeclaredAnswers(NAMED), NAMED.slice(1))).toBe(false)
})

test('an answer that was missing takes back no word, and neither does one that the server writes in another order', () => {
  const after = answered({
    home: { ...REST, postCode: 'WF1 1TF', address1: '1 Kirkgate' },
    name: 'Dia',
    phone: '+447700900123',
  })
  expect(isDeclarationValid(toDeclaredAnswers(NAMED), after)).toBe(true)
})
