import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Applicant, newApplicant } from '#tests/people/applicant.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import {
  listTrackedApplications,
  quickApply,
  withdrawApplication,
} from '../contract/tracked-applications.ts'

const server = await testServer()
const branch = { name: 'Leeds', email: 'leeds@branch.test' }
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

test('a quick apply is received, and the candidate and the branch are informed, the branch by a link [amendment 3] [seed 3.10.4, 7.29.1, 1.2.5]', async () => {
  const amara = await newApplicant(server)
  await server.db.run(sql`update candidates set last_name = 'Okafor' where id = ${amara.id}`)
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Stock Controller',
    branch: { ...branch, name: 'Wakefield', email: 'wakefield@branch.test' },
  })

  const { status, data } = await answerOf(await apply(amara, vacancy.id))

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

  const first = await answerOf(await apply(amara, vacancy.id))
  const second = await answerOf(await apply(amara, vacancy.id, amara.documents[1]))

  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.data).toEqual(first.data)
  expect(await amara.applicationLetters()).toHaveLength(1)
})

test('fifty presses at once are one application, one receipt and one notice, and no press sees an error', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    branch: { name: 'York', email: 'york@branch.test' },
  })

  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => answerOf(await apply(amara, vacancy.id))),
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
  const first = await answerOf(await apply(amara, vacancy.id, amara.documents[1]))
  await amara.call(withdrawApplication, {
    params: { id: amara.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })

  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => answerOf(await apply(amara, vacancy.id))),
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

test('someone who withdraws and applies again all day does not fill the branch’s mailbox', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, { branch })
  const withdraw = () =>
    amara.call(withdrawApplication, {
      params: { id: amara.id },
      body: { jobId: vacancy.id, status: 'Withdrawn' },
    })
  const statuses: number[] = []
  for (let times = 0; times < 7; times++) {
    statuses.push((await apply(amara, vacancy.id)).status)
    await withdraw()
  }
  expect(statuses).toEqual([201, 200, 200, 200, 200, 200, 429])
})

test('a closed vacancy takes no application, and says what it was and what else is open', async () => {
  const amara = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Night Porter',
    postedAt: new Date(Date.now() - 40 * DAY),
    expiresAt: new Date(Date.now() - DAY),
  })

  const { status, messages, data } = await answerOf(await apply(amara, vacancy.id))

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
  const first = await answerOf(await apply(amara, vacancy.id))
  await server.db.run(sql`update vacancies set expires_at = posted_at where id = ${vacancy.id}`)

  expect(await answerOf(await apply(amara, vacancy.id))).toMatchObject({
    status: 200,
    data: { id: first.data?.id },
  })
})

test('a vacancy that never was is not found, and what is no id is refused [seed 8.25.5]', async () => {
  const amara = await newApplicant(server)
  const vacancyId = randomUUID()

  expect(await answerOf(await apply(amara, vacancyId))).toMatchObject({
    status: 404,
    messages: [`could not find job : ${vacancyId}`],
  })
  expect((await apply(amara, 'x')).status).toBe(400)
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
