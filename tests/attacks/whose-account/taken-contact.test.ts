import { expect, test } from 'vitest'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { listEmails } from '#features/candidates/contract/emails.ts'
import { confirmed, withEmail, withPhone } from '#tests/people/contacts.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import {
  askForReset,
  resetCodes,
  resetPassword,
  signInStatus,
} from '#tests/people/password-reset.ts'
import { testServer } from '#tests/test-server.ts'
import { newUndoCode, undo } from '#tests/people/undo.ts'

const server = await testServer()
const MINUTE = 60_000
const REAUTH = { status: 403, data: { code: 'reauth_required' } }

test('S-74 [amendment 1.4] a stolen session an hour after sign-in confirms contacts of its own and gets no further', async () => {
  const owner = await server.signUpCandidate()
  const first = await withPhone(owner)
  await confirmed(server, owner, first)
  await owner.call(setContactAsPrimary, { params: first.params })
  server.advance(60 * MINUTE)
  const address = await withEmail(owner)
  const phone = await withPhone(owner)
  for (const contact of [address, phone]) {
    await confirmed(server, owner, contact)
    await expect(owner.call(setContactAsPrimary, { params: contact.params })).rejects.toMatchObject(
      REAUTH,
    )
  }

  await askForReset(server, address.to)
  expect(await resetCodes(server, address.to)).toEqual([])
  expect((await deleteAccountOf(owner)).status).toBe(403)
  expect((await owner.fetch(`/api/v1/user/${owner.id}/export`)).status).toBe(403)
  expect((await owner.call(listEmails, { params: { id: owner.id } }))[0]).toMatchObject({
    emailAddress: owner.emailAddress,
    primary: true,
  })
})

test("S-74b [amendment 1.4] a thief within ten minutes of the sign-in loses the account to the owner's letter, for 72 hours", async () => {
  const owner = await server.signUpCandidate()
  const address = await withEmail(owner)
  await confirmed(server, owner, address)
  await owner.call(setContactAsPrimary, { params: address.params })
  await askForReset(server, address.to)
  const [reset = ''] = await resetCodes(server, address.to)
  await resetPassword(server, reset, 'a password of the thief')
  server.advance(71 * 60 * MINUTE)

  const { http, data } = await undo(server, await newUndoCode(server, owner.emailAddress))
  expect(http).toBe(200)
  await resetPassword(server, data?.code ?? '', 'eleven quiet harbours')
  const signIn = (emailAddress: string, password: string) =>
    signInStatus(server, { emailAddress, password })
  expect(await signIn(owner.emailAddress, 'eleven quiet harbours')).toBe(200)
  expect(await signIn(address.to, 'a password of the thief')).toBe(400)
  expect(await signIn(owner.emailAddress, 'a password of the thief')).toBe(400)
  expect((await undo(server, await newUndoCode(server, address.to))).http).toBe(410)
})
