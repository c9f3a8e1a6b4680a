import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import { authenticateCandidate } from '../contract/authenticate-candidate.ts'
import { issueSession } from './session-queries.ts'

const server = await testServer()

const profile = (id: string, headers: Record<string, string>) =>
  server.client({ ...someNetwork(), ...headers }).fetch(`/api/v1/user/${id}`)
const vacancies = (headers: Record<string, string>) =>
  server.client({ ...someNetwork(), ...headers }).fetch('/portal/v1/vja/search', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
const leave = (headers: Record<string, string>) =>
  server.client({ ...someNetwork(), ...headers }).fetch('/api/v1/auth/logout', { method: 'POST' })
const bearer = (token: string | null) => `Bearer ${token}`

test('signing out ends the candidate token and the vacancies token made from it, at once', async () => {
  const { id, token, cjToken } = await server.signUpCandidate()
  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(200)
  const left = await leave({ authentication: bearer(token) })

  expect(left.status).toBe(204)
  expect(await left.text()).toBe('')
  expect((await profile(id, { authentication: bearer(token) })).status).toBe(401)
  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(401)
})

test('a person stays signed in on the other device', async () => {
  const person = await server.signUpCandidate()
  const { token: other } = await issueSession(
    server.db,
    { kind: 'candidate', ownerId: person.id },
    server.clock(),
  )
  await leave({ authentication: bearer(person.token) })

  expect((await profile(person.id, { authentication: bearer(other) })).status).toBe(200)
})

test('signing out with only the vacancies token ends the whole sign-in', async () => {
  const { id, token, cjToken } = await server.signUpCandidate()
  await leave({ authorization: bearer(cjToken) })

  expect((await profile(id, { authentication: bearer(token) })).status).toBe(401)
})

test.each([
  ['a dead token', `ca_${'x'.repeat(43)}`],
  ['no token of ours', 'nonsense'],
  ['a token of a consultant', `co_${'x'.repeat(43)}`],
])('signing out with %s succeeds', async (_what, token) => {
  expect((await leave({ authentication: bearer(token) })).status).toBe(204)
  expect((await leave({})).status).toBe(204)
})

test('the same-origin path and the portal path give a vacancies token that never outlives its sign-in [seed 7.30, 7.29.3, 3.5.4]', async () => {
  const person = await server.signUpCandidate()
  for (const base of ['/API/v1', '/portal/v1']) {
    const response = await person.fetch(`${base}/AuthenticateCandidate`, {
      method: 'POST',
      body: JSON.stringify({ userId: person.id, authToken: person.token }),
      headers: { 'content-type': 'application/json' },
    })
    const { data } = (await response.json()) as { data: { authToken: string; expiresAt: string } }
    const { endsAt } = await server.db.one<{ endsAt: Date }>(
      sql`select max(ends_at) as "endsAt" from sessions where owner_id = ${person.id} and kind = 'candidate'`,
    )

    expect(response.status).toBe(200)
    expect(data.authToken).toMatch(/^cj_[\w-]{43}$/)
    expect(Date.parse(data.expiresAt)).toBeLessThanOrEqual(endsAt.getTime())
  }
})

test('a vacancies token is made only for the person of the candidate token', async () => {
  const one = await server.signUpCandidate()
  const other = await server.signUpCandidate()
  const ask = (userId: string, authToken: string) =>
    server.client(someNetwork()).call(authenticateCandidate, { body: { userId, authToken } })

  await expect(ask(other.id, one.token)).rejects.toMatchObject({ status: 403 })
  await expect(ask(randomUUID(), one.token)).rejects.toMatchObject({ status: 403 })
  await expect(ask(one.id, one.cjToken ?? '')).rejects.toMatchObject({ status: 401 })
  await expect(ask(one.id, `ca_${'x'.repeat(43)}`)).rejects.toMatchObject({ status: 401 })
  await expect(ask(one.id, '')).rejects.toMatchObject({ status: 401 })
})

test('a vacancies token that is asked for while its sign-in ends is refused like any dead one', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token } = await server.signUpCandidate()
    const asked = Array.from({ length: 6 }, () =>
      server
        .client(someNetwork())
        .call(authenticateCandidate, { body: { userId: id, authToken: token } })
        .then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
    )
    const [statuses] = await Promise.all([
      Promise.all(asked),
      leave({ authentication: bearer(token) }),
    ])

    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  }
})

