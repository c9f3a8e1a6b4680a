import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  listTrackedApplications,
  quickApply,
  withdrawApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import { keysOf } from '#features/crm/domain/matching/keys.ts'
import { personOf } from '#features/crm/domain/fields.ts'
import { createRegistrationCall } from '#features/reviews/contract/new/new-registration.ts'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { keepFlows } from '#features/registration-flow/server/keep-flows.ts'
import { readDocument } from '#features/documents/contract.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/applicant.ts'
import { branchNamed, someConsultant } from '#tests/consultants.ts'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import {
  changeApplicant,
  changeApplicants,
  countApplicants,
  getApplicant,
  inviteApplicant,
  listApplicants,
  previewAnswer,
} from '../contract/applicants.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const { db } = server
await keepFlows(db, server.config.contentDir, server.clock())
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const elsewhere = { name: 'Hull Registrations', email: 'hull@example.test' }
const consultant = await someConsultant(server)
const stranger = await someConsultant(server, { branches: [elsewhere.name] })

async function applied(at = branch, jobTitle = 'Forklift Driver') {
  const candidate = await newApplicant(server)
  const vacancy = await publishVacancy(db, { branch: at, jobTitle }, server.clock())
  const { id } = await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  return { id, candidate, vacancy }
}

test('a consultant sees who applied to the vacancies of their branches, newest first, and nobody who applied elsewhere', async () => {
  const older = await applied()
  server.advance(MINUTE)
  const newer = await applied()
  const foreign = await applied(elsewhere)
  const rows = await consultant.call(listApplicants, { query: {} })

  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(rows.map(({ id }) => id)).not.toContain(foreign.id)
  expect(rows[0]).toMatchObject({
    status: 'Application Received',
    candidate: { firstName: 'Amara', emailAddress: newer.candidate.emailAddress },
    vacancy: { id: newer.vacancy.id, jobTitle: 'Forklift Driver' },
    branch: { name: branch.name },
    document: { fileName: 'cv-1.txt' },
    registration: null,
  })
  expect(
    (await consultant.call(listApplicants, { query: { vacancy: older.vacancy.id } })).map(
      ({ id }) => id,
    ),
  ).toEqual([older.id])
  expect(
    (
      await consultant.call(listApplicants, {
        query: { query: newer.candidate.emailAddress.slice(0, 12) },
      })
    ).map(({ id }) => id),
  ).toEqual([newer.id])
  expect(await consultant.call(listApplicants, { query: { query: '%' } })).toEqual([])
  expect(await consultant.call(listApplicants, { query: { vacancy: foreign.vacancy.id } })).toEqual(
    [],
  )
  const counts = await consultant.call(countApplicants, { query: { vacancy: newer.vacancy.id } })
  expect(counts.statuses).toEqual([{ status: 'Application Received', count: 1 }])
  expect(counts.vacancies.map(({ id }) => id)).not.toContain(foreign.vacancy.id)
  const found = { vacancy: newer.vacancy.id, query: 'no such name' }
  expect((await consultant.call(countApplicants, { query: found })).statuses).toEqual([])
})

test('a status and a reply reach the candidate, dated, in their list and by e-mail, and say who wrote them at the desk alone', async () => {
  const { id, candidate } = await applied()
  const changed = await consultant.call(changeApplicant, {
    params: { id },
    body: { status: 'Interview', reply: 'Can you come on Tuesday?\nBring your licence.' },
  })

  expect(changed).toMatchObject({
    status: 'Interview',
    statuses: [
      { status: 'Application Received', by: 'candidate' },
      {
        status: 'Interview',
        by: 'Priya Shah',
        message: 'Can you come on Tuesday?\nBring your licence.',
      },
    ],
  })
  const [own] = await candidate.call(listTrackedApplications, {
    params: { id: candidate.id },
    query: {},
  })
  expect(own?.statuses).toEqual([
    { status: 'Application Received', at: expect.any(String) },
    {
      status: 'Interview',
      at: expect.any(String),
      message: 'Can you come on Tuesday?\nBring your licence.',
    },
  ])
  const letter = (await candidate.applicationLetters()).at(-1)
  expect(letter).toMatchObject({ subject: 'Your application for Forklift Driver: Interview' })
  expect(letter?.text).toContain('Can you come on Tuesday?\n\nBring your licence.')
})

