import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditOf } from '#tests/audit.ts'
import { nextWindow } from '#tests/next-window.ts'
import { codeSentTo, codesSentTo, wrongCode } from '#tests/one-time-code.ts'
import { confirmationCode } from '#tests/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { sql } from '#server/database.ts'
import { confirmContactCode, requestContactCode, setContactAsPrimary } from '../contract/contact-codes.ts'
import { createEmail, deleteEmail, listEmails, replaceEmail } from '../contract/emails.ts'
import { createPhone, deletePhone, listPhones, replacePhone } from '../contract/phones.ts'
import { getUser } from '../contract/user.ts'

const server = await testServer()
const MINUTE = 60_000
type Person = Awaited<ReturnType<typeof server.signUpCandidate>>

let numbers = 0
/** Of Ofcom's numbers for drama. */
const someNumber = () => `+447700900${String(numbers++).padStart(3, '0')}`
const someAddress = () => `${randomUUID()}@example.test`

async function withPhone(person: Person, number = someNumber()) {
  const phone = await person.call(createPhone, { params: { id: person.id }, body: { PhoneNumber: number, Type: 'Mobile' } })
  return { number, params: { id: person.id, type: 'phones' as const, contactDetailId: phone.id } }
}
async function withEmail(person: Person, address = someAddress()) {
  const email = await person.call(createEmail, { params: { id: person.id }, body: { emailAddress: address } })
  return { address, params: { id: person.id, type: 'emails' as const, contactDetailId: email.id } }
}
type Contact = Awaited<ReturnType<typeof withPhone>>['params'] | Awaited<ReturnType<typeof withEmail>>['params']
const ask = (person: Person, params: Contact) => person.call(requestContactCode, { params, body: {} })
const confirm = (person: Person, params: Contact, code: string) => person.call(confirmContactCode, { params, body: { code } })
async function confirmed(person: Person, { params, to }: { params: Contact; to: string }) {
  await ask(person, params)
  return confirm(person, params, await codeSentTo(server, to))
}

test('a phone is confirmed by the code that was texted, and is then made the primary one [seed 7.13] [seed 7.14] [seed 7.15] [seed 4.20]', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  const { expiresAt } = await person.call(requestContactCode, { params, body: { id: person.id, contactDetailId: params.contactDetailId } })
  const [text] = await server.messagesTo(number)

  expect(Date.parse(expiresAt) - server.clock().getTime()).toBeGreaterThan(9.9 * MINUTE)
  expect(text?.text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}) is your Halewick code\. It works for 10 minutes\.\n\n@localhost #\1$/)
  const code = await codeSentTo(server, number)
  expect(await confirm(person, params, ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`)).toEqual({ id: params.contactDetailId, phoneNumber: number, type: 'Mobile', primary: false, verified: true })
  expect(await person.call(setContactAsPrimary, { params })).toMatchObject({ primary: true, verified: true })
  expect((await person.call(getUser, { params: { id: person.id } })).phoneNumber).toBe(number)
})

test('the e-mail of a code names it in its subject and asks nobody to press anything', async () => {
  const person = await server.signUpCandidate()
  const { address, params } = await withEmail(person)
  await ask(person, params)
  const [message] = await server.messagesTo(address)

  expect(message?.subject).toMatch(/^[0-9A-Z]{4} is your Halewick code$/)
  expect(message?.text).not.toMatch(/https?:/)
  expect(message?.html).toContain(await codeSentTo(server, address))
  expect(await confirm(person, params, await codeSentTo(server, address))).toMatchObject({ emailAddress: address, verified: true })
})

test('only a keyed hash of a code is kept, and audit entries hold ids alone', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(server, number)
  const row = await server.db.one<{ kept: string }>(sql`select one_time_codes::text as kept from one_time_codes where contact_id = ${params.contactDetailId}`)

  expect(row.kept).not.toContain(code)
  await expect(confirm(person, params, wrongCode(code))).rejects.toMatchObject({ status: 422 })
  await confirm(person, params, code)
  const events = await auditOf(server, person.id)
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['phone added', 'one-time code refused', 'phone confirmed']))
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${code}|7700900|@`))
})

