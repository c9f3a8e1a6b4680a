import { CONVERTING_SCRIPT, officeProgram } from '#tests/documents/office-program.ts'
import { expect, test } from 'vitest'
import { getApplicant, listApplicants } from '#features/applicants/contract/applicants.ts'
import { cancelRegistration } from '#features/registrations/contract/registration.ts'
import { revokeShortLink } from '#features/short-links/contract/desk.ts'
import type { ConfirmedInvitation } from '#features/short-links/contract/short-link.ts'
import {
  quickApply,
  withdrawApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someLink } from '#tests/people/short-link.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'

const server = await testServer()
const { db } = server
const BRANCH = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const desk = await someConsultant(server)
const { registrationFor, send, opened } = await makeDeskSteps(server, desk)

/** Makes a candidate whose session was opened by an invitation's link. */
async function invited() {
  const { id, phoneNumber } = await registrationFor(newAddress())
  const url = (await send(id)).link?.url ?? ''
  const session = async () => {
    const { token } = (await opened(url, phoneNumber)) as ConfirmedInvitation
    return server.signedInAs(token, someNetwork())
  }
  return { id, url, path: `/API/v1/ShortLink${new URL(url).pathname}`, session }
}
const linkOf = async (registrationId: string) =>
  (
    await db.one<{ id: string }>(
      sql`select id from short_links where registration_id = ${registrationId} order by created_at desc limit 1`,
    )
  ).id

test('S-79 [amendment 1.7] a link that is revoked ends the sessions that it opened at once, and no others', async () => {
  const { id, session } = await invited()
  const [one, other] = [await session(), await session()]
  const elsewhere = await (await invited()).session()
  const calls = [
    `/API/v1/Registration/${id}`,
    `/API/v1/RegistrationDocuments/${id}`,
    '/API/v1/Registrations',
  ]
  for (const path of calls) expect((await one.fetch(path)).status, path).toBe(200)

  await desk.call(revokeShortLink, { params: { id: await linkOf(id) } })
  for (const reader of [one, other])
    for (const path of calls) expect((await reader.fetch(path)).status, path).toBe(401)
  expect((await elsewhere.fetch('/API/v1/Registrations')).status).toBe(200)
})

test('S-79 an operator who revokes a link ends its sessions too, also where no one knows any more which link opened them', async () => {
  const { id, url, session } = await invited()
  const [known, unknown] = [await session(), await session()]
  await db.run(
    sql`update sessions set link_id = null where id = (select id from sessions where registration_id = ${id} order by created_at desc limit 1)`,
  )
  await portalCommand(server, ['revoke-short-link', url], {
    PUBLIC_ORIGIN: server.config.publicOrigin,
    SECRET_KEY: server.config.secretKey,
  })
  for (const reader of [known, unknown])
    expect((await reader.fetch(`/API/v1/Registration/${id}`)).status).toBe(401)
})

