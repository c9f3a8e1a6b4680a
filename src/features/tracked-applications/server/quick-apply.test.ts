import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Applicant, newApplicant } from '#tests/applicant.ts'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import {
  listTrackedApplications,
  quickApply,
  withdrawApplication,
} from '../contract/tracked-applications.ts'
import { sendAwaitedCvs } from './awaited-cvs.ts'

const server = await testServer()
/** Its scanner is away, so that no file check ends by itself. */
const waiting = await testServer({ environment: { CLAMD_ADDR: '127.0.0.1:9' } })
const branch = { name: 'Leeds', email: 'leeds@branch.test' }
const apply = (who: Applicant, vacancyId: string, documentId = who.cv) =>
  who.fetch(`/portal/v1/${who.id}/quickapply/${vacancyId}/${documentId}`, { method: 'POST' })
const applicationsFor = async (vacancyId: string) =>
  (
    await server.db.one<{ count: number }>(
      sql`select count(*) from applications where vacancy_id = ${vacancyId}`,
    )
  ).count
const told = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { messages: string[]; data: Record<string, unknown> | null }),
})

test('a quick apply is received, and the candidate and the branch are told, the branch by a link [amendment 3] [seed 3.10.4, 7.29.1, 1.2.5]', async () => {
  const amara = await newApplicant(server)
  await server.db.run(sql`update candidates set last_name = 'Okafor' where id = ${amara.id}`)
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Stock Controller',
    branch: { ...branch, name: 'Wakefield', email: 'wakefield@branch.test' },
  })

  const { status, data } = await told(await apply(amara, vacancy.id))

  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.any(String),
    jobId: vacancy.id,
    status: 'Application Received',
    dateApplied: expect.any(String),
    statuses: [{ status: 'Application Received', at: data?.dateApplied }],
  })
  const [receipt, ...more] = await amara.applicationLetters()
  expect(more).toEqual([])
  expect(receipt?.subject).toBe('We have your application for Stock Controller')
  expect(receipt?.text).toContain(vacancy.jobId)
  expect(receipt?.text).toContain('Wakefield')
  const [notice] = await server.messagesTo('wakefield@branch.test')
  expect(notice).toMatchObject({
    subject: `New application for Stock Controller (${vacancy.jobId})`,
  })
  expect(notice?.text).toContain(
    `${server.config.publicOrigin}/consultant/applications/${data?.id}`,
  )
  expect(notice?.text).toContain('Amara Okafor')
  expect(notice?.text).toContain('The CV is with the application.')
})

test('applying again is the same application: no second row, no second email [seed 7.29.1]', async () => {
  const amara = await newApplicant(server, { cvs: 2 })
  const vacancy = await publishVacancy(server.db)

  const first = await told(await apply(amara, vacancy.id))
  const second = await told(await apply(amara, vacancy.id, amara.documents[1]))

  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.data).toEqual(first.data)
  expect(await amara.applicationLetters()).toHaveLength(1)
})

test('fifty presses at once are one application, one receipt and one notice, and no press hears of an error', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    branch: { name: 'York', email: 'york@branch.test' },
  })

  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => told(await apply(amara, vacancy.id))),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 49 }, () => 200),
    201,
  ])
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect(await applicationsFor(vacancy.id)).toBe(1)
  expect(await amara.applicationLetters()).toHaveLength(1)
  expect(await server.messagesTo('york@branch.test')).toHaveLength(1)
  expect(await amara.call(listTrackedApplications, { params: { id: amara.id } })).toHaveLength(1)
})

