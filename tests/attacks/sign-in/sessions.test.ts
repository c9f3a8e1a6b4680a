import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { type TestServer, testServer } from '#tests/test-server.ts'
import { listTenCandidateCalls } from '../whose-account/ten-doors.ts'

const server = await testServer()
const json = { 'content-type': 'application/json' }
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>
type Session = Pick<Person, 'fetch'> & { readonly token: string }

const replay = (id: string, { fetch }: Pick<Session, 'fetch'>) =>
  Promise.all(
    listTenCandidateCalls(id).map(
      async ([method, path, body]) =>
        (
          await fetch(path, {
            method,
            ...(body ? { body: JSON.stringify(body), headers: json } : {}),
          })
        ).status,
    ),
  )
const isIn = async (id: string, { fetch }: Pick<Session, 'fetch'>) =>
  (await fetch(`/api/v1/user/${id}`)).status
const search = async (cjToken: string) =>
  (
    await server
      .client({ ...someNetwork(), authorization: `Bearer ${cjToken}` })
      .fetch('/portal/v1/vja/search', { method: 'POST', body: '{}', headers: json })
  ).status

async function newSession(
  { emailAddress }: Pick<Person, 'emailAddress'>,
  password: string,
): Promise<Session> {
  const { token } = await server
    .client(someNetwork())
    .call(signIn, { body: { emailAddress, password, clientId: 'portal' } })
  return { token: token ?? '', ...server.signedInAs(token ?? '', someNetwork()) }
}
const threeSessions = (person: Pick<Person, 'emailAddress'>, password: string) =>
  Promise.all([
    newSession(person, password),
    newSession(person, password),
    newSession(person, password),
  ])

test('S-16 a session that no one uses ends after fourteen days, one that is used all the time after thirty', async () => {
  const idle = await server.signUpCandidate()
  const busy = await server.signUpCandidate()
  server.advance(14 * DAY - HOUR)
  expect(await isIn(busy.id, busy)).toBe(200)
  server.advance(HOUR + 1000)
  expect(await isIn(idle.id, idle)).toBe(401)
  expect(await search(idle.cjToken ?? '')).toBe(401)

  const { authToken: busyToken } = await busy.call(authenticateCandidate, {
    body: { userId: busy.id, authToken: busy.token },
  })
  for (let day = 14; day < 29; day++) {
    server.advance(DAY)
    expect(await isIn(busy.id, busy)).toBe(200)
    expect(await search(busyToken)).toBe(200)
  }
  server.advance(DAY)
  expect(await isIn(busy.id, busy)).toBe(401)
  expect(await search(busyToken)).toBe(401)
})

test('S-16 the session of a consultant who does nothing ends after half an hour, and of one who goes on after twelve hours', async () => {
  const [idle, busy] = [await someConsultant(server), await someConsultant(server)]
  const atDesk = async ({ fetch }: Pick<Session, 'fetch'>) =>
    (await fetch('/API/v1/GetBranchesAndCrmsForConsultant')).status
  for (let quarter = 1; quarter < 48; quarter++) {
    server.advance(HOUR / 4)
    expect(await atDesk(busy)).toBe(200)
    if (quarter === 1) expect(await atDesk(idle)).toBe(200)
    if (quarter === 4) expect(await atDesk(idle)).toBe(401)
  }
  server.advance(HOUR / 4)
  expect(await atDesk(busy)).toBe(401)
})

test('S-17 after signing out the token opens none of ten doors', async () => {
  const person = await server.signUpCandidate()
  expect((await person.fetch('/api/v1/auth/logout', { method: 'POST' })).status).toBe(204)

  expect(await replay(person.id, person)).toEqual(Array(10).fill(401))
  expect(await search(person.cjToken ?? '')).toBe(401)
  await expect(
    server
      .client(someNetwork())
      .call(authenticateCandidate, { body: { userId: person.id, authToken: person.token } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('S-18 a changed password ends the other sessions, a reset and a deletion all of them, at once', async () => {
  const person = await server.signUpCandidate()
  const statuses = (sessions: readonly Session[]) =>
    Promise.all(sessions.map((session) => isIn(person.id, session)))
  const changed = 'lantern copper meadow'
  const reset = 'harbour violin pepper'

  const before = await threeSessions(person, person.password)
  const { authToken } = await server
    .client(someNetwork())
    .call(authenticateCandidate, { body: { userId: person.id, authToken: before[1].token } })
  const change = { NewPassword: changed, OldPassword: person.password, NewPasswordConfirm: changed }
  expect(
    (
      await before[0].fetch(
        `/api/v1/user/${person.id}/Security/UpdatePassword?disable_notification=true`,
        { method: 'POST', body: JSON.stringify(change), headers: json },
      )
    ).status,
  ).toBe(200)
  expect(await statuses(before)).toEqual([200, 401, 401])
  expect(await search(authToken)).toBe(401)

  const between = [before[0], ...(await threeSessions(person, changed)).slice(1)]
  expect(await statuses(between)).toEqual([200, 200, 200])
  expect(
    (await resetPassword(server, await newResetCode(server, person.emailAddress), reset)).http,
  ).toBe(200)
  expect(await statuses(between)).toEqual([401, 401, 401])

  const last = await threeSessions(person, reset)
  expect(await statuses(last)).toEqual([200, 200, 200])
  expect((await deleteAccountOf({ id: person.id, fetch: last[0].fetch })).status).toBe(204)
  expect(await statuses(last)).toEqual([401, 401, 401])
})
