import { expect, test } from 'vitest'
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

test('completion is recorded and stays [seed 7.26, 4.9.2]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }

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
