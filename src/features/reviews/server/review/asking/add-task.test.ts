import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { createPriorityReview, createSignatureTask } from '../../../contract/review.ts'
import { SIGNATURE_NOT_POSSIBLE_MESSAGE } from '../../../domain/may-add-signature.ts'

const server = await testServer()
const priya = await someConsultant(server)
const [you] = SMALL_FLOW.tasks
if (!you) throw new Error('the small flow has a task')
const SURVEY = { ...SMALL_FLOW, name: 'small-survey', type: 'Survey' as const, tasks: [you] }

test('no statement to sign is added to a survey, which can be asked further questions', async () => {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow: SURVEY, status: 'InReview' })

  await expect(
    priya.call(createSignatureTask, { params: { id }, body: { name: 'Sign', statement: 'Yes.' } }),
  ).rejects.toMatchObject({ status: 409, message: SIGNATURE_NOT_POSSIBLE_MESSAGE })
  expect(
    await priya.call(createPriorityReview, {
      params: { id },
      body: { questions: [{ label: 'On which site do you work?', type: 'text' }] },
    }),
  ).toMatchObject({ id: 'priority-review-1' })
})

test('a second question is added after the first, as a task with a name of its own', async () => {
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id, { flow: SURVEY, status: 'InReview' })
  const ask = (label: string) =>
    priya.call(createPriorityReview, {
      params: { id },
      body: { questions: [{ label, type: 'text' as const }] },
    })

  expect((await ask('Which gate?')).name).toBe('A few more questions')
  expect((await ask('Which shift?')).name).toBe('A few more questions (2)')
})
