import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { restarted } from '#tests/restarted.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const json = { 'content-type': 'application/json' }
const LOGIN_ERROR =
  '{"success":false,"status":400,"messages":["Unable to authenticate user. Please try again."],"data":null}'
const TEN_MINUTES = 600_000

type Headers = Readonly<Record<string, string>>
type Fetch = (path: string, init: RequestInit) => Promise<Response>

const signIn = (
  emailAddress: string,
  password: string,
  headers: Headers = someNetwork(),
  fetch: Fetch = server.anonymous.fetch,
) =>
  fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ emailAddress, password, clientId: 'portal' }),
    headers: { ...json, ...headers },
  })
const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).status
const register = (
  password: string,
  emailAddress = `${randomUUID()}@example.test`,
  network = someNetwork(),
) =>
  server.anonymous.fetch('/api/v1/auth/register', {
    method: 'POST',
    body: JSON.stringify({ emailAddress, password, firstName: 'Ann', lastName: 'Lee' }),
    headers: { ...json, ...network },
  })
/** Moves the clock to the start of the next ten minutes, so that the sign-ins of a test count in one window of the limit. */
const toTheNextWindow = () => server.advance(TEN_MINUTES - (server.clock().getTime() % TEN_MINUTES))

test('S-01 twenty guesses at one account: five are looked at, then even the right password waits, also after a restart', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  toTheNextWindow()
  const network = someNetwork()
  for (let guess = 0; guess < 20; guess++) {
    const answer = await signIn(emailAddress, `guess number ${guess}`, network)
    if (guess < 5) expect([answer.status, await answer.text()]).toEqual([400, LOGIN_ERROR])
    else expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  }
  expect(await statusOf(emailAddress, password, network)).toBe(429)
  await using again = await restarted(server)
  expect(await statusOf(emailAddress, password, network, again.fetch)).toBe(429)

  server.advance(31_000)
  expect(await statusOf(emailAddress, password, network)).toBe(200)
})

test('S-02 one password tried on each of two hundred accounts from one network: thirty are looked at', async () => {
  const people: string[] = []
  while (people.length < 200)
    people.push(
      ...(
        await Promise.all(
          Array.from({ length: 10 }, () => server.signUpCandidate({ confirmed: false })),
        )
      ).map(({ emailAddress }) => emailAddress),
    )
  const neighbour = await server.signUpCandidate()
  toTheNextWindow()
  const network = someNetwork()
  const statuses: number[] = []
  for (const emailAddress of people)
    statuses.push(await statusOf(emailAddress, 'not the password', network))

  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(170)
  expect(statuses.every((status) => status === 400 || status === 429)).toBe(true)
  expect(await statusOf(neighbour.emailAddress, neighbour.password)).toBe(200)
})

test('S-03 someone who uses up the tries of an account does not lock its owner out of a browser they used before', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const cookie =
    (await signIn(emailAddress, password)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const stranger = someNetwork()
  for (let guess = 0; guess < 20; guess++) await signIn(emailAddress, 'not the password', stranger)

  expect(await statusOf(emailAddress, password, stranger)).toBe(429)
  expect(await statusOf(emailAddress, password, { ...someNetwork(), cookie })).toBe(200)
})

test('S-04 a refused sign-in never tells whether there is an account, or what kind', async () => {
  const [known, unconfirmed, socialOnly, deleted] = await Promise.all([
    server.signUpCandidate(),
    server.signUpCandidate({ confirmed: false }),
    server.signUpCandidate(),
    server.signUpCandidate(),
  ])
  await server.db.run(sql`delete from passwords where owner_id = ${socialOnly.id}`)
  expect((await deleteAccountOf(deleted)).status).toBe(204)
  const attempts = [
    [known.emailAddress, 'not the password'],
    [`${randomUUID()}@example.test`, 'not the password'],
    [unconfirmed.emailAddress, 'not the password'],
    [socialOnly.emailAddress, socialOnly.password],
    [deleted.emailAddress, deleted.password],
    ['no address at all', ''],
  ] as const
  const answers = await Promise.all(
    attempts.map(async ([emailAddress, password]) =>
      wholeAnswer(await signIn(emailAddress, password)),
    ),
  )

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain(LOGIN_ERROR)
})

/** Returns status, headers and body without the date and the request id, which always differ. */
async function wholeAnswer(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map((pair) => pair.join(': '))
  return [response.status, ...headers, await response.text()].join('\n')
}

test('S-08 each of the three thousand passwords that are guessed first is refused, with the reason', async () => {
  const top = readFileSync(join(import.meta.dirname, 'top-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(top).toHaveLength(3000)
  expect(top.every((password) => password.length >= 8)).toBe(true)
  const isRefused = async (password: string) => {
    const answer = await register(password)
    const { data } = (await answer.json()) as { data: { fields?: { password?: string } } }
    return answer.status === 422 && data.fields?.password?.includes('guessed first') === true
  }
  const accepted: string[] = []
  for (let from = 0; from < top.length; from += 25) {
    const some = top.slice(from, from + 25)
    const refused = await Promise.all(some.map(isRefused))
    accepted.push(...some.filter((_password, place) => !refused[place]))
  }

  expect(accepted).toEqual([])
})

test('S-08 long passwords, signs of every kind and spaces are taken as they are, to the last byte', async () => {
  const same = 'lantern copper meadow '.repeat(4).slice(0, 72)
  const pair = [
    `${same}${'harbour violin pepper kite'.padEnd(28, '1')}`,
    `${same}${'harbour violin pepper kite'.padEnd(28, '2')}`,
  ] as const
  const made = async (password: string) => {
    const emailAddress = `${randomUUID()}@example.test`
    expect((await register(password, emailAddress)).status, password).toBe(201)
    return emailAddress
  }
  expect(pair.map((password) => [password.length, Buffer.byteLength(password)])).toEqual([
    [100, 100],
    [100, 100],
  ])
  const long = 'tangerine oxbow quilt '
  for (const password of [
    long.repeat(3).slice(0, 64),
    long.repeat(10).slice(0, 200),
    '🦊🐻🐼🐨 quartz 🐯🦁',
    '  quartz meadow lantern  ',
  ])
    expect(await statusOf(await made(password), password)).toBe(201)

  const [one, other] = [await made(pair[0]), await made(pair[1])]
  expect([await statusOf(one, pair[1]), await statusOf(other, pair[0])]).toEqual([400, 400])
  expect([await statusOf(one, pair[0]), await statusOf(other, pair[1])]).toEqual([201, 201])
  const spaced = await made('  quartz meadow lantern  ')
  for (const password of [
    'quartz meadow lantern',
    ' quartz meadow lantern  ',
    '  quartz meadow lantern',
    '  quartz meadow  lantern  ',
  ])
    expect(await statusOf(spaced, password)).toBe(400)
})
