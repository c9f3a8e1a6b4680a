import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { signInStatus } from '#tests/people/password-reset.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import {
  accountOf,
  linksSentTo,
  pressClaim,
  sentSheet,
  sheetWithLink,
  STRANGERS_PASSWORD,
} from './sent-sheet.ts'

const server = await testServer()
const OWNERS_PASSWORD = 'lantern copper meadow'
const opens = (emailAddress: string, password: string) =>
  signInStatus(server, { emailAddress, password })

test('S-89 a password that was typed with the address of an account never becomes its password, not even by a press in the same browser', async () => {
  const owner = await server.signUpCandidate()
  const { emailAddress, password } = owner
  const stranger = await sentSheet(server, { emailAddress })
  const cookie = await stranger.typePassword()
  const [code = ''] = await linksSentTo(server, emailAddress)

  expect(await opens(emailAddress, STRANGERS_PASSWORD)).toBe(400)
  expect(
    await pressClaim(server, code, 'confirm', { cookie, NewPassword: 'seven slow harbours' }),
  ).toMatchObject({ status: 200, data: { attached: true, alreadyApplied: null } })

  expect(await opens(emailAddress, STRANGERS_PASSWORD)).toBe(400)
  expect(await opens(emailAddress, 'seven slow harbours')).toBe(400)
  expect(await opens(emailAddress, password)).toBe(200)
  expect((await owner.fetch(`/api/v1/user/${owner.id}`)).status).toBe(200)
})

test('S-89b a password that a stranger typed in their browser is thrown away when the owner of the mailbox presses in another', async () => {
  const stranger = await sentSheet(server)
  const { emailAddress, change } = stranger
  expect(await stranger.typePassword()).toMatch(/^sheet=[\w-]{43}$/)
  const [code = ''] = await linksSentTo(server, emailAddress)

  expect(await pressClaim(server, code, 'confirm')).toMatchObject({
    status: 200,
    data: { token: null },
  })

  expect(await accountOf(server, emailAddress)).toMatchObject({ standing: 'account', passwords: 0 })
  expect(await opens(emailAddress, STRANGERS_PASSWORD)).toBe(400)
  expect(
    await server.db.many(sql`select 1 from sheets where password_hash is not null`),
    'a typed password that is still stored',
  ).toEqual([])
  expect((await change('PUT', 'password', { NewPassword: STRANGERS_PASSWORD })).status).toBe(409)
})

test('S-89c the mark of a browser counts for the sheet it was given for, and for no other', async () => {
  const emailAddress = newAddress()
  const own = await sentSheet(server)
  const cookie = await own.typePassword(OWNERS_PASSWORD)
  const stranger = await sheetWithLink(server, { emailAddress })
  await stranger.typePassword()

  expect(await pressClaim(server, stranger.code, 'confirm', { cookie })).toMatchObject({
    status: 200,
    data: { token: null },
  })
  expect(await opens(emailAddress, STRANGERS_PASSWORD)).toBe(400)
})

test('S-89d of two who typed a password for one address and one job, only the one who presses has theirs', async () => {
  const emailAddress = newAddress()
  const stranger = await sentSheet(server, { emailAddress, firstName: 'Mallory' })
  await stranger.typePassword()
  await linksSentTo(server, emailAddress)
  const owner = await sentSheet(server, { emailAddress, vacancy: stranger.vacancy })
  const cookie = await owner.typePassword(OWNERS_PASSWORD)
  const code = (await linksSentTo(server, emailAddress)).at(-1) ?? ''

  expect(await pressClaim(server, code, 'confirm', { cookie })).toMatchObject({
    status: 200,
    data: { user: { firstName: 'Sam' }, token: expect.any(String) },
  })

  expect(await opens(emailAddress, OWNERS_PASSWORD)).toBe(200)
  expect(await opens(emailAddress, STRANGERS_PASSWORD)).toBe(400)
  expect(
    await server.db.many(
      sql`select 1 from sheets where password_hash is not null and address = ${emailAddress}`,
    ),
    'the password of the other one',
  ).toEqual([])
})

test('S-89e before the press no one signs in with what was typed, and no reset or code reaches the address', async () => {
  const { emailAddress, typePassword } = await sentSheet(server)
  await typePassword()
  expect(await opens(emailAddress, STRANGERS_PASSWORD)).toBe(400)
  const before = (await linksSentTo(server, emailAddress)).length
  await server.anonymous.fetch('/api/v1/auth/requestpasswordreset', {
    method: 'POST',
    body: JSON.stringify({ identifier: emailAddress }),
    headers: { 'content-type': 'application/json' },
  })
  await linksSentTo(server, emailAddress)
  expect((await server.messagesTo(emailAddress)).length).toBe(before)
  await expect(
    server.db.run(sql`
      insert into passwords (owner_id, hash, changed_at) select candidate_id, 'x', ${server.clock()} from sheets where address = ${emailAddress}`),
  ).rejects.toThrow('an unconfirmed person has no password')
})
