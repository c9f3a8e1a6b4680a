import { expect, test } from 'vitest'
import { type Person, confirmed, withEmail } from '#tests/people/contacts.ts'
import {
  askForDeletion,
  confirmDeletionWith,
  deleteAccountOf,
  deletionCodes,
  newDeletionCode,
} from '#tests/people/deletion.ts'
import {
  askForReset,
  newResetCode,
  resetCodes,
  resetPassword,
  signInStatus,
} from '#tests/people/password-reset.ts'
import { confirmationCode } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { setContactAsPrimary } from '../../contract/contact-codes.ts'
import { deleteEmail, listEmails } from '../../contract/emails.ts'
import { getUser } from '../../contract/user.ts'

const server = await testServer()

/** Corrects a mistyped address as onboarding does: adds the right address, confirms its code, makes it primary, then deletes the mistyped one. */
async function correctAddress(person: Person) {
  const [mistyped] = await person.call(listEmails, { params: { id: person.id } })
  const { to, params } = await withEmail(person)
  await confirmed(server, person, { params, to })
  await person.call(setContactAsPrimary, { params })
  const remove = () =>
    person.call(deleteEmail, { params: { id: person.id, emailId: mistyped?.id ?? '' } })
  return { to, remove }
}

const press = (code: string) =>
  server.client({}).call(validate, { body: { code, type: 'EmailValidation' } })

test('the session of a mistyped address puts it right, and is a portal session from then on', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const { to, remove } = await correctAddress(person)

  expect(await remove()).toBeNull()
  expect(await person.call(listEmails, { params: { id: person.id } })).toEqual([
    expect.objectContaining({ emailAddress: to, primary: true, verified: true }),
  ])
  expect(await person.call(getUser, { params: { id: person.id } })).toMatchObject({
    emailAddress: to,
    isPortal: true,
  })
  expect((await person.fetch(`/api/v1/user/${person.id}/trackedjobs`)).status).toBe(200)
})

test('[amendment 1.4] ten minutes after registering it takes the password as well', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  server.advance(50 * MINUTE)
  const { to, params } = await withEmail(person)
  await confirmed(server, person, { params, to })
  const needsSignIn = { status: 403, data: { code: 'reauth_required' } }
  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject(needsSignIn)
  const details = { emailAddress: person.emailAddress, clientId: 'portal' }
  await expect(
    person.call(signIn, { body: { ...details, password: 'not the right one' } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(person.call(setContactAsPrimary, { params })).rejects.toMatchObject(needsSignIn)

  const { token } = await person.call(signIn, {
    body: { ...details, password: person.password },
  })
  const again = token ? server.signedInAs(token, person.network) : person
  expect(await again.call(setContactAsPrimary, { params })).toMatchObject({ primary: true })
})

test('[amendment 1.4] an onboarding session in which the password is given again goes on, and counts as signed in now', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  server.advance(50 * MINUTE)
  expect((await deleteAccountOf(person)).status).toBe(403)
  const body = {
    emailAddress: person.emailAddress,
    password: person.password,
    clientId: 'portal',
  }
  expect(await person.call(signIn, { body })).toMatchObject({ token: null })

  expect((await deleteAccountOf(person)).status).toBe(204)
})

test.each([{ removed: true }, { removed: false }])(
  'a stranger who got the letters of a mistyped address opens, changes and deletes nothing with them once it is corrected (removed: $removed)',
  async ({ removed }) => {
    const person = await server.signUpCandidate({ confirmed: false })
    const letters = {
      link: await confirmationCode(server, person.emailAddress),
      reset: await newResetCode(server, person.emailAddress),
      deletion: await newDeletionCode(server, person.emailAddress),
    }
    const { to, remove } = await correctAddress(person)
    if (removed) await remove()

    await expect(press(letters.link)).rejects.toMatchObject({ status: removed ? 422 : 410 })
    expect((await resetPassword(server, letters.reset, 'a stranger was here now')).http).toBe(
      removed ? 422 : 410,
    )
    expect((await confirmDeletionWith(server, letters.deletion)).http).toBe(410)
    expect(
      (await person.call(listEmails, { params: { id: person.id } }))
        .filter(({ verified }) => verified)
        .map(({ emailAddress }) => emailAddress),
    ).toEqual([to])
    expect(await signInStatus(server, { emailAddress: to, password: person.password })).toBe(200)
  },
)

test('the mistyped address asks for new letters in vain, and the person who reads it can have an account of their own', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  await (await correctAddress(person)).remove()
  const before = (await server.messagesTo(person.emailAddress)).length
  await askForReset(server, person.emailAddress)
  await askForDeletion(server, person.emailAddress)

  expect(await resetCodes(server, person.emailAddress)).toEqual([])
  expect(await deletionCodes(server, person.emailAddress)).toEqual([])
  expect(await server.messagesTo(person.emailAddress)).toHaveLength(before)
  expect(await signInStatus(server, person)).toBe(400)
  const reader = await server.signUpCandidate({ emailAddress: person.emailAddress })
  expect(reader.id).not.toBe(person.id)
})

test('the mistyped address stays until the right one is the primary one, so that there is always one to sign in with', async () => {
  const person = await server.signUpCandidate({ confirmed: false })
  const [mistyped] = await person.call(listEmails, { params: { id: person.id } })
  const { to, params } = await withEmail(person)
  await confirmed(server, person, { params, to })

  await expect(
    person.call(deleteEmail, { params: { id: person.id, emailId: mistyped?.id ?? '' } }),
  ).rejects.toMatchObject({ status: 409 })
})
