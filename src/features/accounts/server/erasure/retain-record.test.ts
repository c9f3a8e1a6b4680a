import { DAY } from '#shared/words/durations.ts'
import { expect, test } from 'vitest'
import { newApplicant } from '#tests/people/applicant.ts'
import { deleteAccountOf, farewellTo } from '#tests/people/deletion.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'

const server = await testServer()
const branch = { name: 'Leeds', email: 'leeds@branch.test' }

const count = async (query: ReturnType<typeof sql>) =>
  (await server.db.one<{ count: number }>(sql`select count(*) as count from ${query}`)).count

test('the record that the law asks for of a person who applied stays apart for a year, and then goes', async () => {
  const person = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, { jobTitle: 'Stock Controller', branch })
  expect(
    (
      await person.fetch(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {
        method: 'POST',
      })
    ).status,
  ).toBe(201)
  await deleteAccountOf(person)
  const kept = await server.db.one<{
    reference: string
    reason: string
    record: { profile: unknown[]; applications: unknown[] }
  }>(
    sql`select reference, reason, record from retained_records where record::text like ${`%${vacancy.jobId}%`}`,
  )

  expect(kept.reason).toBe('Conduct Regulations 2003, regulation 29')
  expect((await farewellTo(server, person.emailAddress))?.text).toContain(kept.reference)
  expect((await farewellTo(server, person.emailAddress))?.text).toContain(
    'the law makes us keep a minimal record for one year',
  )
  expect(kept.record.profile).toEqual([
    expect.objectContaining({ firstName: 'Amara', lastName: 'Okafor' }),
  ])
  expect(kept.record.applications).toEqual([
    expect.objectContaining({
      job: 'Stock Controller',
      company: 'Fennimore Stores',
      reference: vacancy.jobId,
      status: 'Application Received',
    }),
  ])
  for (const secret of [person.emailAddress, person.id, 'cv-1.txt', 'Forklift'])
    expect(JSON.stringify(kept.record)).not.toContain(secret)
  await deleteDueRows(server.db, new Date(server.clock().getTime() + 364 * DAY))
  expect(await count(sql`retained_records where reference = ${kept.reference}`)).toBe(1)
  await deleteDueRows(server.db, new Date(server.clock().getTime() + 367 * DAY))
  expect(await count(sql`retained_records where reference = ${kept.reference}`)).toBe(0)
})

test('nothing stays of a person who never applied', async () => {
  const before = await count(sql`retained_records`)
  await deleteAccountOf(await newApplicant(server))

  expect(await count(sql`retained_records`)).toBe(before)
})

test('branches that had a letter about an application are asked to delete it, by job and time and without a name', async () => {
  const person = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Goods-in Checker',
    branch: { name: 'Ossett', email: 'ossett@branch.test' },
  })
  await person.fetch(`/portal/v1/${person.id}/quickapply/${vacancy.id}/${person.cv}`, {
    method: 'POST',
  })
  await deleteAccountOf(person)
  const letters = await server.messagesTo('ossett@branch.test')

  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Please delete our emails about an application \([0-9A-Z-]{11}\)$/),
  ])
  expect(letters[0]?.text).toContain(`Goods-in Checker (${vacancy.jobId})`)
  expect(JSON.stringify(letters)).not.toMatch(/Amara|Okafor|example\.test/)
})

test('the record that the law asks for stays of a person who began a registration, and nothing of a person who was only invited', async () => {
  const [began, invited] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const id = await someRegistration(server, began.id, { status: 'InProgress' })
  await server.db.run(sql`update registrations set revision = 1 where id = ${id}`)
  await someRegistration(server, invited.id)
  const kept = () =>
    count(sql`retained_records where record->'registrations'->0->>'branch' = 'Leeds Registrations'`)
  const before = await kept()
  await deleteAccountOf(began)
  await deleteAccountOf(invited)

  expect((await farewellTo(server, invited.emailAddress))?.text).toContain('nothing stays')
  expect((await farewellTo(server, began.emailAddress))?.text).not.toContain('nothing stays')
  expect(await kept()).toBe(before + 1)
})
