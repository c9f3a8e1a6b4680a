import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { restarted } from '#tests/restarted.ts'
import { type TestServer, testServer } from '#tests/test-server.ts'
import { endSessionsByOperator } from './end-sessions.ts'

const server = await testServer()
const { db } = server
const isIn = async (person: Awaited<ReturnType<TestServer['signUpCandidate']>>) =>
  (await person.fetch(`/api/v1/user/${person.id}`)).status === 200
const noted = (subject: string) =>
  db.many(
    sql`select actor, event from audit where subject = ${subject} and event = 'sessions ended'`,
  )

test('a person whose phone was lost is signed out everywhere by an operator, at each process at once, and it is noted', async () => {
  const [victim, other] = [await server.signUpCandidate(), await server.signUpCandidate()]
  await using second = await restarted(server)
  const there = async () =>
    (
      await second.fetch(`/api/v1/user/${victim.id}`, {
        headers: { authentication: `Bearer ${victim.token}` },
      })
    ).status
  expect([await isIn(victim), await there()]).toEqual([true, 200])

  expect(await portalCommand(server, ['end-sessions', victim.emailAddress.toUpperCase()])).toMatch(
    /^They are signed out everywhere\. Sessions ended: [1-9]\d*\.\n$/,
  )

  expect([await isIn(victim), await there()]).toEqual([false, 401])
  expect(await isIn(other)).toBe(true)
  expect(await noted(victim.id)).toEqual([{ actor: 'operator', event: 'sessions ended' }])
})

test('an id works as well, for candidates and for consultants, who stay with the agency', async () => {
  const [person, consultant] = [await server.signUpCandidate(), await someConsultant(server)]
  const { id } = await db.one<{ id: string }>(
    sql`select id from consultants where login_key = ${consultant.email.toLowerCase()}`,
  )
  expect(await endSessionsByOperator(db, person.id, server.clock())).toBeGreaterThan(0)
  expect(await endSessionsByOperator(db, id, server.clock())).toBe(1)

  expect(await isIn(person)).toBe(false)
  expect((await consultant.fetch('/API/v1/Branches')).status).toBe(401)
  expect(await db.one(sql`select active from consultants where id = ${id}`)).toEqual({
    active: true,
  })
})

test('an operator who mistypes is told so, and no one is signed out', async () => {
  const person = await server.signUpCandidate()
  for (const who of ['unknown@example.test', randomUUID(), '', '%'])
    await expect(endSessionsByOperator(db, who, server.clock())).rejects.toThrow(
      'No one signs in with this address or has this id.',
    )
  expect(await isIn(person)).toBe(true)
})
