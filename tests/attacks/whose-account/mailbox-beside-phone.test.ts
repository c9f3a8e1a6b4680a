import { expect, test } from 'vitest'
import {
  confirmContactCode,
  requestContactCode,
} from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { findLetterRecipient } from '#features/registrations/server/contact/find-letter-recipient.ts'
import { getShortLink } from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { auditOf } from '#tests/audit.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeHeldSteps, refusalOf } from './held-steps.ts'

const server = await testServer()
const {
  idsSeenBy,
  openedByMail,
  openedByPhone,
  openPortal,
  portalLinkOf,
  read,
  signedInAs,
  signedInByReset,
} = await makeHeldSteps(server)

/** Adds the number to the account of this session, and confirms it with the code that is texted. */
async function provePhone(token: string, candidateId: string, phoneNumber: string) {
  const person = signedInAs(token)
  const { id } = await person.call(createPhone, {
    params: { id: candidateId },
    body: { PhoneNumber: phoneNumber, Type: 'Mobile' },
  })
  const params = { id: candidateId, type: 'phone' as const, contactDetailId: id }
  await person.call(requestContactCode, { params, body: {} })
  await person.call(confirmContactCode, {
    params,
    body: { code: await codeSentTo(server, phoneNumber) },
  })
}

/** Two registrations for one address: the person opens theirs from the mailbox, and another that names a stranger's number is opened by the stranger. */
async function strangersNumberBesideMine() {
  const mine = await openedByMail()
  return { mine, theirs: await openedByPhone(mine.emailAddress, 'survey') }
}

test('S-73q a stranger whose number was typed in a second registration gets nothing of the first, which comes with its mailbox', async () => {
  const { mine, theirs } = await strangersNumberBesideMine()
  const { token, user } = await signedInByReset(mine.emailAddress)
  expect(await idsSeenBy(token)).toEqual([mine.id])
  expect(user).toMatchObject({ firstName: 'Hal', lastName: 'Feather', phoneNumber: null })
  expect(await refusalOf(read(theirs.token, mine.id))).toMatchObject({ status: 404 })
  expect(await refusalOf(read(token, theirs.id))).toMatchObject({ status: 404 })
  expect(await read(theirs.token, theirs.id)).toMatchObject({ id: theirs.id })

  const owner = await server.db.one<{ candidateId: string }>(
    sql`select candidate_id as "candidateId" from registrations where id = ${mine.id}`,
  )
  expect(
    await findLetterRecipient(server.db, { id: mine.id, candidateId: owner.candidateId }),
  ).toMatchObject({ emailAddress: mine.emailAddress, phone: null })
})

test('S-73q the letter of approval of a registration that its mailbox opened asks for no code of a phone that holds another', async () => {
  const { mine } = await strangersNumberBesideMine()
  const code = await portalLinkOf(mine.id, mine.emailAddress)
  expect(
    await server.client(someNetwork()).call(getShortLink, { params: { kind: 'p', code } }),
  ).toMatchObject({ secondFactor: null })
  const portal = await openPortal(code)
  expect(await idsSeenBy(portal?.token ?? '')).toEqual([mine.id])
})

test('S-73r who proves the mailbox and then the phone finds what the phone opened in their account', async () => {
  const { id, emailAddress, phoneNumber } = await openedByPhone()
  const { token, user } = await signedInByReset(emailAddress)
  expect(await idsSeenBy(token)).toEqual([])
  await provePhone(token, user.id, phoneNumber)
  expect(await idsSeenBy(token)).toEqual([id])
})

test('S-73r what was made for a number without an address comes to the account with its names that proves the number, and to no other', async () => {
  const { id, phoneNumber, token: byText } = await openedByPhone('')
  const other = await server.signUpCandidate({ firstName: 'Hanna', lastName: 'Feather' })
  await provePhone(other.token, other.id, phoneNumber)
  expect(await idsSeenBy(other.token)).toEqual([])
  expect(await read(byText, id)).toMatchObject({ id })

  const namesake = await server.signUpCandidate({ firstName: 'hal', lastName: 'Feather' })
  await provePhone(namesake.token, namesake.id, phoneNumber)
  expect(await idsSeenBy(namesake.token)).toEqual([id])
  expect(await auditOf(server, namesake.id)).toContainEqual({
    event: 'registration joined',
    subject: id,
  })
})

test('S-73r a phone that is proven beside another address brings nothing of a registration made for this one', async () => {
  const held = await openedByPhone()
  const other = await openedByMail()
  const { token, user } = await signedInByReset(other.emailAddress)
  await provePhone(token, user.id, held.phoneNumber)
  expect(await idsSeenBy(token)).toEqual([other.id])
  expect(await read(held.token, held.id)).toMatchObject({ id: held.id })
})
