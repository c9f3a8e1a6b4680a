import { expect, test } from 'vitest'
import { validate } from '#features/accounts/contract/validation.ts'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { sql } from '#server/database/database.ts'
import { confirmed, type Person, withEmail } from '#tests/people/contacts.ts'
import { declare } from '#tests/house/declared.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { completeOnboarding, completeStep, getUserStatus } from '../contract/user-status.ts'

const server = await testServer()

test('a fresh candidate has done no step; steps are kept in the order in which they were done, each once [seed 7.24, 7.25, 4.9.3]', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const params = { id: person.id }
  const done = (value: 'Name' | 'CV') => person.call(completeStep, { params, body: { value } })

  expect(await person.call(getUserStatus, { params })).toEqual({
    onboardingSteps: [],
    onboardingCompleted: false,
  })
  await done('Name')
  await done('CV')
  expect(await done('Name')).toEqual({
    onboardingSteps: ['Name', 'CV'],
    onboardingCompleted: false,
  })
})

test('the same step from two tabs at once is one step', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  await Promise.all(
    Array.from({ length: 8 }, () => person.call(completeStep, { params, body: { value: 'CV' } })),
  )

  expect((await person.call(getUserStatus, { params })).onboardingSteps).toEqual(['CV'])
})

test('[amendment 1.8] without the declaration onboarding is not completed: 422, and nothing is recorded', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  await expect(
    person.call(completeOnboarding, { params, body: { value: true } }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { value: expect.stringContaining('declaration') as unknown } },
  })
  expect(await person.call(getUserStatus, { params })).toMatchObject({ onboardingCompleted: false })
})

/** The three conditions of completion, each with a function that meets it. Completion is recorded when the last of them is met, in any order. */
const CONDITIONS = {
  step: (person: Person) =>
    person.call(completeStep, { params: { id: person.id }, body: { value: 'Declaration' } }),
  declaration: (person: Person) => declare(server, person),
  // The request sends no token, as from another browser, so the server asks for the password.
  address: async ({ emailAddress, password }: Person) =>
    server.client(someNetwork()).call(validate, {
      body: {
        code: await confirmationCode(server, emailAddress),
        type: 'EmailValidation',
        Password: password,
      },
    }),
}
test.each([
  ['step', 'declaration', 'address'],
  ['declaration', 'step', 'address'],
  ['address', 'declaration', 'step'],
  ['step', 'address', 'declaration'],
] as const)(
  '[amendment 7.3] onboarding is recorded as completed when the last condition is met: %s, %s, then %s',
  async (...order) => {
    const person = await server.signUpCandidate({ confirmed: false })
    const completed = async () =>
      (
        await server.db.one<{ at: Date | null }>(
          sql`select onboarding_completed_at as at from candidates where id = ${person.id}`,
        )
      ).at
    for (const condition of order) {
      expect(await completed()).toBeNull()
      await CONDITIONS[condition](person)
    }
    expect(await completed()).not.toBeNull()
  },
)

test('[amendment 7.3] an address that is put right by its code completes onboarding as well', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  await CONDITIONS.step(person)
  await CONDITIONS.declaration(person)
  const right = await withEmail(person)
  await confirmed(server, person, right)
  await person.call(setContactAsPrimary, { params: right.params })

  expect(await person.call(getUserStatus, { params: { id: person.id } })).toMatchObject({
    onboardingCompleted: true,
  })
})

test('completion is recorded and stays [seed 7.26, 4.9.2]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  await declare(server, person)

  expect(await person.call(completeOnboarding, { params, body: { value: true } })).toEqual({
    onboardingSteps: [],
    onboardingCompleted: true,
  })
  expect(await person.call(completeOnboarding, { params, body: { value: true } })).toMatchObject({
    onboardingCompleted: true,
  })
})

test.each([
  ['OnboardingSteps', { value: 'Dancing' }],
  ['OnboardingSteps', { value: ['CV'] }],
  ['OnboardingSteps', { value: 'CV', id: 1 }],
  ['OnboardingCompleted', { value: false }],
  ['OnboardingCompleted', { value: 'true' }],
  ['OnboardingCompleted', {}],
])('%s does not take %j', async (call, body) => {
  const person = await server.signUpCandidate()
  const response = await person.fetch(`/api/v1/user/${person.id}/UserStatus/${call}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

  expect(response.status).toBe(422)
})
