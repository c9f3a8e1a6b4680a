import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consultantLogin } from '#features/consultants/contract/consultant-sign-in.ts'
import { auditOf } from '#tests/audit.ts'
import { someConsultant, type TestConsultant } from '#tests/people/consultants.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import {
  endConsultantSession,
  endOtherConsultantSessions,
  listConsultantSessions,
} from '../contract/consultant-sessions.ts'

const server = await testServer()
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const password = 'nineteen copper kettles'

type Person = Pick<TestConsultant, 'call' | 'fetch'>

/** Signs the consultant in a second time, from another browser. */
async function onLaptop({ id, employeeId, email }: TestConsultant) {
  const body = new FormData()
  body.append('Email', email)
  body.append('Password', password)
  const { authorizationToken } = await server
    .client({ ...someNetwork(), 'user-agent': LAPTOP })
    .call(consultantLogin, { body })
  return {
    token: authorizationToken,
    ...server.client({
      ...someNetwork(),
      authorization: `Bearer ${authorizationToken}`,
      user: id,
      external: employeeId,
    }),
  }
}
const sessionsOf = ({ call }: Person) => call(listConsultantSessions, {})
const stillIn = async ({ fetch }: Person) => (await fetch('/API/v1/Branches')).status === 200
const laptopOf = async (person: Person) =>
  (await sessionsOf(person)).find(({ browser }) => browser === 'Firefox on Windows')?.id ?? ''

test('a consultant sees where they are signed in, in words they recognise, and nothing that opens a session', async () => {
  const priya = await someConsultant(server, { password })
  const laptop = await onLaptop(priya)
  server.advance(10 * MINUTE)
  await stillIn(laptop)
  const response = await priya.fetch('/API/v1/Sessions')
  const text = await response.clone().text()
  const { data } = (await response.json()) as { data: Awaited<ReturnType<typeof sessionsOf>> }

  expect(response.headers.get('x-total-count')).toBe('2')
  expect(data).toEqual([
    expect.objectContaining({ current: true }),
    expect.objectContaining({ browser: 'Firefox on Windows', current: false }),
  ])
  expect(
    Date.parse(data[1]?.lastUsedAt ?? '') - Date.parse(data[1]?.createdAt ?? ''),
  ).toBeGreaterThanOrEqual(10 * MINUTE)
  expect(
    data.every(
      (session) =>
        Object.keys(session).sort().join() === 'browser,createdAt,current,expiresAt,id,lastUsedAt',
    ),
  ).toBe(true)
  for (const secret of [priya.token, laptop.token]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/hash|co_|Mozilla/)
})

test('signing out on a laptop that was left behind ends it there at once, and nowhere else', async () => {
  const priya = await someConsultant(server, { password })
  const laptop = await onLaptop(priya)
  const id = await laptopOf(priya)
  await priya.call(endConsultantSession, { params: { id } })

  expect(await stillIn(laptop)).toBe(false)
  expect(await stillIn(priya)).toBe(true)
  await expect(priya.call(endConsultantSession, { params: { id } })).rejects.toMatchObject({
    status: 404,
    messages: ['You are not signed in there any more.'],
  })
  expect(await auditOf(server, priya.id)).toEqual([
    { event: 'consultant signed in', subject: null },
    { event: 'session ended', subject: id },
  ])
})

test('a consultant can end the session they are using', async () => {
  const priya = await someConsultant(server)
  const [here] = await sessionsOf(priya)
  await priya.call(endConsultantSession, { params: { id: here?.id ?? '' } })

  expect(await stillIn(priya)).toBe(false)
})

test('signing out everywhere else leaves this browser and all colleagues signed in', async () => {
  const [priya, graham] = [await someConsultant(server, { password }), await someConsultant(server)]
  const laptop = await onLaptop(priya)
  await priya.call(endOtherConsultantSessions, {})

  expect(await stillIn(laptop)).toBe(false)
  expect(await sessionsOf(priya)).toEqual([expect.objectContaining({ current: true })])
  expect(await stillIn(graham)).toBe(true)
  await priya.call(endOtherConsultantSessions, {})
  expect(await auditOf(server, priya.id)).toEqual(
    ['consultant signed in', 'other sessions ended', 'other sessions ended'].map((event) => ({
      event,
      subject: null,
    })),
  )
})

test('a consultant neither sees nor ends the sessions of colleagues and candidates', async () => {
  const [priya, graham, candidate] = [
    await someConsultant(server),
    await someConsultant(server),
    await server.signUpCandidate(),
  ]
  const [ofGraham] = await sessionsOf(graham)
  const [ofCandidate] = (
    (await (await candidate.fetch(`/api/v1/user/${candidate.id}/sessions`)).json()) as {
      data: { id: string }[]
    }
  ).data

  expect(await sessionsOf(priya)).toHaveLength(1)
  for (const id of [ofGraham?.id ?? '', ofCandidate?.id ?? '', randomUUID()])
    await expect(priya.call(endConsultantSession, { params: { id } })).rejects.toMatchObject({
      status: 404,
      messages: ['You are not signed in there any more.'],
    })
  expect(await stillIn(graham)).toBe(true)
  expect((await candidate.fetch(`/api/v1/user/${candidate.id}`)).status).toBe(200)
  expect(await auditOf(server, priya.id)).toEqual([])
})

test('a sign-in that ended by itself is not shown', async () => {
  const priya = await someConsultant(server, { password })
  await onLaptop(priya)
  server.advance(20 * MINUTE)
  await stillIn(priya)
  server.advance(15 * MINUTE)

  expect(await sessionsOf(priya)).toEqual([expect.objectContaining({ current: true })])
})
