import { expect, test } from 'vitest'
import {
  getShortLink,
  confirmShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { codeSentTo, codesSentTo, wrongCode } from '#tests/people/one-time-code.ts'
import { confirmDeletionWith, newDeletionCode } from '#tests/people/deletion.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeHeldSteps, refusalOf } from './held-steps.ts'

const server = await testServer()
const {
  registrationFor,
  send,
  open,
  opened,
  openedByPhone,
  openPortal,
  portalLinkOf,
  read,
  idsSeenBy,
  makePortalLink,
  signedInByReset,
} = await makeHeldSteps(server)

test('S-73n a stranger who reads a mistyped mailbox and resets a password there gets an empty account, and the phone keeps its registration', async () => {
  const { id, url, emailAddress, phoneNumber, token } = await openedByPhone()
  const stranger = await signedInByReset(emailAddress)
  expect(await refusalOf(read(stranger.token, id))).toMatchObject({ status: 404 })
  expect(await idsSeenBy(stranger.token)).toEqual([])
  expect(stranger.user).toMatchObject({ firstName: '', lastName: '', phoneNumber: null })

  expect(await read(token, id)).toMatchObject({ id })
  const params = { kind: 'i' as const, code: new URL(url).pathname.split('/').at(-1) ?? '' }
  expect(await server.client(someNetwork()).call(getShortLink, { params })).toMatchObject({
    secondFactor: 'sms',
    maskedPhone: expect.stringMatching(new RegExp(`${phoneNumber.slice(-2)}$`)),
  })
  expect(await opened(url, phoneNumber)).toMatchObject({ registrationId: id })
})

test('S-73m the portal link in the letter of approval opens nothing without the code that is texted to the phone, and everything with it', async () => {
  const { id, emailAddress, phoneNumber, token } = await openedByPhone()
  const code = await portalLinkOf(id, emailAddress)
  expect(await refusalOf(openPortal(code))).toMatchObject({ status: 422 })
  const params = { kind: 'p' as const, code }
  const visitor = server.client(someNetwork())
  expect(await visitor.call(getShortLink, { params })).toMatchObject({
    firstName: 'H',
    secondFactor: 'sms',
  })
  const before = (await codesSentTo(server, emailAddress)).length
  await visitor.call(requestShortLinkCode, { params })
  expect((await codesSentTo(server, emailAddress)).length).toBe(before)
  const texted = await codeSentTo(server, phoneNumber)
  expect(
    await refusalOf(visitor.call(confirmShortLink, { params, body: { code: texted } })),
  ).toMatchObject({ status: 404 })
  expect(await refusalOf(openPortal(code, wrongCode(texted)))).toMatchObject({
    status: 422,
    data: { fields: { PhoneCode: expect.any(String) } },
  })
  expect(await read(token, id)).toMatchObject({ id })

  const portal = await openPortal(code, texted)
  expect(portal?.user).toMatchObject({ emailAddress, isPortal: true })
  expect(await read(portal?.token ?? '', id)).toMatchObject({ id })
})

test('S-73m a portal link that the desk makes asks for the texted code as well, in case it reaches a mistyped mailbox', async () => {
  const { id, phoneNumber } = await openedByPhone()
  const { url } = await makePortalLink(id)
  const code = url?.split('/').at(-1) ?? ''
  expect(await refusalOf(openPortal(code))).toMatchObject({ status: 422 })
  await server.client(someNetwork()).call(requestShortLinkCode, { params: { kind: 'p', code } })
  const portal = await openPortal(code, await codeSentTo(server, phoneNumber))
  expect(await read(portal?.token ?? '', id)).toMatchObject({ id })
})

test('S-73o two people with one address each keep their own: the second gets the address, and the first keeps what their phone opened', async () => {
  const first = await openedByPhone()
  const second = await registrationFor(first.emailAddress, undefined, 'survey')
  const session = await open((await send(second.id)).link?.url ?? '', second.phoneNumber)
  const code = await portalLinkOf(second.id, first.emailAddress)
  await server.client(someNetwork()).call(requestShortLinkCode, { params: { kind: 'p', code } })
  const portal = await openPortal(code, await codeSentTo(server, second.phoneNumber))
  expect(await idsSeenBy(portal?.token ?? '')).toEqual([second.id])
  expect(await refusalOf(read(portal?.token ?? '', first.id))).toMatchObject({ status: 404 })
  expect(session).not.toBe('')
  expect(await read(first.token, first.id)).toMatchObject({ id: first.id })
})

test('S-73o two registrations that were made for one address before either was opened part when a second phone opens its own', async () => {
  const emailAddress = newAddress()
  const one = await registrationFor(emailAddress)
  const two = await registrationFor(emailAddress, undefined, 'survey')
  const links = [await send(one.id), await send(two.id)].map(({ link }) => link?.url ?? '')
  const mine = await open(links[0] ?? '', one.phoneNumber)
  const theirs = await open(links[1] ?? '', two.phoneNumber)
  const ownerOf = (registration: { readonly id: string }) =>
    server.db.one<{ id: string }>(
      sql`select candidate_id as id from registrations where id = ${registration.id}`,
    )
  expect((await ownerOf(one)).id).not.toBe((await ownerOf(two)).id)
  for (const [session, registration] of [
    [mine, one],
    [theirs, two],
  ] as const)
    expect(await read(session, registration.id)).toMatchObject({ id: registration.id })
})

test('S-73p a deletion link in a mistyped mailbox deletes the address, and nothing that the phone opened', async () => {
  const { id, emailAddress, token } = await openedByPhone()
  const { http } = await confirmDeletionWith(server, await newDeletionCode(server, emailAddress))
  expect(http).toBe(200)
  expect(await read(token, id)).toMatchObject({ id })
  expect(await server.db.many(sql`select 1 from contacts where value = ${emailAddress}`)).toEqual(
    [],
  )
})
