import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import {
  confirmed,
  type Person,
  someAddress,
  someNumber,
  withEmail,
  withPhone,
} from '#tests/people/contacts.ts'
import { confirmationCode, newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { setContactAsPrimary } from '../../contract/contact-codes.ts'
import { createEmail, deleteEmail, listEmails } from '../../contract/emails.ts'
import { endLaterLinksIfRestored, consumeUndoLink, issueUndoLink } from './undo-links.ts'
import { deletePhone, listPhones, replacePhone } from '../../contract/phones.ts'

const server = await testServer()

/** Signs in again, so that the session counts as a recent sign-in. */
async function signedInAgain({ emailAddress, password, network }: Person) {
  const { token } = await server
    .client(network)
    .call(signIn, { body: { emailAddress, password, clientId: 'portal' } })
  return server.signedInAs(token ?? '', network)
}

test('the primary phone is changed only after a recent sign-in, and is not deleted', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await confirmed(server, person, { params, to })
  await person.call(setContactAsPrimary, { params })
  const item = { id: person.id, phoneId: params.contactDetailId }
  const change = { params: item, body: { PhoneNumber: someNumber(), Type: 'Mobile' as const } }

  await expect(person.call(deletePhone, { params: item })).rejects.toMatchObject({ status: 409 })
  server.advance(10 * MINUTE + 1000)
  await expect(person.call(replacePhone, change)).rejects.toMatchObject({
    status: 403,
    data: { code: 'reauth_required' },
  })
  expect(await person.call(listPhones, { params: { id: person.id } })).toEqual([
    expect.objectContaining({ phoneNumber: to, verified: true }),
  ])
  expect(await (await signedInAgain(person)).call(replacePhone, change)).toMatchObject({
    primary: true,
    verified: false,
  })
})

test('another type of the same primary number needs no recent sign-in and keeps it proven', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await confirmed(server, person, { params, to })
  await person.call(setContactAsPrimary, { params })
  server.advance(10 * MINUTE + 1000)
  expect(
    await person.call(replacePhone, {
      params: { id: person.id, phoneId: params.contactDetailId },
      body: { PhoneNumber: to, Type: 'Work' },
    }),
  ).toMatchObject({ phoneNumber: to, type: 'Work', primary: true, verified: true })
})

test('[amendment 1.4] making a contact primary needs a recent sign-in, never only a code of that contact', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withEmail(person)
  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject({ status: 409 })
  server.advance(10 * MINUTE + 1000)
  expect(await confirmed(server, person, { params, to })).toMatchObject({ verified: true })

  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject({
    status: 403,
    data: { code: 'reauth_required' },
  })
  expect((await person.call(listEmails, { params: { id: person.id } }))[0]?.emailAddress).toBe(
    person.emailAddress,
  )
  const again = await signedInAgain(person)
  expect(await again.call(setContactAsPrimary, { params })).toMatchObject({ primary: true })
  // Making a primary contact primary again changes nothing and needs no recent sign-in.
  server.advance(10 * MINUTE + 1000)
  expect(await again.call(setContactAsPrimary, { params })).toMatchObject({ primary: true })
})

test('[amendment 1.4] the first number, and a new one where none is proven, becomes primary without a sign-in; one that takes the place of a proven one does not', async () => {
  const person = await server.signUpCandidate()
  server.advance(10 * MINUTE + 1000)
  const first = await withPhone(person)
  await confirmed(server, person, first)
  expect(await person.call(setContactAsPrimary, { params: first.params })).toMatchObject({
    primary: true,
  })
  const second = await withPhone(person)
  await confirmed(server, person, second)
  await expect(person.call(setContactAsPrimary, { params: second.params })).rejects.toMatchObject({
    status: 403,
    data: { code: 'reauth_required' },
  })

  await server.db.run(
    sql`update contacts set verified_at = null where id = ${first.params.contactDetailId}`,
  )
  expect(await person.call(setContactAsPrimary, { params: second.params })).toMatchObject({
    primary: true,
  })
})