test('a wrong code says so in the words of the call; what is no code at all is named [seed 8.7] [seed 5.6]', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(server, number)

  await expect(confirm(person, params, wrongCode(code))).rejects.toMatchObject({ status: 422, message: 'Unable to verify OTP. Please try again.', data: { fields: { code: 'Unable to verify OTP. Please try again.' } } })
  for (const typed of ['ABC', 'ABCDE']) await expect(confirm(person, params, typed)).rejects.toMatchObject({ status: 422, data: { fields: { code: 'The code must be 4 characters' } } })
  await expect(confirm(person, params, '')).rejects.toMatchObject({ status: 422, data: { fields: { code: 'code cannot be null' } } })
  for (const body of [{ code, id: person.id }, { code: 1234 }, { otp: code }]) expect((await person.fetch(`/api/v1/user/${person.id}/phones/${params.contactDetailId}/verifyconfirm`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).status).toBe(422)
  // What cannot be a code is no try: the right one still works.
  expect(await confirm(person, params, code)).toMatchObject({ verified: true })
})

test('a code that was never asked for, an expired and a used one say to request another', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)

  await expect(confirm(person, params, 'AAAA')).rejects.toMatchObject({ status: 410, message: 'There is no code to confirm. Please request one.' })
  await ask(person, params)
  server.advance(10 * MINUTE + 1000)
  await expect(confirm(person, params, await codeSentTo(server, number))).rejects.toMatchObject({ status: 410, data: { reason: 'expired' }, message: expect.stringContaining('request another') })
  await confirmed(person, { params, to: number })
  await expect(confirm(person, params, await codeSentTo(server, number))).rejects.toMatchObject({ status: 410, data: { reason: 'used' }, message: expect.stringContaining('request another') })
})

test('one code pressed twenty times at once is used once', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(server, number)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(person, params, code).then(() => 200, ({ status }: { status: number }) => status)))

  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status === 410)).toHaveLength(19)
})

test('however many guess at once, five guesses of a code are looked at', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  await ask(person, params)
  const wrong = wrongCode(await codeSentTo(server, number))
  const answers = await Promise.all(Array.from({ length: 15 }, () => confirm(person, params, wrong).then(() => 200, ({ status }: { status: number }) => status)))

  expect(answers.filter((status) => status === 422)).toHaveLength(5)
  expect(answers.filter((status) => status === 410)).toHaveLength(10)
  expect(await server.db.one(sql`select tries from one_time_codes where contact_id = ${params.contactDetailId}`)).toEqual({ tries: 5 })
})

test('a body that names another person or contact than the address is refused, and nothing is sent', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  for (const body of [{ id: randomUUID() }, { contactDetailId: randomUUID() }]) await expect(person.call(requestContactCode, { params, body })).rejects.toMatchObject({ status: 403 })

  expect(await server.messagesTo(number)).toEqual([])
})

test('no code goes to a number that cannot take a text', async () => {
  const person = await server.signUpCandidate()
  const { id } = await person.call(createPhone, { params: { id: person.id }, body: { PhoneNumber: '0113 496 0000', Type: 'Home' } })

  await expect(person.call(requestContactCode, { params: { id: person.id, type: 'phones', contactDetailId: id }, body: {} })).rejects.toMatchObject({ status: 409, message: 'A code can only be sent to a mobile number.' })
})

test('a change unsets verified, and the code that went to the former number confirms nothing', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  const item = { id: person.id, phoneId: params.contactDetailId }
  await confirmed(person, { params, to: number })
  expect(await person.call(replacePhone, { params: item, body: { PhoneNumber: number, Type: 'Work' } })).toMatchObject({ type: 'Work', verified: true })
  await ask(person, params)
  const changed = await person.call(replacePhone, { params: item, body: { PhoneNumber: someNumber(), Type: 'Mobile' } })

  expect(changed.verified).toBe(false)
  await expect(confirm(person, params, await codeSentTo(server, number))).rejects.toMatchObject({ status: 410 })
  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject({ status: 409 })
})

