import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { nextWindow } from '#tests/next-window.ts'
import { testServer } from '#tests/test-server.ts'
import { readRowsOfPerson } from '../people/data-of.ts'

const server = await testServer()
const HOUR = 3_600_000
const TAKEN = {
  success: false,
  status: 302,
  messages: ['An account already exists with this username'],
  data: null,
}

const register = (emailAddress: string, network = someNetwork()) =>
  server.anonymous.fetch('/api/v1/auth/register', {
    method: 'POST',
    body: JSON.stringify({
      emailAddress,
      password: 'lantern copper meadow',
      firstName: 'Mal',
      lastName: 'Lory',
    }),
    headers: { 'content-type': 'application/json', ...network },
  })

test('S-07 someone who registers an address that is taken learns only that, its owner hears of it once, and nothing changes', async () => {
  const owner = await server.signUpCandidate()
  nextWindow(server, HOUR / 1000)
  const before = await readRowsOfPerson(server, owner.id)
  const spellings = [owner.emailAddress, owner.emailAddress.toUpperCase(), ` ${owner.emailAddress}`]
  const network = someNetwork()
  for (let time = 0; time < 10; time++) {
    const answer = await register(spellings[time % 3] ?? '', network)
    expect([answer.status, await answer.json()]).toEqual([409, TAKEN])
  }
  const eleventh = await register(owner.emailAddress, network)

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(
    (await server.messagesTo(owner.emailAddress)).filter(
      ({ subject }) => subject === 'You already have an account',
    ),
  ).toHaveLength(1)
  await server.db.run(
    sql`delete from outbox where owner_id = ${owner.id} and key like 'already-registered%'`,
  )
  expect(await readRowsOfPerson(server, owner.id)).toBe(before)
})

test('S-65 twenty who register one address at the same moment, in any case, make one account', async () => {
  const emailAddress = `${randomUUID()}@example.test`
  const inAnyCase = (turn: number) =>
    [...emailAddress]
      .map((sign, place) => ((turn >> (place % 5)) & 1 ? sign.toUpperCase() : sign))
      .join('')
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      async (_one, turn) => (await (await register(inAnyCase(turn))).json()) as { status: number },
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(19)
  expect(
    await server.db.one(
      sql`select count(*)::int as accounts from contacts where value_key = ${emailAddress}`,
    ),
  ).toEqual({ accounts: 1 })
  expect(
    await server.db.one(
      sql`select count(*)::int as people from candidates where first_name = 'Mal'`,
    ),
  ).toEqual({ people: 1 })
})
