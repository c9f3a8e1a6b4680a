import { expect, test } from 'vitest'
import { updatePassword } from '../../contract/update-password.ts'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { createEmail, deleteEmail, listEmails } from '#features/candidates/contract/emails.ts'
import { listSessions } from '#features/sessions/contract/sessions.ts'
import { sql } from '#server/database/database.ts'
import { confirmed, type Person, withEmail, withPhone } from '#tests/people/contacts.ts'
import { resetPassword, signInStatus } from '#tests/people/password-reset.ts'
import { testServer } from '#tests/test-server.ts'
import { newUndoCode, undo, undoCodes } from '#tests/people/undo.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()
const NEW = 'eleven quiet harbours'

/** Makes a thief's address the primary one, as a thief with an open session and a recent sign-in can. */
async function taken(person: Person) {
  const { to, params } = await withEmail(person)
  await confirmed(server, person, { params, to })
  await person.call(setContactAsPrimary, { params })
  return { to, params }
}
const stolen = async () => {
  const person = await server.signUpCandidate()
  return { person, thief: await taken(person) }
}
const primaryOf = (id: string) =>
  server.db.maybe<{ value: string }>(
    sql`select value from contacts where candidate_id = ${id} and kind = 'email' and is_primary`,
  )
const addressesOf = async (id: string) =>
  (
    await server.db.many<{ value: string }>(
      sql`select value from contacts where candidate_id = ${id} and kind = 'email' order by value`,
    )
  ).map(({ value }) => value)
const contactsOf = async (id: string) =>
  (
    await server.db.many<{ value: string }>(
      sql`select value from contacts where candidate_id = ${id}`,
    )
  )
    .map(({ value }) => value)
    .sort()
const isOut = async (person: Person) =>
  (await person.fetch(`/api/v1/user/${person.id}/emails`)).status === 401

test("[amendment 1.4] 'This was not me' puts the address back, ends every session and every way in of the thief, and asks for a new password", async () => {
  const { person, thief } = await stolen()
  await server.db.run(sql`
    insert into identities (issuer, subject, provider, candidate_id, linked_at, used_at)
    values ('https://accounts.google.com', ${thief.to}, 'google', ${person.id}, ${server.clock()}, ${server.clock()})`)
  const { http, data } = await undo(server, await newUndoCode(server, person.emailAddress))

  expect(http).toBe(200)
  expect(await isOut(person)).toBe(true)
  expect(await addressesOf(person.id)).toEqual([person.emailAddress])
  expect(await primaryOf(person.id)).toEqual({ value: person.emailAddress })
  expect(
    await server.db.many(sql`select 1 from identities where candidate_id = ${person.id}`),
  ).toEqual([])
  // The password was removed, because the thief may know it.
  expect(await signInStatus(server, person)).toBe(400)
  expect((await resetPassword(server, data?.code ?? '', NEW)).http).toBe(200)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(200)
  expect(await signInStatus(server, { emailAddress: thief.to, password: NEW })).toBe(400)
})

test('[amendment 1.4] what a thief added and never proved goes too; what the person added before stays', async () => {
  const person = await server.signUpCandidate()
  const own = [await withEmail(person), await withPhone(person)].map(({ to }) => to)
  server.advance(MINUTE)
  await taken(person)
  await withEmail(person)
  await withPhone(person)

  expect((await undo(server, await newUndoCode(server, person.emailAddress))).http).toBe(200)
  expect(await contactsOf(person.id)).toEqual([person.emailAddress, ...own].sort())
})

test('[amendment 1.4] the link works for 72 hours and once', async () => {
  const { person } = await stolen()
  const code = await newUndoCode(server, person.emailAddress)
  server.advance(72 * HOUR - MINUTE)

  expect((await undo(server, code)).http).toBe(200)
  expect(await undo(server, code)).toMatchObject({ http: 410, data: { reason: 'used' } })

  const late = await stolen()
  const dead = await newUndoCode(server, late.person.emailAddress)
  server.advance(72 * HOUR + 1000)
  expect(await undo(server, dead)).toMatchObject({ http: 410, data: { reason: 'expired' } })
  expect(await primaryOf(late.person.id)).toEqual({ value: late.thief.to })
})

test('[amendment 1.4] a thief who deletes the former address does not defeat the link', async () => {
  const { person } = await stolen()
  const [, former] = await person.call(listEmails, { params: { id: person.id } })
  expect(former?.emailAddress).toBe(person.emailAddress)
  await person.call(deleteEmail, { params: { id: person.id, emailId: former?.id ?? '' } })
  for (let count = 0; count < 9; count++)
    await person.call(createEmail, {
      params: { id: person.id },
      body: { emailAddress: `filler-${count}-${person.id}@example.test` },
    })

  expect((await undo(server, await newUndoCode(server, person.emailAddress))).http).toBe(200)
  expect(await primaryOf(person.id)).toEqual({ value: person.emailAddress })
})