test('a withdrawn application is reopened by applying again, as the same record with a new receipt', async () => {
  const amara = await newApplicant(server, { cvs: 2 })
  const vacancy = await publishVacancy(server.db)
  const first = await told(await apply(amara, vacancy.id, amara.documents[1]))
  await amara.call(withdrawApplication, {
    params: { id: amara.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })

  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => told(await apply(amara, vacancy.id))),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const [application] = await amara.call(listTrackedApplications, { params: { id: amara.id } })
  expect(application).toMatchObject({ id: first.data?.id, status: 'Application Received' })
  expect(application?.statuses.map(({ status }) => status)).toEqual([
    'Application Received',
    'Withdrawn',
    'Application Received',
  ])
  expect(application?.dateApplied).toBe(application?.statuses[2]?.at)
  expect(await amara.applicationLetters()).toHaveLength(2)
  expect(
    await server.db.one(
      sql`select document_id as document from applications where vacancy_id = ${vacancy.id}`,
    ),
  ).toEqual({ document: amara.cv })
})

test('a closed vacancy takes no application, and says what it was and what else is open', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Night Porter',
    postedAt: new Date(Date.now() - 40 * DAY),
    expiresAt: new Date(Date.now() - DAY),
  })

  const { status, messages, data } = await told(await apply(amara, vacancy.id))

  expect(status).toBe(410)
  expect(messages).toEqual([expect.stringMatching(/^This job closed on \d+ \w+ \d{4}\.$/)])
  expect(data).toMatchObject({
    vacancy: { id: vacancy.id, jobTitle: 'Night Porter' },
    related_vacancies: expect.any(Array),
  })
  expect(await applicationsFor(vacancy.id)).toBe(0)
})

test('someone who applied in time sees that application when pressing again after the job closed', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  const first = await told(await apply(amara, vacancy.id))
  await server.db.run(sql`update vacancies set expires_at = posted_at where id = ${vacancy.id}`)

  expect(await told(await apply(amara, vacancy.id))).toMatchObject({
    status: 200,
    data: { id: first.data?.id },
  })
})

test('without a CV, and with one that was refused, nothing is sent and the person learns why [seed 5.7.2, 8.30.1]', async () => {
  const [without, refused] = [await newApplicant(server, { cvs: 0 }), await newApplicant(server)]
  const vacancy = await publishVacancy(server.db)
  await server.db.run(
    sql`update documents set scan = 'rejected' where candidate_id = ${refused.id}`,
  )

  expect(await told(await apply(without, vacancy.id))).toMatchObject({
    status: 422,
    messages: ['A CV is required to apply for vacancies'],
  })
  expect(await told(await apply(refused, vacancy.id))).toMatchObject({
    status: 422,
    messages: ['This CV did not pass its file checks. Upload another one to apply.'],
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
  expect(notice?.text).toContain('The CV has not passed its file checks yet.')
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
      subject: `CV for the application for Weigher (${vacancy.jobId})`,
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

test('a vacancy that never was is not found, and what is no id is refused [seed 8.25.5]', async () => {
  const amara = await newApplicant(server)
  const vacancyId = randomUUID()

  expect(await told(await apply(amara, vacancyId))).toMatchObject({
    status: 404,
    messages: [`could not find job : ${vacancyId}`],
  })
  expect((await apply(amara, 'x')).status).toBe(400)
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

test('with the account go its applications and saved jobs, with everything that belongs to them', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db)
  await apply(amara, vacancy.id)
  await server.db.run(
    sql`insert into tracked_jobs (candidate_id, vacancy_id, saved, created_at, updated_at) values (${amara.id}, ${vacancy.id}, true, ${server.clock()}, ${server.clock()})`,
  )

  await server.db.run(sql`delete from candidates where id = ${amara.id}`)

  expect(
    await server.db.one(sql`
    select (select count(*) from applications where candidate_id = ${amara.id}) as applications, (select count(*) from tracked_jobs where candidate_id = ${amara.id}) as jobs,
           (select count(*) from application_events e where not exists (select from applications a where a.id = e.application_id)) as events`),
  ).toEqual({ applications: 0, jobs: 0, events: 0 })
})

test('the call without an answer of the server shows its own sentence [seed 8.30.2]', () => {
  expect(quickApply.fallback).toBe('Vacancy application request failed. Please try again.')
})
