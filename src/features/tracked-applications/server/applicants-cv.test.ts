import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { listTrackedApplications, withdrawApplication } from '../contract/tracked-applications.ts'
import { sendAwaitedCvs } from './awaited-cvs.ts'

const server = await testServer()
/** A server that cannot reach its virus scanner, so that uploaded CVs remain pending. */
const waiting = await testServer({ environment: { CLAMD_ADDR: '127.0.0.1:9' } })
const apply = (who: Applicant, vacancyId: string, documentId = who.cv) =>
  who.fetch(`/portal/v1/${who.id}/quickapply/${vacancyId}/${documentId}`, { method: 'POST' })
const applicationsFor = async (vacancyId: string) =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) from applications where vacancy_id = ${vacancyId}`,
    )
  ).count
const answerOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { messages: string[]; data: Record<string, unknown> | null }),
})

test('without a CV, and with one that was refused, nothing is sent and the person learns why [seed 5.7.2, 8.30.1]', async () => {
  const [without, refused] = [await newApplicant(server, { cvs: 0 }), await newApplicant(server)]
  const vacancy = await publishVacancy(server.db)
  await server.db.run(
    sql`update documents set scan = 'rejected' where candidate_id = ${refused.id}`,
  )

  expect(await answerOf(await apply(without, vacancy.id))).toMatchObject({
    status: 422,
    messages: ['A CV is required to apply for vacancies'],
  })
  expect(await answerOf(await apply(refused, vacancy.id))).toMatchObject({
    status: 422,
    messages: ['This CV did not pass our file checks. Upload another one to apply.'],
  })
  expect(await applicationsFor(vacancy.id)).toBe(0)
})

test('a CV whose check is not finished is sent, but not attached to the branch’s email', async () => {
  const amara = await newApplicant(waiting)
  const vacancy = await publishVacancy(waiting.db, {
    branch: { name: 'Hull', email: 'hull@branch.test' },
  })
  expect((await apply(amara, vacancy.id)).status).toBe(201)
  const [notice] = await waiting.messagesTo('hull@branch.test')
  expect(notice?.text).toContain('The CV has not passed our file checks yet.')
})

test('a CV that turns out clean later follows to the branch once, a rejected or withdrawn one does not', async () => {
  const [clean, rejected, withdrawn] = [
    await newApplicant(waiting),
    await newApplicant(waiting),
    await newApplicant(waiting),
  ]
  const vacancy = await publishVacancy(waiting.db, {
    jobTitle: 'Weigher',
    branch: { name: 'Goole', email: 'goole@branch.test' },
  })
  const scanned = (who: Applicant, scan: string) =>
    waiting.db.run(sql`update documents set scan = ${scan} where candidate_id = ${who.id}`)
  for (const who of [clean, rejected, withdrawn]) {
    expect((await apply(who, vacancy.id)).status).toBe(201)
  }
  await sendAwaitedCvs(waiting.parts, waiting.clock())
  expect(await waiting.messagesTo('goole@branch.test')).toHaveLength(3)

  await withdrawn.call(withdrawApplication, {
    params: { id: withdrawn.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })
  await scanned(clean, 'clean')
  await scanned(rejected, 'rejected')
  await scanned(withdrawn, 'clean')
  await Promise.all(Array.from({ length: 5 }, () => sendAwaitedCvs(waiting.parts, waiting.clock())))

  const later = (await waiting.messagesTo('goole@branch.test')).slice(3)
  expect(later).toMatchObject([
    {
      subject: `CV for Weigher (${vacancy.jobId})`,
      text: expect.stringContaining('/consultant/applications/'),
    },
  ])
})

test('no one applies with another one’s CV or in another one’s name [seed 5.7.1]', async () => {
  const [amara, ben] = [await newApplicant(server), await newApplicant(server)]
  const vacancy = await publishVacancy(server.db)

  expect((await apply(amara, vacancy.id, ben.cv)).status).toBe(422)
  expect((await apply(amara, vacancy.id, randomUUID())).status).toBe(422)
  expect(
    (
      await amara.fetch(`/portal/v1/${ben.id}/quickapply/${vacancy.id}/${ben.cv}`, {
        method: 'POST',
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await server.anonymous.fetch(`/portal/v1/${ben.id}/quickapply/${vacancy.id}/${ben.cv}`, {
        method: 'POST',
      })
    ).status,
  ).toBe(401)
  expect(await applicationsFor(vacancy.id)).toBe(0)
})

test('a CV that is deleted later leaves the application as it was', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  await apply(amara, vacancy.id)
  const [cv] = await server.db.many<{ id: string }>(
    sql`select id from curriculum_vitaes where candidate_id = ${amara.id}`,
  )

  expect(
    (await amara.fetch(`/api/v1/user/${amara.id}/curriculumvitae/${cv?.id}`, { method: 'DELETE' }))
      .status,
  ).toBe(204)
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toMatchObject([
    { jobId: vacancy.id, status: 'Application Received' },
  ])
})