test('S-79 a way into the portal that is revoked takes back the portal that it opened', async () => {
  const person = await server.signUpCandidate()
  const { emailKey } = await db.one<{ emailKey: string }>(
    sql`select value_key as "emailKey" from contacts where candidate_id = ${person.id} and kind = 'email'`,
  )
  const link = await someLink(server, {
    kind: 'p',
    candidateId: person.id,
    target: { emailKey },
    isOnlyMailed: true,
  })
  const answer = await server.client(someNetwork()).fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify({ code: link.inAddress, type: 'PortalOnboarding' }),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  const visitor = server.signedInAs(token, someNetwork())
  expect((await visitor.fetch(`/api/v1/user/${person.id}`)).status).toBe(200)

  await portalCommand(server, ['revoke-short-link', link.url], {
    PUBLIC_ORIGIN: server.config.publicOrigin,
    SECRET_KEY: server.config.secretKey,
  })
  expect((await visitor.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status, 'their own sign-in').toBe(200)
})

test('S-79b [amendment 1.7] the link of a cancelled registration sends no code and opens nothing', async () => {
  const { id, path } = await invited()
  await desk.call(cancelRegistration, { params: { id }, body: { reason: '' } })
  const letters = () =>
    db.one(sql`select count(*) as count from outbox where key like 'short-link code%'`)
  const before = await letters()
  const visitor = server.client(someNetwork())
  for (const [at, method] of [
    [path, 'GET'],
    [`${path}/Code`, 'POST'],
    [`${path}/Confirm`, 'POST'],
  ] as const) {
    const answer = await visitor.fetch(at, {
      method,
      ...(at.endsWith('/Confirm')
        ? { body: '{"code":"ABCD"}', headers: { 'content-type': 'application/json' } }
        : {}),
    })
    expect([answer.status, await answer.json()], at).toEqual([
      410,
      expect.objectContaining({
        messages: ['This registration was cancelled.'],
        data: expect.objectContaining({ reason: 'cancelled' }),
      }),
    ])
  }
  expect(await letters()).toEqual(before)
})

/** Makes a candidate who applied to a vacancy of the desk's branch. */
async function applied() {
  const candidate = await newApplicant(server)
  const vacancy = await publishVacancy(db, { branch: BRANCH }, server.clock())
  const { id } = await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  await db.run(sql`update documents set scan = 'clean' where id = ${candidate.cv}`)
  const withdraw = () =>
    candidate.call(withdrawApplication, {
      params: { id: candidate.id },
      body: { jobId: vacancy.id, status: 'Withdrawn' },
    })
  return { id, candidate, withdraw }
}
officeProgram()(CONVERTING_SCRIPT)
const FORMS = ['', '?pdf=true', '?base64=true', '?inline=true&pdf=true']
const readAtDesk = (documentId: string, by: typeof desk = desk) =>
  Promise.all(
    FORMS.map(async (form) => {
      const answer = await by.fetch(`/api/v1/documentstorage/${documentId}${form}`)
      // The response of a file is read to its end, because an unread one would keep its connection open.
      await answer.arrayBuffer()
      return answer.status
    }),
  )
const GONE = FORMS.map(() => 404)
const THERE = FORMS.map(() => 200)

test('S-79c [amendment 1.7] the CV of a withdrawn application is not there for the branch any more, in any form and by any other way', async () => {
  const { id, candidate, withdraw } = await applied()
  // A registration that the candidate has begun gives its branch access to the candidate's CVs, but not to the CV of an application that was
  // withdrawn there.
  await someRegistration(server, candidate.id, { status: 'InProgress' })
  expect(await readAtDesk(candidate.cv)).toEqual(THERE)
  await withdraw()

  expect(await readAtDesk(candidate.cv)).toEqual(GONE)
  expect((await desk.call(getApplicant, { params: { id } })).document).toBeNull()
  const listed = await desk.call(listApplicants, { query: { status: 'Withdrawn' } })
  expect(JSON.stringify(listed)).not.toContain(candidate.cv)
  expect((await candidate.fetch(`/api/v1/documentstorage/${candidate.cv}`)).status).toBe(200)
})

test('S-79c another application of the same branch that stands keeps the CV readable', async () => {
  const { candidate, withdraw } = await applied()
  const vacancy = await publishVacancy(db, { branch: BRANCH }, server.clock())
  await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  await withdraw()
  expect(await readAtDesk(candidate.cv)).toEqual(THERE)
  const stranger = await someConsultant(server, { branches: ['Hull'] })
  expect(await readAtDesk(candidate.cv, stranger)).toEqual(GONE)
})

test('S-79c applying again gives the CV of that day to the branch', async () => {
  const { candidate, withdraw } = await applied()
  await withdraw()
  const { jobId } = await db.one<{ jobId: string }>(
    sql`select vacancy_id as "jobId" from applications where candidate_id = ${candidate.id}`,
  )
  await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: jobId, documentId: candidate.cv },
  })
  expect(await readAtDesk(candidate.cv)).toEqual(THERE)
})
