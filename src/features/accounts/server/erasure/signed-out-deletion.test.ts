import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  askForDeletion,
  confirmDeletionWith,
  deletionCodes,
  newDeletionCode,
} from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { newResetCode, resetPassword } from '#tests/people/password-reset.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { CODE_TYPES } from '../../domain/code-types.ts'

const server = await testServer()
const UNABLE =
  'Unable to delete account. Please try again. If the problem persists, please contact support.'
const isThere = async (id: string) =>
  (await server.db.maybe(sql`select 1 from candidates where id = ${id}`)) !== undefined

test('signed out, a mailed link and the press of its button delete the account, and answer a reference', async () => {
  const person = await server.signUpCandidate()
  expect((await askForDeletion(server, ` ${person.emailAddress.toUpperCase()}`)).status).toBe(200)
  const [code = ''] = await deletionCodes(server, person.emailAddress)
  expect(await isThere(person.id)).toBe(true)
  const { http, data } = await confirmDeletionWith(server, code)

  expect({ http, data }).toEqual({
    http: 200,
    data: { reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) },
  })
  expect(await isThere(person.id)).toBe(false)
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect(
    (await server.messagesTo(person.emailAddress)).map(({ text }) =>
      text.includes(data?.reference ?? '-'),
    ),
  ).toEqual([true])
})

test('the answer is the same for an address with an account, without one, and for what is no address', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const answers = await Promise.all(
    [emailAddress, 'unknown.here@example.test', 'nonsense', `${'x'.repeat(300)}@example.test`].map(
      (identifier) => askForDeletion(server, identifier),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies)).toEqual(
    new Set(['{"success":true,"status":200,"messages":[],"data":null}']),
  )
  // The caller's request looks up no account: it writes the same single row for each address.
  const { rows } = await server.db.one<{ rows: number }>(
    sql`select count(*) as rows from outbox where kind = 'deletion-request' and sent_at is null`,
  )
  expect(rows).toBe(4)
  await emptyOutbox(server)
  expect(
    await server.db.one(
      sql`select count(*)::int as kept from outbox where kind = 'deletion-request' or body::text like '%unknown.here%'`,
    ),
  ).toEqual({ kept: 0 })
})

test.each([[undefined], [null], ['']])('the email address is needed: %j', async (identifier) => {
  const response = await askForDeletion(server, identifier)

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    data: { fields: { identifier: 'email address cannot be null' } },
  })
})

test('no more than three links an hour are sent to an account, and a network asks ten times', async () => {
  const { emailAddress } = await server.signUpCandidate()
  server.advance(HOUR - (server.clock().getTime() % HOUR))
  for (let time = 0; time < 5; time++)
    expect((await askForDeletion(server, emailAddress)).status).toBe(200)
  expect(await deletionCodes(server, emailAddress)).toHaveLength(3)

  const network = someNetwork()
  for (let time = 0; time < 10; time++)
    expect((await askForDeletion(server, 'unknown@example.test', network)).status).toBe(200)
  expect((await askForDeletion(server, 'unknown@example.test', network)).status).toBe(429)
})

test('following the link, as mail scanners do, deletes nothing', async () => {
  const person = await server.signUpCandidate()
  const code = await newDeletionCode(server, person.emailAddress)
  await server.anonymous.fetch(`/DELETEME?code=${code}`)
  await server.anonymous.fetch(`/api/v1/auth/confirmdeletion?code=${code}`)

  expect(await isThere(person.id)).toBe(true)
  expect((await confirmDeletionWith(server, code)).http).toBe(200)
})

test('pressed ten times at once it deletes once, and every later press hears that the link was used', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const code = await newDeletionCode(server, emailAddress)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => confirmDeletionWith(server, code)),
  )

  expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array<number>(9).fill(410)])
  expect(await confirmDeletionWith(server, code)).toMatchObject({
    http: 410,
    messages: ['This link was already used.'],
    data: { reason: 'used' },
  })
})

test('after fifteen minutes, and once a newer one was sent, a link has expired', async () => {
  const person = await server.signUpCandidate()
  const older = await newDeletionCode(server, person.emailAddress)
  const newer = await newDeletionCode(server, person.emailAddress)
  expect(await confirmDeletionWith(server, older)).toMatchObject({
    http: 410,
    messages: ['This link has expired.'],
    data: { reason: 'expired' },
  })
  server.advance(15 * MINUTE + 1000)

  expect((await confirmDeletionWith(server, newer)).http).toBe(410)
  expect(await isThere(person.id)).toBe(true)
})

test.each(['', 'x', randomBytes(32).toString('base64url'), "' or 1=1 --"])(
  'the wrong code %j is 422 with the words of the specification [seed 8.20]',
  async (code) => {
    expect(await confirmDeletionWith(server, code)).toMatchObject({
      http: 422,
      messages: [UNABLE],
      data: null,
    })
  },
)

test('a network has twenty wrong codes an hour', async () => {
  const network = someNetwork()
  server.advance(HOUR - (server.clock().getTime() % HOUR))
  for (let time = 0; time < 20; time++)
    expect((await confirmDeletionWith(server, `wrong ${time}`, network)).http).toBe(422)

  expect((await confirmDeletionWith(server, 'one more', network)).http).toBe(429)
})

test.each(CODE_TYPES)(
  '/validation refuses the code as %s, and it stays good for the deletion',
  async (type) => {
    const person = await server.signUpCandidate()
    const code = await newDeletionCode(server, person.emailAddress)
    const body = JSON.stringify({
      code,
      type,
      ...(type === 'PasswordReset'
        ? { NewPassword: 'lantern copper meadow', NewPasswordConfirm: 'lantern copper meadow' }
        : {}),
    })
    // `person.fetch` sends the person's token, because a PhoneValidation without a token would be a 401, which says nothing about the code.
    const refused = await person.fetch('/api/v1/validation', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })

    expect(refused.status).toBe(422)
    expect(await isThere(person.id)).toBe(true)
    expect((await confirmDeletionWith(server, code)).http).toBe(200)
  },
)

test('a link that was asked for before a new password was chosen has ended, and one asked for afterwards works', async () => {
  const person = await server.signUpCandidate()
  const before = await newDeletionCode(server, person.emailAddress)
  await resetPassword(
    server,
    await newResetCode(server, person.emailAddress),
    'lantern copper meadow',
  )
  expect(await confirmDeletionWith(server, before)).toMatchObject({
    http: 410,
    data: { reason: 'expired' },
  })
  expect(await isThere(person.id)).toBe(true)
  const after = await newDeletionCode(server, person.emailAddress)
  expect((await confirmDeletionWith(server, after)).http).toBe(200)
})

test('a code of /validation deletes nothing', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const [letter] = await server.messagesTo(person.emailAddress)
  const code = /code=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''

  expect((await confirmDeletionWith(server, code)).http).toBe(422)
  expect(await isThere(person.id)).toBe(true)
})
