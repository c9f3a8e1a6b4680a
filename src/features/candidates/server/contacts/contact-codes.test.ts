import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditOf } from '#tests/audit.ts'
import {
  type Person,
  ask,
  confirm,
  confirmed,
  someAddress,
  someNumber,
  withEmail,
  withPhone,
} from '#tests/contacts.ts'
import { oneCodeAtOnce } from '#tests/one-code-at-once.ts'
import { nextWindow } from '#tests/next-window.ts'
import { codeSentTo, codesSentTo, wrongCode } from '#tests/one-time-code.ts'
import { confirmationCode } from '#tests/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { sql } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { requestContactCode, setContactAsPrimary } from '../../contract/contact-codes.ts'
import { listEmails, replaceEmail } from '../../contract/emails.ts'
import { createPhone, deletePhone, listPhones, replacePhone } from '../../contract/phones.ts'
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

test('a wrong code says so in the words of the call; what is no code at all is named [seed 8.7, 5.6]', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(server, to)

  await expect(confirm(person, params, wrongCode(code))).rejects.toMatchObject({
    status: 422,
    message: 'Unable to verify OTP. Please try again.',
    data: { fields: { code: 'Unable to verify OTP. Please try again.' } },
  })
  for (const typed of ['ABC', 'ABCDE'])
    await expect(confirm(person, params, typed)).rejects.toMatchObject({
      status: 422,
      data: { fields: { code: 'The code must be 4 characters' } },
    })
  await expect(confirm(person, params, '')).rejects.toMatchObject({
    status: 422,
    data: { fields: { code: 'code cannot be null' } },
  })
  for (const body of [{ code, id: person.id }, { code: 1234 }, { otp: code }])
    expect(
      (
        await person.fetch(
          `/api/v1/user/${person.id}/phones/${params.contactDetailId}/verifyconfirm`,
          {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          },
        )
      ).status,
    ).toBe(422)
  // What cannot be a code is no try: the right one still works.
  expect(await confirm(person, params, code)).toMatchObject({ verified: true })
})

test('a code that was never asked for, an expired and a used one say to request another', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)

  await expect(confirm(person, params, 'AAAA')).rejects.toMatchObject({
    status: 410,
    message: 'There is no code to confirm. Please request one.',
  })
  await ask(person, params)
  server.advance(10 * MINUTE + 1000)
  await expect(confirm(person, params, await codeSentTo(server, to))).rejects.toMatchObject({
    status: 410,
    data: { reason: 'expired' },
    message: expect.stringContaining('request another'),
  })
  await confirmed(server, person, { params, to })
  await expect(confirm(person, params, await codeSentTo(server, to))).rejects.toMatchObject({
    status: 410,
    data: { reason: 'used' },
    message: expect.stringContaining('request another'),
  })
})

test('one code pressed twenty times at once is used once', () => oneCodeAtOnce(server, 20))

test('however many guess at once, five guesses of a code are looked at', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await ask(person, params)
  const wrong = wrongCode(await codeSentTo(server, to))
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      confirm(person, params, wrong).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  )

  expect(answers.filter((status) => status === 422)).toHaveLength(5)
  expect(answers.filter((status) => status === 410)).toHaveLength(10)
  expect(
    await server.db.one(
      sql`select tries from one_time_codes where contact_id = ${params.contactDetailId}`,
    ),
  ).toEqual({ tries: 5 })
})

test('a body that names another person or contact than the address is refused, and nothing is sent', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  for (const body of [{ id: randomUUID() }, { contactDetailId: randomUUID() }])
    await expect(person.call(requestContactCode, { params, body })).rejects.toMatchObject({
      status: 403,
    })

  expect(await server.messagesTo(to)).toEqual([])
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

test('a change unsets verified, and the code that went to the former number confirms nothing', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  const item = { id: person.id, phoneId: params.contactDetailId }
  await confirmed(server, person, { params, to })
  expect(
    await person.call(replacePhone, { params: item, body: { PhoneNumber: to, Type: 'Work' } }),
  ).toMatchObject({ type: 'Work', verified: true })
  await ask(person, params)
  const changed = await person.call(replacePhone, {
    params: item,
    body: { PhoneNumber: someNumber(), Type: 'Mobile' },
  })

  expect(changed.verified).toBe(false)
  await expect(confirm(person, params, await codeSentTo(server, to))).rejects.toMatchObject({
    status: 410,
  })
  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject({ status: 409 })
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

test('a confirmation link confirms the address that it was sent to, and no other that took its place', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const link = await confirmationCode(server, person.emailAddress)
  const [typo] = await person.call(listEmails, { params: { id: person.id } })
  const { to, params } = await withEmail(person)
  await confirmed(server, person, { params, to })
  await person.call(setContactAsPrimary, { params })
  await person.call(replaceEmail, {
    params: { id: person.id, emailId: typo?.id ?? '' },
    body: { emailAddress: someAddress() },
  })

  await expect(
    server.client(person.network).call(validate, { body: { code: link, type: 'EmailValidation' } }),
  ).rejects.toMatchObject({ status: 410 })
  expect(
    (await person.call(listEmails, { params: { id: person.id } })).map(({ verified }) => verified),
  ).toEqual([true, false])
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

test('neither a second account nor adding a number again makes its owner’s phone ring more often', async () => {
  nextWindow(server, 900)
  const to = someNumber()
  const first = await server.signUpCandidate()
  const { params } = await withPhone(first, to)
  await ask(first, params)
  await ask(first, params)
  await first.call(deletePhone, { params: { id: first.id, phoneId: params.contactDetailId } })
  const again = await withPhone(first, to)
  await ask(first, again.params)

  await expect(ask(first, again.params)).rejects.toMatchObject({ status: 429 })
  const second = await server.signUpCandidate()
  await expect(ask(second, (await withPhone(second, to)).params)).rejects.toMatchObject({
    status: 429,
  })
  expect(await codesSentTo(server, to)).toHaveLength(3)
})
