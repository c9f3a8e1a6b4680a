import { expect, test } from 'vitest'
import {
  ask,
  confirm,
  confirmed,
  someAddress,
  someNumber,
  withEmail,
  withPhone,
} from '#tests/people/contacts.ts'
import { nextWindow } from '#tests/next-window.ts'
import { codeSentTo, codesSentTo } from '#tests/people/one-time-code.ts'
import { confirmationCode } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { SECOND } from '#shared/words/durations.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { setContactAsPrimary } from '../../contract/contact-codes.ts'
import { listEmails, replaceEmail } from '../../contract/emails.ts'
import { deletePhone, replacePhone } from '../../contract/phones.ts'

const server = await testServer()

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

// A confirmation that began before the change and waited for it has the earlier time, although it
// is carried out second.
test.each([
  ['after the change', 0],
  ['in the moment of the change', SECOND],
])(
  'a confirmation link that is pressed %s confirms no address that took the place of its own',
  async (_, lateness) => {
    const person = await server.signUpCandidate({ confirmed: false })
    const link = await confirmationCode(server, person.emailAddress)
    const [typo] = await person.call(listEmails, { params: { id: person.id } })
    const { to, params } = await withEmail(person)
    await confirmed(server, person, { params, to })
    server.advance(lateness)
    await person.call(setContactAsPrimary, { params })
    await person.call(replaceEmail, {
      params: { id: person.id, emailId: typo?.id ?? '' },
      body: { emailAddress: someAddress() },
    })
    server.advance(-lateness)

    await expect(
      server
        .client(person.network)
        .call(validate, { body: { code: link, type: 'EmailValidation' } }),
    ).rejects.toMatchObject({ status: 410 })
    expect(
      (await person.call(listEmails, { params: { id: person.id } })).map(
        ({ verified }) => verified,
      ),
    ).toEqual([true, false])
  },
)

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