test('the letter of an answer is shown before it leaves, word for word, and showing it sends nothing', async () => {
  const { id, candidate } = await applied()
  const sent = async () => (await candidate.applicationLetters()).length
  const before = await sent()
  const body = { status: 'Interview' as const, reply: 'Can you come on Tuesday?' }
  const [letter, ...others] = await consultant.call(previewAnswer, { params: { id }, body })
  expect(others).toEqual([])
  expect(await sent()).toBe(before)
  expect((await consultant.call(getApplicant, { params: { id } })).status).toBe(
    'Application Received',
  )
  await consultant.call(changeApplicant, { params: { id }, body })
  const left = (await candidate.applicationLetters()).at(-1)
  expect(letter).toMatchObject({
    channel: 'email',
    to: candidate.emailAddress,
    subject: left?.subject,
    text: left?.text,
  })
  await expect(stranger.call(previewAnswer, { params: { id }, body })).rejects.toMatchObject({
    status: 404,
  })
})

test('a reply alone changes no status, and the same status twice tells nobody twice', async () => {
  const { id, candidate } = await applied()
  await consultant.call(changeApplicant, { params: { id }, body: { status: 'Under review' } })
  await consultant.call(changeApplicant, { params: { id }, body: { status: 'Under review' } })
  const replied = await consultant.call(changeApplicant, {
    params: { id },
    body: { reply: 'We are reading it.' },
  })

  expect(replied.statuses.map(({ status, message }) => [status, message])).toEqual([
    ['Application Received', ''],
    ['Under review', ''],
    ['Under review', 'We are reading it.'],
  ])
  expect(await candidate.applicationLetters()).toHaveLength(3)
  await expect(
    consultant.call(changeApplicant, { params: { id }, body: {} }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    consultant.call(changeApplicant, { params: { id }, body: { reply: ' ' } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('what its candidate has withdrawn stays so', async () => {
  const { id, candidate, vacancy } = await applied()
  await candidate.call(withdrawApplication, {
    params: { id: candidate.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })

  await expect(
    consultant.call(changeApplicant, { params: { id }, body: { status: 'Offered' } }),
  ).rejects.toMatchObject({
    status: 409,
    messages: ['The candidate has withdrawn this application.'],
  })
})

test('several are answered at once, and one that cannot be holds up no other', async () => {
  const [one, other, foreign] = [await applied(), await applied(), await applied(elsewhere)]
  await other.candidate.call(withdrawApplication, {
    params: { id: other.candidate.id },
    body: { jobId: other.vacancy.id, status: 'Withdrawn' },
  })
  const results = await consultant.call(changeApplicants, {
    body: {
      ids: [one.id, other.id, foreign.id],
      status: 'Not successful',
      reply: 'Thank you for applying.',
    },
  })

  expect(results).toEqual([
    { id: one.id, done: true, message: '' },
    { id: other.id, done: false, message: 'The candidate has withdrawn this application.' },
    { id: foreign.id, done: false, message: 'There is no such application.' },
  ])
  expect((await stranger.call(getApplicant, { params: { id: foreign.id } })).status).toBe(
    'Application Received',
  )
})

test('the CV that was sent opens to consultants of the vacancy, and to nobody of another branch', async () => {
  const { id, candidate } = await applied()
  await expect
    .poll(async () => (await consultant.call(getApplicant, { params: { id } })).document?.state)
    .toBe('clean')
  const params = { documentId: candidate.cv }

  expect(
    await (await consultant.call(readDocument, { params, query: { inline: 'true' } })).text(),
  ).toContain('Forklift driver since 2015')
  await expect(stranger.call(readDocument, { params, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('an applicant is invited to register with what is known, once', async () => {
  const { id, candidate } = await applied()
  const { registrationId, link } = await consultant.call(inviteApplicant, {
    params: { id },
    body: { flow: 'standard' },
  })

  expect(link.url).toMatch(/\/i\/[0-9A-Z]{26}$/)
  // The list of links names the consultant who caused it, not the portal.
  expect((await consultant.call(listShortLinks, { query: { kind: 'i' } }))[0]).toMatchObject({
    madeBy: 'Priya Shah',
  })
  expect(await candidate.call(getRegistration, { params: { id: registrationId } })).toMatchObject({
    status: 'Sent',
    candidate: { firstName: 'Amara' },
    apiStatus: { consultant: { firstName: 'Priya' }, branch: { name: branch.name } },
  })
  expect((await consultant.call(getApplicant, { params: { id } })).registration).toEqual({
    id: registrationId,
    status: 'Sent',
  })
  await expect(
    consultant.call(inviteApplicant, { params: { id }, body: { flow: 'standard' } }),
  ).rejects.toMatchObject({ status: 409 })
  // Who applied is in no CRM, and nothing of Manual reaches them.
  for (const flow of ['none', 'auto-onboarded', 'dynamics-onboarded', 'manual'])
    await expect(
      consultant.call(inviteApplicant, { params: { id }, body: { flow } }),
      flow,
    ).rejects.toMatchObject({ status: 422, data: { fields: { flow: expect.any(String) } } })
  expect(
    await db.many(sql`select 1 from registrations where candidate_id = ${candidate.id}`),
  ).toHaveLength(1)
})

test('who may be the same person is shown before an applicant is invited, and nothing is made or sent until the consultant decides [amendment 6.4]', async () => {
  const { id, candidate } = await applied()
  const { emailAddress } = candidate
  const { id: crmId } = await db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  const inHull = await stranger.call(createRegistrationCall, {
    body: {
      firstName: 'Amara',
      lastName: 'Okafor',
      emailAddress,
      branchId: await branchNamed(server, elsewhere.name),
      crmId,
      flowType: 'Standard',
      flow: 'standard',
    },
  })
  const fields = { firstName: 'Amara', lastName: 'Okafor', emailAddress, postCode: 'LS1 4AP' }
  await db.run(
    sql`insert into crm_records (crm_id, fields, keys) values (${crmId}, ${JSON.stringify(fields)}, ${keysOf(personOf(fields))})`,
  )
  const atLeeds = () =>
    db.many<{ id: string }>(
      sql`select id from registrations where candidate_id = ${candidate.id} and id <> ${inHull.id}`,
    )
  const letters = async () => (await server.messagesTo(emailAddress)).length
  const before = await letters()
  const invite = (body: { flow: string; allTheSame?: boolean }) =>
    consultant.call(inviteApplicant, { params: { id }, body })

  await expect(invite({ flow: 'standard' })).rejects.toMatchObject({
    status: 409,
    message: 'Someone who may be the same person is known already.',
    data: {
      registrations: [],
      knownIn: [elsewhere.name],
      crm: { answers: true, people: [{ name: 'Amara Okafor' }] },
    },
  })
  expect([await atLeeds(), await letters()]).toEqual([[], before])

  const { registrationId } = await invite({ flow: 'standard', allTheSame: true })
  expect(await atLeeds()).toEqual([{ id: registrationId }])
  expect(await letters()).toBe(before + 1)
  // What a consultant decided of others is no word about a second one of the same kind.
  await expect(invite({ flow: 'standard', allTheSame: true })).rejects.toMatchObject({
    status: 409,
    message: 'There is an open registration of this kind for them already.',
  })
})

test('what belongs to another branch is as unknown as what never was', async () => {
  const { id } = await applied()
  for (const unknown of [id, randomUUID()]) {
    await expect(stranger.call(getApplicant, { params: { id: unknown } })).rejects.toMatchObject({
      status: 404,
      messages: ['There is no such application.'],
    })
    await expect(
      stranger.call(changeApplicant, { params: { id: unknown }, body: { status: 'Placed' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.call(inviteApplicant, { params: { id: unknown }, body: { flow: 'standard' } }),
    ).rejects.toMatchObject({ status: 404 })
  }
})