test('the primary phone is changed only after a recent sign-in, and is not deleted', async () => {
  const person = await server.signUpCandidate()
  const { number, params } = await withPhone(person)
  await confirmed(person, { params, to: number })
  await person.call(setContactAsPrimary, { params })
  const item = { id: person.id, phoneId: params.contactDetailId }
  const change = { params: item, body: { PhoneNumber: someNumber(), Type: 'Mobile' as const } }

  await expect(person.call(deletePhone, { params: item })).rejects.toMatchObject({ status: 409 })
  server.advance(10 * MINUTE + 1000)
  await expect(person.call(replacePhone, change)).rejects.toMatchObject({ status: 403, data: { code: 'reauth_required' } })
  expect(await person.call(listPhones, { params: { id: person.id } })).toEqual([expect.objectContaining({ phoneNumber: number, verified: true })])
  const { token } = await server.client(person.network).call(signIn, { body: { emailAddress: person.emailAddress, password: person.password, clientId: 'portal' } })
  expect(await server.signedInAs(token ?? '', person.network).call(replacePhone, change)).toMatchObject({ primary: true, verified: false })
})

test('making a contact primary needs its code of the last ten minutes, or a recent sign-in', async () => {
  const person = await server.signUpCandidate()
  const { address, params } = await withEmail(person)
  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject({ status: 409 })
  await confirmed(person, { params, to: address })
  server.advance(10 * MINUTE + 1000)

  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject({ status: 403, data: { code: 'reauth_required' } })
  expect((await person.call(listEmails, { params: { id: person.id } }))[0]?.emailAddress).toBe(person.emailAddress)
  await confirmed(person, { params, to: address })
  expect(await person.call(setContactAsPrimary, { params })).toMatchObject({ primary: true })
  // Once it is, saying it again changes nothing and asks for nothing.
  server.advance(10 * MINUTE + 1000)
  expect(await person.call(setContactAsPrimary, { params })).toMatchObject({ primary: true })
})

test('people sign in with their new primary address, and the former one hears of it and may be deleted', async () => {
  const person = await server.signUpCandidate()
  const { address, params } = await withEmail(person)
  const [former] = await person.call(listEmails, { params: { id: person.id } })
  await confirmed(person, { params, to: address })
  await person.call(setContactAsPrimary, { params })
  const details = { password: person.password, clientId: 'portal' }
  const visitor = server.client(person.network)
  const notice = (await server.messagesTo(person.emailAddress)).at(-1)

  expect((await visitor.call(signIn, { body: { emailAddress: address, ...details } })).token).toBeTruthy()
  await expect(visitor.call(signIn, { body: { emailAddress: person.emailAddress, ...details } })).rejects.toMatchObject({ status: 400 })
  expect(notice?.subject).toBe('You now sign in with another e-mail address')
  expect(notice?.text).not.toContain(address)
  expect(await person.call(deleteEmail, { params: { id: person.id, emailId: former?.id ?? '' } })).toBeNull()
})

test('an address that somebody else signs in with cannot be the primary one, and the refusal says no more', async () => {
  const [person, other] = await Promise.all([server.signUpCandidate(), server.signUpCandidate()])
  const { params } = await withEmail(person, other.emailAddress)
  await confirmed(person, { params, to: other.emailAddress })
  const refused = await person.fetch(`/api/v1/user/${person.id}/emails/${params.contactDetailId}/setasprimary`, { method: 'PATCH' })

  expect({ status: refused.status, body: await refused.json() }).toEqual({ status: 409, body: { success: false, status: 409, messages: ['This e-mail address cannot be your primary one.'], data: null } })
  expect((await person.call(listEmails, { params: { id: person.id } })).map(({ primary }) => primary)).toEqual([true, false])
})

test('of two people who make one address their primary at the same moment, one does', async () => {
  const address = someAddress()
  const people = await Promise.all([0, 1].map(async () => {
    const person = await server.signUpCandidate()
    const { params } = await withEmail(person, address)
    await confirmed(person, { params, to: address })
    return { person, params }
  }))
  const answers = await Promise.all(people.map(({ person, params }) => person.call(setContactAsPrimary, { params }).then(() => 200, ({ status }: { status: number }) => status)))

  expect(answers.sort()).toEqual([200, 409])
})

