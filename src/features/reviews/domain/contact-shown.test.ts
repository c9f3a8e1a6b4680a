import { expect, test } from 'vitest'
import {
  type Answers,
  NO_ANSWERS,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { contactShown } from './contact-shown.ts'

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
            { id: 'mail', name: 'Mail', type: 'email', label: 'E-mail', prefill: 'emailAddress' },
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
    contactShown(NONE, flow, answered({ mail: 'ethel@example.test', tel: '+447700900123' })),
  ).toEqual({
    email: { words: 'ethel@example.test', fromAnswers: true },
    phone: { words: '+447700900123', fromAnswers: true },
  })
})

test('what letters go to is shown before the answers, and nothing where no one said anything', () => {
  const known = { emailAddress: 'ours@example.test', phoneNumber: null }
  expect(contactShown(known, flow, answered({ mail: 'theirs@example.test', tel: ' ' }))).toEqual({
    email: { words: 'ours@example.test', fromAnswers: false },
    phone: null,
  })
})
