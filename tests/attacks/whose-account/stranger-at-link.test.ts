import { expect, test } from 'vitest'
import {
  confirmShortLink,
  getShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { codeSentTo, codesSentTo } from '#tests/people/one-time-code.ts'
import { BRANCH, someLink, someoneInvited } from '#tests/people/short-link.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'

const server = await testServer()
const desk = await someConsultant(server)
const { owner, registrationFor, send } = await makeDeskSteps(server, desk)
const json = { 'content-type': 'application/json' }

type Invited = { readonly path: string; readonly secrets: readonly string[] }

/**
 * Makes an invitation link and an onboarding link, each for a phone number, and lists the texts that a person without the code must not be able to
 * read.
 */
async function invitations() {
  const person = await owner('Quillfeather')
  const { id, phoneNumber } = await registrationFor(person.emailAddress)
  const into = new URL((await send(id)).link?.url ?? '').pathname.slice(1)
  const target = someoneInvited()
  const onboarding = await someLink(server, { kind: 'o', target })
  const secretsOf = (number: string, ...words: readonly string[]) => [...words, number.slice(-6)]
  return {
    person,
    onboardingPhone: target.phone,
    i: {
      typedPhone: phoneNumber,
      path: into,
      secrets: [
        ...secretsOf(
          phoneNumber,
          '"Hal"',
          'Feather',
          'Zebedee',
          person.emailAddress,
          person.id,
          id,
        ),
        person.phone,
      ],
    },
    o: {
      path: `o/${onboarding.inAddress}`,
      secrets: secretsOf(target.phone, 'Nadia', 'Rahman', target.emailAddress),
    },
  }
}

/**
 * Makes an invitation to a registration whose account has an unproven address. The code goes to the number that the consultant typed; the account has
 * another name and number.
 */
async function unprovenInvitation() {
  const { id, phoneNumber } = await registrationFor(newAddress())
  const theirPhone = '+447700900654'
  await server.db.run(sql`
    with person as (update candidates set first_name = 'Zebedee', last_name = 'Quillfeather' where id = (select candidate_id from registrations where id = ${id}) returning id)
    insert into contacts (candidate_id, kind, value, value_key, type, is_primary, created_at)
    select id, 'phone', ${theirPhone}, ${theirPhone}, 'Mobile', false, ${server.clock()} from person`)
  const path = new URL((await send(id)).link?.url ?? '').pathname.slice(1)
  return { i: { path }, phoneNumber, theirPhone }
}

/** Returns every response that a stranger gets for a link without its code, as one text. */
async function toldToStranger(path: string): Promise<string> {
  const client = server.client(someNetwork())
  const at = `/API/v1/ShortLink/${path}`
  const answers = [
    await client.fetch(at),
    await client.fetch(`${at}/Code`, { method: 'POST' }),
    await client.fetch(`${at}/Confirm`, { method: 'POST', body: '{"code":"0000"}', headers: json }),
    await client.fetch(`/${path}`),
  ]
  const texts = await Promise.all(
    answers.map(async (answer) => [...answer.headers.values(), await answer.text()].join(' ')),
  )
  return texts.join(' ').replaceAll(/"?x-request-id"?.*/gi, '')
}

const expectNothing = async ({ path, secrets }: Invited) => {
  const said = await toldToStranger(path)
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
}

test('S-78 [amendment 1.6] before its code a link of kind i or o says the branch, one letter and two digits, and the call holds no more', async () => {
  const { i, o, person, onboardingPhone } = await invitations()
  const hint = (kind: string, firstName: string, number: string) => ({
    kind,
    firstName,
    maskedPhone: `•••••••••${number}`,
    vacancyId: null,
    branch: expect.objectContaining({ name: expect.any(String), phone: BRANCH.phone }),
    expiresAt: expect.any(String),
    secondFactor: 'sms',
  })
  const open = (kind: 'i' | 'o', path: string) =>
    server.anonymous.call(getShortLink, { params: { kind, code: path.slice(2) } })
  expect(await open('i', i.path)).toEqual(hint('i', 'H', person.phone.slice(-2)))
  expect(await open('o', o.path)).toEqual(hint('o', 'N', onboardingPhone.slice(-2)))

  await expectNothing(i)
  await expectNothing(o)
  await server.db.run(sql`update short_links set revoked_at = ${server.clock()}`)
  await expectNothing(i)
  await expectNothing(o)
})

test('S-78b [amendment 1.6] a code that reached a wrong number opens what the invitation itself says, and nothing of the account behind it', async () => {
  const { o, onboardingPhone: phone } = await invitations()
  const { i, phoneNumber, theirPhone } = await unprovenInvitation()
  const stranger = server.client(someNetwork())
  const confirmed = async (kind: 'i' | 'o', path: string, number: string) => {
    const params = { kind, code: path.slice(2) }
    await stranger.call(requestShortLinkCode, { params })
    return stranger.call(confirmShortLink, {
      params,
      body: { code: await codeSentTo(server, number) },
    })
  }
  const invitation = await confirmed('i', i.path, phoneNumber)
  expect(invitation).toMatchObject({
    user: {
      firstName: 'Hal',
      lastName: 'Feather',
      middleName: '',
      phoneNumber,
      emailAddress: null,
      trackerId: null,
      portalEnabled: false,
      isPortal: false,
    },
  })
  expect(JSON.stringify(invitation)).not.toMatch(/Zebedee|Quillfeather|@/)
  expect(JSON.stringify(invitation)).not.toContain(theirPhone)

  const onboarding = await confirmed('o', o.path, phone)
  expect(onboarding).toMatchObject({ candidate: { firstName: 'Nadia', phone, emailAddress: '' } })
})

test('S-78c [amendment 1.6] the code for an account that is proven goes to its own number, else to its address, and never to the number that the desk typed', async () => {
  const { i, person } = await invitations()
  const params = { kind: 'i' as const, code: i.path.slice(2) }
  const ask = () => server.anonymous.call(requestShortLinkCode, { params })
  await ask()
  const byText = await codeSentTo(server, person.phone)
  await server.db.run(
    sql`update contacts set verified_at = null where candidate_id = ${person.id} and kind = 'phone'`,
  )
  expect(await server.anonymous.call(getShortLink, { params })).toMatchObject({
    secondFactor: 'email',
    maskedPhone: null,
  })
  await expect(
    server.anonymous.call(confirmShortLink, { params, body: { code: byText } }),
    'a code that went elsewhere',
  ).rejects.toMatchObject({ status: 422 })
  await ask()
  const confirmed = await server.anonymous.call(confirmShortLink, {
    params,
    body: { code: await codeSentTo(server, person.emailAddress) },
  })
  expect(confirmed).toMatchObject({
    user: { emailAddress: person.emailAddress, phoneNumber: null },
  })
  expect(await codesSentTo(server, i.typedPhone)).toEqual([])
})

test('where the code went by email the link opens with the address, and says no number', async () => {
  const emailAddress = newAddress()
  const target = { ...someoneInvited(), emailAddress, phone: '+441134960000' }
  const { inAddress } = await someLink(server, { kind: 'o', target })
  const params = { kind: 'o' as const, code: inAddress }
  await server.anonymous.call(requestShortLinkCode, { params })
  expect(
    await server.anonymous.call(confirmShortLink, {
      params,
      body: { code: await codeSentTo(server, emailAddress) },
    }),
  ).toMatchObject({ candidate: { emailAddress, phone: '' } })
})
