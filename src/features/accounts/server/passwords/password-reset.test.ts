import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import {
  askForReset,
  newResetCode,
  resetCodes,
  resetPassword,
  signInStatus,
} from '#tests/people/password-reset.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { nextWindow } from '#tests/next-window.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { HOUR } from '#shared/words/durations.ts'

const server = await testServer()
const NEW = 'lantern copper meadow'
/** Advances to the next full hour, because allowances are counted per hour of the clock. */
const toTheNextHour = () => nextWindow(server, HOUR / 1000)

test('a link comes by mail, opens the page for a new password, and only its hash is stored [seed 5.2, 7.6]', async () => {
  const { emailAddress } = await server.signUpCandidate()
  expect((await askForReset(server, ` ${emailAddress.toUpperCase()} `)).status).toBe(200)
  await emptyOutbox(server)
  const letter = (await server.messagesTo(emailAddress)).at(-1)
  const [code = ''] = await resetCodes(server, emailAddress)

  expect(letter?.subject).toBe('Choose a new password')
  expect(letter?.text).toContain(`http://localhost:0/reset?code=${code}\n`)
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(
    await server.db.one(
      sql`select count(*)::int as found from codes where codes::text like ${`%${code}%`}`,
    ),
  ).toEqual({ found: 0 })
})

test('what was asked for is forgotten once it is done', async () => {
  await askForReset(server, 'someone.unknown@example.test')
  const asked = () =>
    server.db.one(
      sql`select count(*)::int as kept from outbox where body::text like '%someone.unknown@%'`,
    )
  expect(await asked()).toEqual({ kept: 1 })
  await emptyOutbox(server)

  expect(await asked()).toEqual({ kept: 0 })
})

test.each([[undefined], [null], ['']])('the email address is needed: %j', async (identifier) => {
  const response = await askForReset(server, identifier)

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    data: { fields: { identifier: 'email address cannot be null' } },
  })
})

test('a new password takes the place of the forgotten one, signs no one in and everyone out [seed 7.7.2, 3.11.3]', async () => {
  const person = await server.signUpCandidate()
  const { http, data, cookie } = await resetPassword(
    server,
    await newResetCode(server, person.emailAddress),
    NEW,
  )

  expect({ http, data, cookie }).toEqual({ http: 200, data: null, cookie: null })
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect(await signInStatus(server, person)).toBe(400)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('every confirmed address hears of it', async () => {
  const person = await server.signUpCandidate()
  const [second, unconfirmed] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
  for (const [address, verifiedAt] of [
    [second, server.clock()],
    [unconfirmed, null],
  ] as const)
    await server.db.run(
      sql`insert into contacts (candidate_id, kind, value, value_key, verified_at, created_at) values (${person.id}, 'email', ${address}, ${address}, ${verifiedAt}, ${server.clock()})`,
    )
  await resetPassword(server, await newResetCode(server, person.emailAddress), NEW)

  for (const address of [person.emailAddress, second]) {
    const notice = (await server.messagesTo(address)).at(-1)
    expect(notice?.subject).toBe('Your password has changed')
    expect(notice?.text).toMatch(/changed on \d+ \w+ \d{4} at \d\d:\d\d\./)
    // Only the primary address gets the link that makes its reader the owner; another contact gets the link to the reset page.
    expect(notice?.text).toContain(
      address === second ? 'http://localhost:0/reset' : 'http://localhost:0/not-me?code=',
    )
  }
  expect(await server.messagesTo(unconfirmed)).toEqual([])
})

test('a refused password names its field and does not use the link up', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const code = await newResetCode(server, emailAddress)

  expect((await resetPassword(server, code, 'password123')).data?.fields?.NewPassword).toContain(
    'guessed first',
  )
  expect(
    (await resetPassword(server, code, 'okafor in the garden')).data?.fields?.NewPassword,
  ).toContain('must not contain')
  expect((await resetPassword(server, code, '')).data?.fields).toEqual({
    NewPassword: 'password cannot be null',
  })
  expect((await resetPassword(server, code, NEW, { confirm: 'another one' })).data?.fields).toEqual(
    { NewPasswordConfirm: 'The two passwords are not the same' },
  )
  expect((await resetPassword(server, code, NEW)).http).toBe(200)
})

test('refused passwords are no guesses at a code, so no one is sent away for them', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const network = someNetwork()
  const code = await newResetCode(server, emailAddress)
  for (let time = 0; time < 25; time++)
    expect((await resetPassword(server, code, 'short', { network })).http).toBe(422)

  expect((await resetPassword(server, code, NEW, { network })).http).toBe(200)
})

