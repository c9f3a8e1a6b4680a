import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { signingIn } from '#tests/people/signing-in.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { createPasswordHasher } from '../passwords/password-hash.ts'

const server = await testServer()
const signIn = signingIn(server)

test('right details of a confirmed account: 200 with person, token and its end [seed 4.15.1, 7.3, 1.2.11, 7.28.3, 9.8.3]', async () => {
  const { id, emailAddress, password } = await server.signUpCandidate()
  const { http, data } = await signIn({ emailAddress: ` ${emailAddress.toUpperCase()}`, password })

  expect(http).toBe(200)
  expect(data).toEqual({
    user: expect.objectContaining({ id, emailAddress, portalEnabled: true, isPortal: true }),
    token: expect.stringMatching(/^ca_[\w-]{43}$/),
    expiresAt: expect.any(String),
  })
  const days = (Date.parse(data?.expiresAt ?? '') - server.clock().getTime()) / DAY
  expect(days).toBeCloseTo(30, 1)
})

test('each sign-in gives another token, and only their hashes are kept', async () => {
  const { id, emailAddress, password, token } = await server.signUpCandidate()
  const { data } = await signIn({ emailAddress, password })

  expect(data?.token).not.toBe(token)
  const { kept } = await server.db.one<{ kept: string }>(
    sql`select string_agg(encode(token_hash, 'escape'), ' ') as kept from sessions where owner_id = ${id}`,
  )
  expect(kept).not.toContain(token)
})

test('right details while no address is confirmed: 201, no token, no cookie, and a new link [seed 4.16, 9.8.3]', async () => {
  const { emailAddress, password } = await server.signUpCandidate({ confirmed: false })
  const job = randomUUID()
  const { http, data, cookie } = await signIn(
    { emailAddress, password },
    { query: `?job=${job}&action=save` },
  )

  expect(http).toBe(201)
  expect(data).toEqual({
    user: expect.objectContaining({ emailAddress, portalEnabled: false }),
    token: null,
    expiresAt: null,
  })
  expect(cookie).toBeNull()
  const messages = await server.messagesTo(emailAddress)
  expect(messages.map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'Confirm your email address to sign in',
  ])
  expect(messages[1]?.text).toContain(`&job=${job}&action=save`)
})

test('three new links an hour, however often a person signs in', async () => {
  const { emailAddress, password } = await server.signUpCandidate({ confirmed: false })
  for (let time = 0; time < 5; time++)
    expect((await signIn({ emailAddress, password })).http).toBe(201)

  expect(await server.messagesTo(emailAddress)).toHaveLength(1 + 3)
})

test('a wrong password, an unknown address and no address at all get the same bytes [seed 4.17, 8.8.2]', async () => {
  const { emailAddress, password } = await server.signUpCandidate()
  const unconfirmed = await server.signUpCandidate({ confirmed: false })
  const wrong = [
    { emailAddress, password: 'eighteen green ladders' },
    { emailAddress, password: password.toUpperCase() },
    { emailAddress, password: `${password} ` },
    { emailAddress, password: '' },
    { emailAddress, password: 'x'.repeat(5000) },
    { emailAddress: unconfirmed.emailAddress, password: 'eighteen green ladders' },
    { emailAddress: `${randomUUID()}@example.test`, password },
    { emailAddress: 'no address', password },
    { emailAddress: 'zero\0@example.test', password: 'zero\0byte' },
    { emailAddress: '', password: '' },
  ]
  const answers = await Promise.all(wrong.map((body) => signIn(body)))

  expect([
    ...new Set(answers.map(({ http, text, cookie }) => `${http} ${cookie} ${text}`)),
  ]).toEqual([
    '400 null {"success":false,"status":400,"messages":["Unable to authenticate user. Please try again."],"data":null}',
  ])
})

test('a wrong type or an unknown field is 422, an unknown client 400', async () => {
  const { emailAddress, password } = await server.signUpCandidate()

  expect((await signIn({ emailAddress, password: 7 })).http).toBe(422)
  expect((await signIn({ emailAddress: null, password })).http).toBe(422)
  expect((await signIn({ emailAddress, password, role: 'Consultants' })).http).toBe(422)
  expect((await signIn({ emailAddress, password, clientId: 'stranger' })).http).toBe(400)
  expect(
    (await signIn({ emailAddress, password }, { headers: { 'client-id': 'stranger' } })).http,
  ).toBe(400)
})

test('a hash of weaker parameters is replaced at the next sign-in, and the password goes on working', async () => {
  const { id, emailAddress, password } = await server.signUpCandidate()
  const weaker = await createPasswordHasher({ argonMemoryKib: 32 }).hash(password)
  await server.db.run(sql`update passwords set hash = ${weaker} where owner_id = ${id}`)

  expect((await signIn({ emailAddress, password })).http).toBe(200)
  expect(
    await server.db.one(
      sql`select hash like '$argon2id$v=19$m=64,%' as renewed from passwords where owner_id = ${id}`,
    ),
  ).toEqual({ renewed: true })
  expect((await signIn({ emailAddress, password })).http).toBe(200)
})

test('an account without a password is refused like any other', async () => {
  const { id, emailAddress, password } = await server.signUpCandidate()
  await server.db.run(sql`delete from passwords where owner_id = ${id}`)

  expect((await signIn({ emailAddress, password })).http).toBe(400)
})

test('an accent typed in two ways is the same password', async () => {
  const { emailAddress } = await server.signUpCandidate({
    password: 'café kettle garden'.normalize('NFC'),
  })

  expect(
    (await signIn({ emailAddress, password: 'café kettle garden'.normalize('NFD') })).http,
  ).toBe(200)
})

test('the audit says what happened by ids only', async () => {
  const { id, emailAddress, password } = await server.signUpCandidate()
  await signIn({ emailAddress, password: 'not the password' })
  await signIn({ emailAddress, password })
  const events = await server.db.many<{ event: string }>(
    sql`select event from audit where actor = ${id} order by id`,
  )

  expect(events.map(({ event }) => event)).toEqual([
    'registered',
    'address confirmed',
    'signed in',
    'sign-in refused',
    'signed in',
  ])
  expect(
    await server.db.one(sql`select count(*)::int as named from audit where audit::text like '%@%'`),
  ).toEqual({ named: 0 })
})

test('the newest link works, the one that it replaces has ended', async () => {
  const { emailAddress, password, token } = await server.signUpCandidate({ confirmed: false })
  const first = await confirmationCode(server, emailAddress)
  await signIn({ emailAddress, password })
  const second = await confirmationCode(server, emailAddress)
  const press = (code: string) =>
    server.signedInAs(token, someNetwork()).fetch('/api/v1/validation', {
      method: 'POST',
      body: JSON.stringify({ code, type: 'EmailValidation' }),
      headers: { 'content-type': 'application/json' },
    })

  expect(second).not.toBe(first)
  expect((await press(first)).status).toBe(410)
  expect((await press(second)).status).toBe(200)
})