test('of two contacts that become primary at the same moment, one is', async () => {
  const person = await server.signUpCandidate()
  const contacts = [await withEmail(person), await withEmail(person)]
  for (const { params, address } of contacts) await confirmed(person, { params, to: address })
  await Promise.all(contacts.flatMap(({ params }) => [1, 2, 3].map(() => person.call(setContactAsPrimary, { params }))))

  expect((await person.call(listEmails, { params: { id: person.id } })).map(({ primary }) => primary)).toEqual([true, false, false])
})

test('the first e-mail code opens the portal, for the session that lives already; a phone opens nothing', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const { number, params } = await withPhone(person)
  await confirmed(person, { params, to: number })
  expect(await person.call(getUser, { params: { id: person.id } })).toMatchObject({ portalEnabled: false })
  const [primary] = await person.call(listEmails, { params: { id: person.id } })
  await confirmed(person, { params: { id: person.id, type: 'emails', contactDetailId: primary?.id ?? '' }, to: person.emailAddress })

  expect(await person.call(getUser, { params: { id: person.id } })).toMatchObject({ portalEnabled: true, isPortal: true })
  expect((await person.fetch(`/api/v1/user/${person.id}/trackedjobs`)).status).toBe(200)
})

test('a confirmation link confirms the address that it was sent to, and no other that took its place', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const link = await confirmationCode(server, person.emailAddress)
  const [typo] = await person.call(listEmails, { params: { id: person.id } })
  const { address, params } = await withEmail(person)
  await confirmed(person, { params, to: address })
  await person.call(setContactAsPrimary, { params })
  await person.call(replaceEmail, { params: { id: person.id, emailId: typo?.id ?? '' }, body: { emailAddress: someAddress() } })

  await expect(server.client(person.network).call(validate, { body: { code: link, type: 'EmailValidation' } })).rejects.toMatchObject({ status: 410 })
  expect((await person.call(listEmails, { params: { id: person.id } })).map(({ verified }) => verified)).toEqual([true, false])
})

test('PhoneValidation confirms the phone whose code was texted last, with the token of its owner [seed 7.7]', async () => {
  const person = await server.signUpCandidate()
  const [first, second] = [await withPhone(person), await withPhone(person)]
  await ask(person, first.params)
  server.advance(1000)
  await ask(person, second.params)
  const [older, newer] = [await codeSentTo(server, first.number), await codeSentTo(server, second.number)]
  const post = (client: Pick<Person, 'call'>, code: string) => client.call(validate, { body: { code, type: 'PhoneValidation' } })

  await expect(post(server.client(person.network), newer)).rejects.toMatchObject({ status: 401 })
  await expect(post(await server.signUpCandidate(), newer)).rejects.toMatchObject({ status: 410 })
  await expect(post(person, 'ABC')).rejects.toMatchObject({ status: 422, data: { fields: { code: 'The code must be 4 characters' } } })
  if (older !== newer) await expect(post(person, older)).rejects.toMatchObject({ status: 422 })
  expect(await post(person, newer.toLowerCase())).toEqual({ user: expect.objectContaining({ id: person.id }) })
  const verified = (await person.call(listPhones, { params: { id: person.id } })).filter((phone) => phone.verified)
  expect(verified.map(({ phoneNumber }) => phoneNumber)).toEqual([second.number])
  await expect(post(person, newer)).rejects.toMatchObject({ status: 410 })
})

test('neither a second account nor adding a number again makes its owner’s phone ring more often', async () => {
  nextWindow(server, 900)
  const number = someNumber()
  const first = await server.signUpCandidate()
  const { params } = await withPhone(first, number)
  await ask(first, params)
  await ask(first, params)
  await first.call(deletePhone, { params: { id: first.id, phoneId: params.contactDetailId } })
  const again = await withPhone(first, number)
  await ask(first, again.params)

  await expect(ask(first, again.params)).rejects.toMatchObject({ status: 429 })
  const second = await server.signUpCandidate()
  await expect(ask(second, (await withPhone(second, number)).params)).rejects.toMatchObject({ status: 429 })
  expect(await codesSentTo(server, number)).toHaveLength(3)
})