test('a reset ends the stop after a hundred failures, in known browsers as well', async () => {
  const person = await server.signUpCandidate()
  const signedIn = await server.client(someNetwork()).fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({
      emailAddress: person.emailAddress,
      password: person.password,
      clientId: 'portal',
    }),
    headers: { 'content-type': 'application/json' },
  })
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' }
  for (const from of [{}, headers])
    await signInStatus(server, { ...person, password: 'not the password' }, from)
  await server.db.run(sql`update sign_in_failures set failures = 100`)
  for (const from of [{}, headers]) expect(await signInStatus(server, person, from)).toBe(429)
  await resetPassword(server, await newResetCode(server, person.emailAddress), NEW)

  for (const from of [{}, headers])
    expect(await signInStatus(server, { ...person, password: NEW }, from)).toBe(200)
})

test('a person who never had a password sets a first one by the link', async () => {
  const person = await server.signUpCandidate()
  await server.db.run(sql`delete from passwords where owner_id = ${person.id}`)

  expect(
    (await resetPassword(server, await newResetCode(server, person.emailAddress), NEW)).http,
  ).toBe(200)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('a link that went to an address which is no longer the one to sign in with is dead', async () => {
  const person = await server.signUpCandidate()
  const code = await newResetCode(server, person.emailAddress)
  await server.db.run(sql`update contacts set is_primary = false where candidate_id = ${person.id}`)
  await server.db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${person.id}, 'email', 'n@example.test', ${`${randomUUID()}@example.test`}, true, ${server.clock()})`,
  )

  expect((await resetPassword(server, code, NEW)).http).toBe(410)
})

test('[amendment 1.2] a person who never confirmed the address proves it by the link, and anyone who registered with it is out', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  await resetPassword(server, await newResetCode(server, person.emailAddress), NEW)

  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
})

test('ten requests an hour from a network, then it waits; three letters an hour to an account, then silence', async () => {
  const { emailAddress } = await server.signUpCandidate()
  toTheNextHour()
  const network = someNetwork()
  for (let time = 0; time < 10; time++)
    expect((await askForReset(server, emailAddress, network)).status).toBe(200)
  const eleventh = await askForReset(server, emailAddress, network)

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await resetCodes(server, emailAddress)).toHaveLength(3)
  toTheNextHour()
  expect((await askForReset(server, emailAddress, network)).status).toBe(200)
  expect(await resetCodes(server, emailAddress)).toHaveLength(4)
})

test('every request of a network that is answered brings its letter, up to the last before it waits', async () => {
  const people = []
  for (let time = 0; time < 11; time++) people.push(await server.signUpCandidate())
  toTheNextHour()
  const network = someNetwork()
  const asked = []
  for (const { emailAddress } of people)
    asked.push({ emailAddress, http: (await askForReset(server, emailAddress, network)).status })

  expect(asked.map(({ http }) => http)).toEqual([...Array<number>(10).fill(200), 429])
  for (const { emailAddress, http } of asked)
    expect(await resetCodes(server, emailAddress)).toHaveLength(http === 200 ? 1 : 0)
})

test('ten presses at once change the password once', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const code = await newResetCode(server, emailAddress)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_one, index) => resetPassword(server, code, `${NEW} ${index}`)),
  )

  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.filter(({ http }) => http === 410)).toHaveLength(9)
})
