import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { type TestServer, testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { endOtherSessions, endSession, listSessions } from '../contract/sessions.ts'
import { issueSession } from './session-queries.ts'

const server = await testServer()
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>

async function onPhone({ emailAddress, password }: Person) {
  const { token } = await server
    .client({ ...someNetwork(), 'user-agent': PHONE })
    .call(signIn, { body: { emailAddress, password, clientId: 'portal' } })
  return server.signedInAs(token ?? '', someNetwork())
}
const sessionsOf = (person: Person, client: Pick<Person, 'call'> = person) =>
  client.call(listSessions, { params: { id: person.id } })
const stillIn = async (person: Person, client: Pick<Person, 'fetch'> = person) =>
  (await client.fetch(`/api/v1/user/${person.id}`)).status === 200

test('a person sees where they are signed in, in words they recognise, and nothing that opens a session', async () => {
  const person = await server.signUpCandidate()
  const phone = await onPhone(person)
  server.advance(DAY)
  await phone.fetch(`/api/v1/user/${person.id}`)
  const response = await person.fetch(`/api/v1/user/${person.id}/sessions`)
  const text = await response.clone().text()
  const { data } = (await response.json()) as { data: Awaited<ReturnType<typeof sessionsOf>> }

  // There are three sign-ins: one from registering, one from the confirmation link, and one more by password.
  expect(data).toHaveLength(3)
  expect(response.headers.get('x-total-count')).toBe('3')
  expect(data.map(({ current }) => current)).toEqual([true, false, false])
  expect(data[1]).toMatchObject({ browser: 'Safari on iPhone', current: false })
  expect(
    Date.parse(data[1]?.lastUsedAt ?? '') - Date.parse(data[1]?.createdAt ?? ''),
  ).toBeGreaterThanOrEqual(DAY)
  expect(
    data.every(
      (session) =>
        Object.keys(session).sort().join() === 'browser,createdAt,current,expiresAt,id,lastUsedAt',
    ),
  ).toBe(true)
  expect(text).not.toContain(person.token)
  expect(text).not.toMatch(/hash|ca_|cj_|Mozilla/)
})

test('signing out on a lost phone ends it there at once, and nowhere else', async () => {
  const person = await server.signUpCandidate()
  const phone = await onPhone(person)
  const lost = (await sessionsOf(person)).find(({ browser }) => browser === 'Safari on iPhone')
  const leave = () =>
    person.call(endSession, { params: { id: person.id, sessionId: lost?.id ?? '' } })
  await leave()

  expect(await stillIn(person, phone)).toBe(false)
  expect(await stillIn(person)).toBe(true)
  await expect(leave()).rejects.toMatchObject({ status: 404 })
})

test('a person can end the session they are using', async () => {
  const person = await server.signUpCandidate()
  const here = (await sessionsOf(person)).find(({ current }) => current)
  await person.call(endSession, { params: { id: person.id, sessionId: here?.id ?? '' } })

  expect(await stillIn(person)).toBe(false)
})

test('signing out everywhere else leaves this browser and its vacancies token signed in', async () => {
  const person = await server.signUpCandidate()
  const phone = await onPhone(person)
  const registration = await issueSession(
    server.db,
    {
      kind: 'registration',
      ownerId: person.id,
      registrationId: await someRegistration(server, person.id),
    },
    server.clock(),
  )
  await person.call(endOtherSessions, { params: { id: person.id } })

  expect(await stillIn(person, phone)).toBe(false)
  expect(
    (await server.signedInAs(registration.token).fetch(`/api/v1/user/${person.id}`)).status,
  ).toBe(401)
  expect(await sessionsOf(person)).toEqual([expect.objectContaining({ current: true })])
  const vacancies = await server
    .client({ authorization: `Bearer ${person.cjToken}` })
    .fetch('/portal/v1/vja/search', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
  expect(vacancies.status).toBe(200)
  await person.call(endOtherSessions, { params: { id: person.id } })
})

test('a person neither sees nor ends the sessions of others', async () => {
  const owner = await server.signUpCandidate()
  const stranger = await server.signUpCandidate()
  const [session] = await sessionsOf(owner)

  for (const id of [owner.id, randomUUID()]) {
    await expect(stranger.call(listSessions, { params: { id } })).rejects.toMatchObject({
      status: 404,
      messages: ['Unable to find user'],
    })
    await expect(stranger.call(endOtherSessions, { params: { id } })).rejects.toMatchObject({
      status: 404,
      messages: ['Unable to find user'],
    })
  }
  for (const sessionId of [session?.id ?? '', randomUUID()])
    await expect(
      stranger.call(endSession, { params: { id: stranger.id, sessionId } }),
    ).rejects.toMatchObject({ status: 404, messages: ['You are not signed in there any more.'] })
  expect(await stillIn(owner)).toBe(true)
})

test('a sign-in that ended by itself is not shown', async () => {
  const person = await server.signUpCandidate()
  server.advance(10 * DAY)
  const phone = await onPhone(person)
  await stillIn(person, phone)
  server.advance(5 * DAY)

  expect((await sessionsOf(person, phone)).map(({ browser }) => browser)).toEqual([
    'Safari on iPhone',
  ])
})

test('an unconfirmed person has no list of sessions yet', async () => {
  const person = await server.signUpCandidate({ confirmed: false })

  expect((await person.fetch(`/api/v1/user/${person.id}/sessions`)).status).toBe(403)
  expect((await server.anonymous.fetch(`/api/v1/user/${person.id}/sessions`)).status).toBe(401)
})
