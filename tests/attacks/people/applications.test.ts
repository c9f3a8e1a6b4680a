import { expect, test } from 'vitest'
import { listTrackedApplications } from '#features/tracked-applications/contract/tracked-applications.ts'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { fiftyApplications } from '#tests/people/fifty-applications.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'

const server = await testServer()
const branch = { name: 'Selby', email: 'selby@branch.test' }
const apply = (who: Applicant, userId: string, vacancyId: string, documentId: string) =>
  who.fetch(`/portal/v1/${userId}/quickapply/${vacancyId}/${documentId}`, { method: 'POST' })
const send = (who: Applicant, method: 'POST' | 'PUT', path: string, body: object) =>
  who.fetch(`/api/v1/user/${who.id}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const rowsFor = async (vacancyId: string) =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) as count from applications where vacancy_id = ${vacancyId}`,
    )
  ).count
const applications = (who: Applicant) =>
  who.call(listTrackedApplications, { params: { id: who.id } })

test('S-26 no one applies with another one’s CV or in another one’s name, and no row says so', async () => {
  const [amara, ben] = [await newApplicant(server), await newApplicant(server)]
  const vacancy = await publishVacancy(server.db, { branch })

  const withForeignCv = await apply(amara, amara.id, vacancy.id, ben.cv)
  const withUnknownCv = await apply(amara, amara.id, vacancy.id, crypto.randomUUID())
  const inForeignName = [
    await apply(amara, ben.id, vacancy.id, ben.cv),
    await apply(amara, ben.id, vacancy.id, amara.cv),
  ]

  expect(withForeignCv.status).toBe(422)
  expect(await withForeignCv.text()).toBe(await withUnknownCv.text())
  expect(inForeignName.map(({ status }) => status)).toEqual([404, 404])
  expect(await rowsFor(vacancy.id)).toBe(0)
  expect(await server.messagesTo(branch.email)).toEqual([])
  for (const who of [amara, ben]) expect(await who.applicationLetters()).toEqual([])
})

test('S-30 a candidate cannot place themselves, nor write when they applied', async () => {
  const amara = await newApplicant(server)
  const [applied, never] = [await publishVacancy(server.db), await publishVacancy(server.db)]
  expect((await apply(amara, amara.id, applied.id, amara.cv)).status).toBe(201)
  const before = await applications(amara)

  for (const path of ['trackedapplication', 'trackedapplications']) {
    for (const status of [
      'Placed',
      'Offered',
      'Interview',
      'Under review',
      'Not successful',
      'Application Received',
      'placed',
    ])
      expect((await send(amara, 'PUT', path, { jobId: applied.id, status })).status).toBe(422)
    for (const jobId of [applied.id, never.id]) {
      expect(
        (
          await send(amara, 'POST', path, {
            jobId,
            status: 'Application Received',
            dateApplied: '2020-01-01T00:00:00.000Z',
          })
        ).status,
      ).toBe(422)
      expect((await send(amara, 'POST', path, { jobId, status: 'Placed' })).status).toBe(422)
    }
    expect(
      (await send(amara, 'POST', path, { jobId: never.id, status: 'Application Received' })).status,
    ).toBe(422)
  }
  expect(
    (
      await amara.fetch(`/portal/v1/applications/${before[0]?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"status":"Placed"}',
      })
    ).status,
  ).toBe(401)

  expect(await applications(amara)).toEqual(before)
  expect(await rowsFor(never.id)).toBe(0)
})

test('S-64 fifty quick applies at once are one application, one receipt and one notice, and the lists agree', () =>
  fiftyApplications(server, { name: 'Goole', email: 'goole@branch.test' }))