test('[amendment 1.4] a thief who changes the address twice and presses the link of the second change gains nothing by it', async () => {
  const { person, thief } = await stolen()
  const second = await taken(person)
  const { data } = await undo(server, await newUndoCode(server, thief.to))
  expect(await primaryOf(person.id)).toEqual({ value: thief.to })
  await resetPassword(server, data?.code ?? '', 'nine loud lanterns now')

  expect((await undo(server, await newUndoCode(server, person.emailAddress))).http).toBe(200)
  expect(await addressesOf(person.id)).toEqual([person.emailAddress])
  expect(await addressesOf(person.id)).not.toContain(second.to)
  // The links in the thief's own letters no longer work, including the one about the password that the thief set.
  for (const code of await undoCodes(server, thief.to))
    expect((await undo(server, code)).http).toBe(410)
})

test('[amendment 1.4] a thief who changes the address there and back holds no link that beats the owner', async () => {
  const { person, thief } = await stolen()
  const [, former] = await person.call(listEmails, { params: { id: person.id } })
  await person.call(setContactAsPrimary, {
    params: { id: person.id, type: 'emails', contactDetailId: former?.id ?? '' },
  })

  expect(await primaryOf(person.id)).toEqual({ value: person.emailAddress })
  expect(await undoCodes(server, thief.to)).toEqual([])
  expect((await server.messagesTo(thief.to)).at(-1)?.subject).toBe(
    'You now sign in with a new email address',
  )
})

test('[amendment 1.4] an address that was never proven is not told of a change: it may be of someone who never heard of the account', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  await taken(person)
  const subjects = (await server.messagesTo(person.emailAddress)).map(({ subject }) => subject)

  expect(subjects).not.toContain('You now sign in with a new email address')
  expect(await undoCodes(server, person.emailAddress)).toEqual([])
})

test('[amendment 1.4] a new password brings the same link only to the primary address', async () => {
  const person = await server.signUpCandidate()
  const other = await withEmail(person)
  await confirmed(server, person, other)
  await person.call(updatePassword, {
    params: { id: person.id },
    query: {},
    body: { OldPassword: person.password, NewPassword: NEW, NewPasswordConfirm: NEW },
  })

  expect(await undoCodes(server, other.to)).toEqual([])
  expect((await server.messagesTo(other.to)).at(-1)?.subject).toBe('Your password has changed')
  const { data } = await undo(server, await newUndoCode(server, person.emailAddress))
  expect(await isOut(person)).toBe(true)
  expect(await signInStatus(server, { ...person, password: NEW })).toBe(400)
  // The primary address was not replaced, so the other address stays.
  expect(await addressesOf(person.id)).toEqual([person.emailAddress, other.to].sort())
  expect((await resetPassword(server, data?.code ?? '', 'twelve calm beacons')).http).toBe(200)
})

test('[amendment 1.4] an account that was made with the address meanwhile loses it if it never proved it; one that did keeps it', async () => {
  const first = await stolen()
  const squatter = await server.signUpCandidate({
    emailAddress: first.person.emailAddress,
    confirmed: false,
  })
  expect((await undo(server, await newUndoCode(server, first.person.emailAddress))).http).toBe(200)
  expect(await isOut(squatter)).toBe(true)
  expect(await primaryOf(first.person.id)).toEqual({ value: first.person.emailAddress })

  const second = await stolen()
  const code = await newUndoCode(server, second.person.emailAddress)
  await server.signUpCandidate({ emailAddress: second.person.emailAddress })
  const refused = await undo(server, code)
  expect(refused).toMatchObject({ http: 409 })
  expect(refused.messages[0]).toContain('Another account signs in with this address now.')
  // The refused request did not use up the code.
  expect(await undo(server, code)).toMatchObject({ http: 409 })
})

test('[amendment 1.4] of eight presses at the same moment one works, and a wrong code is a guess', async () => {
  const { person } = await stolen()
  const code = await newUndoCode(server, person.emailAddress)
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(server, code)))

  expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(410)])
  expect(await undo(server, 'x'.repeat(43))).toMatchObject({ http: 422 })
  expect(
    await server.db.many(
      sql`select 1 from audit where event = 'change undone' and actor = ${person.id}`,
    ),
  ).toHaveLength(1)
})

test('[amendment 1.4] the sessions of a person are listed to no one whose session the link ended', async () => {
  const { person } = await stolen()
  await undo(server, await newUndoCode(server, person.emailAddress))

  await expect(person.call(listSessions, { params: { id: person.id } })).rejects.toMatchObject({
    status: 401,
  })
})