test('people sign in with their new primary address, and the former one hears of it and may be deleted', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withEmail(person)
  const [former] = await person.call(listEmails, { params: { id: person.id } })
  await confirmed(server, person, { params, to })
  await person.call(setContactAsPrimary, { params })
  const details = { password: person.password, clientId: 'portal' }
  const visitor = server.client(person.network)
  const notice = (await server.messagesTo(person.emailAddress)).at(-1)

  expect(
    (await visitor.call(signIn, { body: { emailAddress: to, ...details } })).token,
  ).toBeTruthy()
  await expect(
    visitor.call(signIn, { body: { emailAddress: person.emailAddress, ...details } }),
  ).rejects.toMatchObject({ status: 400 })
  expect(notice?.subject).toBe('You now sign in with a new email address')
  expect(notice?.text).not.toContain(to)
  expect(
    await person.call(deleteEmail, { params: { id: person.id, emailId: former?.id ?? '' } }),
  ).toBeNull()
})

test('an address that someone else signs in with cannot be the primary one, and the refusal says no more', async () => {
  const [person, other] = await Promise.all([server.signUpCandidate(), server.signUpCandidate()])
  const { params } = await withEmail(person, other.emailAddress)
  await confirmed(server, person, { params, to: other.emailAddress })
  const refused = await person.fetch(
    `/api/v1/user/${person.id}/emails/${params.contactDetailId}/setasprimary`,
    { method: 'PATCH' },
  )

  expect({ status: refused.status, body: await refused.json() }).toEqual({
    status: 409,
    body: {
      success: false,
      status: 409,
      messages: ['This email address cannot be your primary one.'],
      data: null,
    },
  })
  expect(
    (await person.call(listEmails, { params: { id: person.id } })).map(({ primary }) => primary),
  ).toEqual([true, false])
})

test('of two people who make one address their primary at the same moment, one does', async () => {
  const to = someAddress()
  const people = []
  // The two people are created one after the other, because both codes are sent to one mailbox.
  for (let count = 0; count < 2; count++) {
    const person = await server.signUpCandidate()
    const { params } = await withEmail(person, to)
    await confirmed(server, person, { params, to })
    people.push({ person, params })
  }
  const answers = await Promise.all(
    people.map(({ person, params }) =>
      person.call(setContactAsPrimary, { params }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  )

  expect(answers.sort()).toEqual([200, 409])
})

test('of two contacts that become primary at the same moment, one is', async () => {
  const person = await server.signUpCandidate()
  const contacts = [await withEmail(person), await withEmail(person)]
  for (const { params, to } of contacts) await confirmed(server, person, { params, to })
  await Promise.all(
    contacts.flatMap(({ params }) =>
      [1, 2, 3].map(() => person.call(setContactAsPrimary, { params })),
    ),
  )

  expect(
    (await person.call(listEmails, { params: { id: person.id } })).map(({ primary }) => primary),
  ).toEqual([true, false, false])
})

test('a request that began earlier ends the link of a letter that was written since', async () => {
  const { id: candidateId } = await server.signUpCandidate()
  const [earlier, later] = [server.clock(), new Date(server.clock().getTime() + 1000)]
  const linkTo = (value: string) =>
    issueUndoLink(
      server.db,
      { candidateId, address: { value, key: value, verified: true } },
      value === 'a@b.test' ? earlier : later,
    )
  const [own, since] = [await linkTo('a@b.test'), await linkTo('c@d.test')]
  expect(await endLaterLinksIfRestored(server.db, { candidateId, key: 'a@b.test' }, earlier)).toBe(
    true,
  )

  expect(await consumeUndoLink(server.db, since?.code ?? '', later)).toBeUndefined()
  expect(await consumeUndoLink(server.db, own?.code ?? '', later)).toMatchObject({ candidateId })
})

test('[amendment 1.2] an address that its owner proves leaves an account of someone else who only added it', async () => {
  const other = await server.signUpCandidate()
  const emailAddress = newAddress()
  const add = () => other.call(createEmail, { params: { id: other.id }, body: { emailAddress } })
  const added = async () =>
    (await other.call(listEmails, { params: { id: other.id } })).map((email) => email.emailAddress)
  await add()
  await server.signUpCandidate({ emailAddress, confirmed: false })
  expect(await added()).toContain(emailAddress)

  await server.anonymous.call(validate, {
    body: {
      code: await confirmationCode(server, emailAddress),
      type: 'EmailValidation',
      NewPassword: 'lantern copper meadow',
      NewPasswordConfirm: 'lantern copper meadow',
    },
  })
  expect(await added()).toEqual([other.emailAddress])
})
