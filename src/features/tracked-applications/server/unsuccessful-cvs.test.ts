import { expect, test } from 'vitest'
import { KEEP_CV_FIELD } from '#features/candidates/domain/records/field.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { deleteUnsuccessfulCvs } from './unsuccessful-cvs.ts'

const server = await testServer()
const inDays = (days: number) => new Date(server.clock().getTime() + days * DAY)
const cvsOf = async ({ id }: Applicant) =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) as count from curriculum_vitaes where candidate_id = ${id}`,
    )
  ).count
const lettersTo = async ({ emailAddress }: Applicant) =>
  (await server.messagesTo(emailAddress)).filter(
    ({ subject }) => subject === "We've deleted the CV you applied with",
  )

/** Creates a candidate with one application in each of these statuses. */
async function applicant(...statuses: readonly string[]) {
  const person = await newApplicant(server)
  for (const status of statuses) {
    const vacancy = await publishVacancy(server.db, {
      branch: { name: 'Leeds', email: 'leeds@branch.test' },
    })
    await person.fetch(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {
      method: 'POST',
    })
    await server.db.run(
      sql`update applications set status = ${status}, withdrawn_at = ${status === 'Withdrawn' ? server.clock() : null} where candidate_id = ${person.id} and vacancy_id = ${vacancy.id}`,
    )
  }
  return person
}

test('a CV goes six months after the last of applications that were all unsuccessful, with its file and a letter; two processes do it once', async () => {
  const person = await applicant('Not successful', 'Withdrawn')
  await deleteUnsuccessfulCvs(server.parts, inDays(170))
  expect(await cvsOf(person)).toBe(1)

  const after = inDays(186)
  await Promise.all([
    deleteUnsuccessfulCvs(server.parts, after),
    deleteUnsuccessfulCvs(server.parts, after),
  ])
  expect(await cvsOf(person)).toBe(0)
  expect(await lettersTo(person)).toHaveLength(1)
  expect((await lettersTo(person))[0]?.text).toContain('ended 6 months ago')
  await emptyOutbox(server)
  expect(
    await server.db.one(
      sql`select count(*) as count from applications where candidate_id = ${person.id}`,
    ),
  ).toEqual({ count: 2 })
})

test('the CV of anyone who is still considered, was placed, only withdrew, agreed, registered, or sent a newer one stays', async () => {
  const [considered, placed, withdrew, agreed, registered, newer] = [
    await applicant('Not successful', 'Interview'),
    await applicant('Not successful', 'Placed'),
    await applicant('Withdrawn'),
    await applicant('Not successful'),
    await applicant('Not successful'),
    await applicant('Not successful'),
  ]
  const chosen = await agreed.fetch(`/api/v1/user/${agreed.id}/field`, {
    method: 'POST',
    body: JSON.stringify({ name: KEEP_CV_FIELD, value: 'true' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(chosen.status).toBeLessThan(300)
  await someRegistration(server, registered.id, { status: 'InProgress' })
  await server.db.run(
    sql`update curriculum_vitaes set created_at = ${inDays(30)} where candidate_id = ${newer.id}`,
  )
  await deleteUnsuccessfulCvs(server.parts, inDays(400))

  for (const person of [considered, placed, withdrew, agreed, registered, newer]) {
    expect(await cvsOf(person)).toBe(1)
    expect(await lettersTo(person)).toEqual([])
  }
})
