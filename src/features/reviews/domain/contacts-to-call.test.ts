import { expect, test } from 'vitest'
import {
  type Answers,
  NO_ANSWERS,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { listContactsToCall, findOtherNameInAnswers } from './contacts-to-call.ts'

const [task] = SMALL_FLOW.tasks
const [step] = task?.steps ?? []
const flow = {
  ...SMALL_FLOW,
  tasks: [
    {
      ...task,
      steps: [
        {
          ...step,
          actions: [
            { id: 'mail', name: 'Mail', type: 'email', label: 'Email', prefill: 'emailAddress' },
            { id: 'first', name: 'First', type: 'text', label: 'First', prefill: 'firstName' },
            { id: 'last', name: 'Last', type: 'text', label: 'Last', prefill: 'lastName' },
            { id: 'tel', name: 'Tel', type: 'phone', label: 'Phone', prefill: 'phoneNumber' },
          ],
        },
      ],
    },
  ],
} as Flow
const answered = (values: Readonly<Record<string, string>>): Answers => ({
  ...NO_ANSWERS,
  values: new Map(Object.entries(values).map(([actionId, value]) => [keyOf({ actionId }), value])),
})
const NONE = { emailAddress: null, phoneNumber: null }

test('a contact that we lack is shown from the answers, and marked as that', () => {
  expect(
    listContactsToCall(NONE, flow, answered({ mail: 'ethel@example.test', tel: '+447700900123' })),
  ).toEqual({
    emails: [{ words: 'ethel@example.test', from: 'answers' }],
    phones: [{ words: '+447700900123', from: 'answers' }],
  })
})

test('what letters go to is shown before the answers, and both where they differ', () => {
  const known = { emailAddress: 'ours@example.test', phoneNumber: '+447700900123' }
  expect(
    listContactsToCall(
      known,
      flow,
      answered({ mail: 'theirs@example.test', tel: '+447700900555' }),
    ),
  ).toEqual({
    emails: [
      { words: 'ours@example.test', from: 'letters' },
      { words: 'theirs@example.test', from: 'answers' },
    ],
    phones: [
      { words: '+447700900123', from: 'letters' },
      { words: '+447700900555', from: 'answers' },
    ],
  })
})

test('one contact that both say in other spellings is shown once, and nothing where no one said anything', () => {
  const known = { emailAddress: 'ours@example.test', phoneNumber: null }
  expect(
    listContactsToCall(known, flow, answered({ mail: 'Ours@Example.test', tel: ' ' })),
  ).toEqual({
    emails: [{ words: 'ours@example.test', from: 'both' }],
    phones: [],
  })
})

test('a name in the answers that is another than the one that the registration was made with is said', () => {
  const made = { firstName: 'Hal', lastName: 'Feather' }
  expect(findOtherNameInAnswers(made, flow, answered({ first: 'Hal', last: 'Smith' }))).toBe(
    'Hal Smith',
  )
  expect(findOtherNameInAnswers(made, flow, answered({ first: 'Harold' }))).toBe('Harold Feather')
  expect(
    findOtherNameInAnswers(made, flow, answered({ first: ' hal ', last: 'FEATHER' })),
  ).toBeUndefined()
  expect(findOtherNameInAnswers(made, flow, answered({}))).toBeUndefined()
})
