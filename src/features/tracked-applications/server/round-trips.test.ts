import { expect, test } from 'vitest'
import { newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { quickApply, withdrawApplication } from '../contract/tracked-applications.ts'

const server = await testServer({ cuttable: true })
const BRANCH = { name: 'Leeds', email: 'leeds@branch.test' }

/** A person with a CV, and a vacancy of a branch with an address. */
async function aboutToApply() {
  const person = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, { branch: BRANCH })
  return {
    apply: () =>
      person.call(quickApply, {
        params: { userId: person.id, vacancyId: vacancy.id, documentId: person.cv },
      }),
    withdraw: () =>
      person.call(withdrawApplication, {
        params: { id: person.id },
        body: { jobId: vacancy.id, status: 'Withdrawn' },
      }),
  }
}

test('an application with its two letters waits for the database five times at most, the session included', async () => {
  const { apply } = await aboutToApply()
  expect(await server.roundTripsOf(apply)).toBeLessThanOrEqual(5)
})

test('an application after a withdrawal waits five times at most, and a repeated one four times', async () => {
  const { apply, withdraw } = await aboutToApply()
  await apply()
  expect(await server.roundTripsOf(apply)).toBeLessThanOrEqual(4)
  await withdraw()
  expect(await server.roundTripsOf(apply)).toBeLessThanOrEqual(5)
})
