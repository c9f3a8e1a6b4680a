import { expect, test } from 'vitest'
import { auditOf } from '#tests/audit.ts'
import { type Person, ask, confirm, confirmed, withEmail, withPhone } from '#tests/contacts.ts'
import { codeSentTo, wrongCode } from '#tests/one-time-code.ts'
import { testServer } from '#tests/test-server.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { sql } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { requestContactCode, setContactAsPrimary } from '../../contract/contact-codes.ts'
import { listEmails } from '../../contract/emails.ts'
import { createPhone, listPhones } from '../../contract/phones.ts'
import { getUser } from '../../contract/user.ts'

const server = await testServer()

test('a phone is confirmed by the code that was texted, and is then made the primary one [seed 7.13.2, 7.14, 7.15, 4.20.3-4, 3.4.4]', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  const { expiresAt } = await person.call(requestContactCode, {
    params,
    body: { id: person.id, contactDetailId: params.contactDetailId },
  })
  const [text] = await server.messagesTo(to)

  expect(Date.parse(expiresAt) - server.clock().getTime()).toBeGreaterThan(9.9 * MINUTE)
  expect(text?.text).toMatch(
    /^([0-9A-HJKMNP-TV-Z]{4}) is your Halewick code\. It works for 10 minutes\.\n\n@localhost #\1$/,
  )
  const code = await codeSentTo(server, to)
  expect(
    await confirm(
      person,
      params,
      ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`,
    ),
  ).toEqual({
    id: params.contactDetailId,
    phoneNumber: to,
    type: 'Mobile',
    primary: false,
    verified: true,
  })
  expect(await person.call(setContactAsPrimary, { params })).toMatchObject({
    primary: true,
    verified: true,
  })
  expect((await person.call(getUser, { params: { id: person.id } })).phoneNumber).toBe(to)
})

test('the email of a code names it in its subject and asks no one to press anything [seed 7.13.1]', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withEmail(person)
  await ask(person, params)
  const [message] = await server.messagesTo(to)

  expect(message?.subject).toMatch(/^[0-9A-Z]{4} is your Halewick code$/)
  expect(message?.text).not.toMatch(/https?:/)
  expect(message?.html).toContain(await codeSentTo(server, to))
  expect(await confirm(person, params, await codeSentTo(server, to))).toMatchObject({
    emailAddress: to,
    verified: true,
  })
})

test('only a keyed hash of a code is kept, and audit entries hold ids alone', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(server, to)
  const row = await server.db.one<{ kept: string }>(
    sql`select one_time_codes::text as kept from one_time_codes where contact_id = ${params.contactDetailId}`,
  )

  expect(row.kept).not.toContain(code)
  await expect(confirm(person, params, wrongCode(code))).rejects.toMatchObject({ status: 422 })
  await confirm(person, params, code)
  const events = await auditOf(server, person.id)
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['phone added', 'one-time code refused', 'phone confirmed']),
  )
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${code}|7700900|@`))
})

test('no code goes to a number that cannot take a text', async () => {
  const person = await server.signUpCandidate()
  const { id } = await person.call(createPhone, {
    params: { id: person.id },
    body: { PhoneNumber: '0113 496 0000', Type: 'Home' },
  })

  await expect(
    person.call(requestContactCode, {
      params: { id: person.id, type: 'phones', contactDetailId: id },
      body: {},
    }),
  ).rejects.toMatchObject({ status: 409, message: 'A code can only be sent to a mobile number.' })
})

test('the first email code opens the portal, also for a session that is already open; a phone opens nothing', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const { to, params } = await withPhone(person)
  await confirmed(server, person, { params, to })
  expect(await person.call(getUser, { params: { id: person.id } })).toMatchObject({
    portalEnabled: false,
  })
  const [primary] = await person.call(listEmails, { params: { id: person.id } })
  await confirmed(server, person, {
    params: { id: person.id, type: 'emails', contactDetailId: primary?.id ?? '' },
    to: person.emailAddress,
  })

  expect(await person.call(getUser, { params: { id: person.id } })).toMatchObject({
    portalEnabled: true,
    isPortal: true,
  })
  expect((await person.fetch(`/api/v1/user/${person.id}/trackedjobs`)).status).toBe(200)
})

test('PhoneValidation confirms the phone whose code was texted last, with the token of its owner [seed 3.11.2]', async () => {
  const person = await server.signUpCandidate()
  const [first, second] = [await withPhone(person), await withPhone(person)]
  await ask(person, first.params)
  server.advance(1000)
  await ask(person, second.params)
  const [older, newer] = [await codeSentTo(server, first.to), await codeSentTo(server, second.to)]
  const post = (client: Pick<Person, 'call'>, code: string) =>
    client.call(validate, { body: { code, type: 'PhoneValidation' } })

  await expect(post(server.client(person.network), newer)).rejects.toMatchObject({ status: 401 })
  await expect(post(await server.signUpCandidate(), newer)).rejects.toMatchObject({ status: 410 })
  await expect(post(person, 'ABC')).rejects.toMatchObject({
    status: 422,
    data: { fields: { code: 'The code must be 4 characters' } },
  })
  if (older !== newer) await expect(post(person, older)).rejects.toMatchObject({ status: 422 })
  expect(await post(person, newer.toLowerCase())).toEqual({
    user: expect.objectContaining({ id: person.id }),
  })
  const verified = (await person.call(listPhones, { params: { id: person.id } })).filter(
    (phone) => phone.verified,
  )
  expect(verified.map(({ phoneNumber }) => phoneNumber)).toEqual([second.to])
  await expect(post(person, newer)).rejects.toMatchObject({ status: 410 })
})