test('a session that only reaches registrations gets no vacancies token and sees no profile', async () => {
  const { id } = await server.signUpCandidate()
  const { token } = await issueSession(
    server.db,
    { kind: 'registration', ownerId: id, registrationId: await someRegistration(server, id) },
    server.clock(),
  )

  await expect(
    server
      .client(someNetwork())
      .call(authenticateCandidate, { body: { userId: id, authToken: token } }),
  ).rejects.toMatchObject({ status: 403 })
  expect((await profile(id, { authentication: bearer(token) })).status).toBe(403)
})

test('each call takes the kinds of token that are meant for it, in either spelling of the header', async () => {
  const { id, token, cjToken } = await server.signUpCandidate()

  expect((await profile(id, { authorization: bearer(token) })).status).toBe(200)
  expect((await profile(id, { authentication: token })).status).toBe(200)
  expect((await profile(id, { authorization: bearer(cjToken) })).status).toBe(401)
  expect((await profile(id, { authentication: bearer(cjToken) })).status).toBe(401)
  expect((await profile(id, {})).status).toBe(401)
  expect(
    (await vacancies({ authentication: bearer(token), authorization: bearer(cjToken) })).status,
  ).toBe(200)
  expect((await vacancies({ authentication: bearer(cjToken) })).status).toBe(401)
  expect((await vacancies({ authorization: bearer(`co_${'x'.repeat(43)}`) })).status).toBe(401)
})

test('an open call with a dead token is 401, so that a client notices', async () => {
  const response = await server
    .client({ ...someNetwork(), authentication: bearer(`ca_${'x'.repeat(43)}`) })
    .fetch('/api/v1/auth/login', {
      method: 'POST',
      body: JSON.stringify({
        emailAddress: 'amara@example.test',
        password: 'x',
        clientId: 'portal',
      }),
      headers: { 'content-type': 'application/json' },
    })

  expect(response.status).toBe(401)
})

test('a session ends after fourteen idle days, and after thirty days in any case', async () => {
  const idle = await server.signUpCandidate()
  const busy = await server.signUpCandidate()
  for (let day = 0; day < 29; day += 10) {
    server.advance(10 * DAY - HOUR)
    if (day === 0)
      expect((await profile(idle.id, { authentication: bearer(idle.token) })).status).toBe(200)
    if (day < 20)
      expect((await profile(busy.id, { authentication: bearer(busy.token) })).status).toBe(200)
  }

  expect((await profile(idle.id, { authentication: bearer(idle.token) })).status).toBe(401)
  expect((await profile(busy.id, { authentication: bearer(busy.token) })).status).toBe(200)
  server.advance(4 * HOUR)
  expect((await profile(busy.id, { authentication: bearer(busy.token) })).status).toBe(401)
})

test('[amendment 10.9] a session that ended stays ended when the clock is put back, and so do the tokens made from it', async () => {
  const { id, token, cjToken } = await server.signUpCandidate()
  server.advance(15 * DAY)
  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(401)
  server.advance(-14 * DAY)
  expect((await profile(id, { authentication: bearer(token) })).status).toBe(401)
  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(401)
  server.advance(14 * DAY)
})

test('[amendment 7.1] a vacancies token that no one used lives on while its sign-in does', async () => {
  const { id, token, cjToken } = await server.signUpCandidate()
  for (const days of [10, 10, 9]) {
    server.advance(days * DAY)
    expect((await profile(id, { authentication: bearer(token) })).status).toBe(200)
  }

  expect(
    (await vacancies({ authentication: bearer(token), authorization: bearer(cjToken) })).status,
  ).toBe(200)
  server.advance(2 * DAY)
  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(401)
})

test('a vacancies token is dead once its sign-in has been idle for too long, though it was used itself', async () => {
  const { cjToken } = await server.signUpCandidate()
  server.advance(10 * DAY)
  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(200)
  server.advance(5 * DAY)

  expect((await vacancies({ authorization: bearer(cjToken) })).status).toBe(401)
})
