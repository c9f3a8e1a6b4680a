import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { newResetCode, resetPassword, signInStatus } from '#tests/people/password-reset.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someLink } from '#tests/people/short-link.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import { profileOf, type Unproven, unprovenAccount } from '#tests/people/unproven-account.ts'
import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import {
  deleteEarlierAccount,
  getEarlierAccount,
  joinEarlierAccount,
} from '../../contract/earlier-account.ts'
import { signIn } from '../../contract/sign-in.ts'
import { validate } from '../../contract/validation.ts'
import { eraseUnclaimedAccounts } from './erase-set-aside.ts'

const server = await testServer()
const desk = await makeDeskSteps(server, await someConsultant(server))
const NEW = 'lantern copper meadow'

const ownerOf = async (registrationId: string) =>
  (
    await server.db.one<{ id: string }>(
      sql`select candidate_id as id from registrations where id = ${registrationId}`,
    )
  ).id
const isThere = async (id: string) =>
  (await server.db.maybe(sql`select 1 from candidates where id = ${id}`)) !== undefined

/**
 * Proves the address by a password reset and signs in, like the owner of a mailbox who does not know the password that was chosen at registration.
 */
async function provedByReset(person: Unproven) {
  await resetPassword(server, await newResetCode(server, person.emailAddress), NEW)
  const { user, token } = await server.client(someNetwork()).call(signIn, {
    body: { emailAddress: person.emailAddress, password: NEW, clientId: 'portal' },
  })
  return { id: user.id, token: token ?? '', ...server.signedInAs(token ?? '', someNetwork()) }
}

test('[amendment 1.3] a registration made at the desk takes the address from an unproven account and ends its sessions', async () => {
  const person = await unprovenAccount(server)
  const { id } = await desk.registrationFor(person.emailAddress)

  expect(await ownerOf(id)).not.toBe(person.id)
  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  expect(await signInStatus(server, person)).toBe(400)
})

test('[amendment 1.3] a registration that an unproven account had before follows the address', async () => {
  const person = await unprovenAccount(server)
  const before = await someRegistration(server, person.id)
  const { id: after } = await desk.registrationFor(person.emailAddress)

  expect(await ownerOf(before)).not.toBe(person.id)
  expect(await ownerOf(before)).toBe(await ownerOf(after))
})

test('[amendment 1.3] the desk attaches to an account whose address is proven', async () => {
  const person = await server.signUpCandidate()

  expect(await ownerOf((await desk.registrationFor(person.emailAddress)).id)).toBe(person.id)
})

test('[amendment 1.3] an onboarding link frees the address, so that the person it was made for can register', async () => {
  const person = await unprovenAccount(server)
  await someLink(server, { kind: 'o', target: { emailAddress: person.emailAddress } })

  expect((await person.fetch(`/api/v1/user/${person.id}`)).status).toBe(401)
  const invited = await server.signUpCandidate({ emailAddress: person.emailAddress })
  expect(invited.id).not.toBe(person.id)
})

test('[amendment 1.3] with the password chosen then, profile and CVs join those of the person who proved the address', async () => {
  const person = await unprovenAccount(server)
  const { id: registrationId } = await desk.registrationFor(person.emailAddress)
  const owner = await provedByReset(person)
  const params = { id: owner.id }

  expect(await ownerOf(registrationId)).toBe(owner.id)
  expect(await owner.call(getEarlierAccount, { params })).toEqual({ waits: true })
  await expect(
    owner.call(joinEarlierAccount, { params, body: { Password: NEW } }),
  ).rejects.toMatchObject({ status: 422 })
  expect(await profileOf(server, owner)).toMatchObject({ keywords: [], documents: [] })

  await owner.call(joinEarlierAccount, { params, body: { Password: person.password } })
  expect(await profileOf(server, owner)).toMatchObject({
    keywords: [person.keywords],
    documents: [person.document],
  })
  expect((await owner.fetch(`/api/v1/documentstorage/${person.document}`)).status).toBe(200)
  expect(await isThere(person.id)).toBe(false)
  expect(await owner.call(getEarlierAccount, { params })).toEqual({ waits: false })
})

test('[amendment 1.3] the letter of the earlier registration still works, with the password chosen then', async () => {
  const person = await unprovenAccount(server)
  const { id: registrationId } = await desk.registrationFor(person.emailAddress)
  const code = await confirmationCode(server, person.emailAddress)
  const confirmed = await server.client(someNetwork()).call(validate, {
    body: { code, type: 'EmailValidation', Password: person.password },
  })

  const owner = { id: confirmed?.user.id ?? '', token: confirmed?.token ?? '' }
  expect(owner.id).toBe(await ownerOf(registrationId))
  expect(await profileOf(server, owner)).toMatchObject({ keywords: [person.keywords] })
  expect(await signInStatus(server, person)).toBe(200)
})

test('[amendment 1.3] an earlier account that its person does not want is deleted, by them or after ninety days', async () => {
  const [wanted, forgotten] = [await unprovenAccount(server), await unprovenAccount(server)]
  const owner = await provedByReset(wanted)
  await owner.call(deleteEarlierAccount, { params: { id: owner.id } })
  expect(await isThere(wanted.id)).toBe(false)
  await expect(
    owner.call(deleteEarlierAccount, { params: { id: owner.id } }),
  ).rejects.toMatchObject({ status: 404 })

  await provedByReset(forgotten)
  const inDays = (days: number) => new Date(server.clock().getTime() + days * DAY)
  await eraseUnclaimedAccounts(server.parts, inDays(89))
  expect(await isThere(forgotten.id)).toBe(true)
  await eraseUnclaimedAccounts(server.parts, inDays(91))
  expect(await isThere(forgotten.id)).toBe(false)
})

test('an earlier account goes with the account of the person who proved its address', async () => {
  const person = await unprovenAccount(server)
  const owner = await provedByReset(person)
  await owner.fetch(`/api/v1/user/${owner.id}`, { method: 'DELETE' })

  expect(await isThere(owner.id)).toBe(false)
  expect(await isThere(person.id)).toBe(false)
})

test('no one joins an earlier account by the address of someone else', async () => {
  const person = await unprovenAccount(server)
  const owner = await provedByReset(person)
  const stranger = await server.signUpCandidate()

  for (const id of [owner.id, stranger.id])
    await expect(
      stranger.call(joinEarlierAccount, { params: { id }, body: { Password: person.password } }),
    ).rejects.toMatchObject({ status: 404 })
})
