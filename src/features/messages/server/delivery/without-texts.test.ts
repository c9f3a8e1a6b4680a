import { expect, test } from 'vitest'
import { requestContactCode } from '#features/candidates/contract/contact-codes.ts'
import { createPhone, listPhones } from '#features/candidates/contract/phones.ts'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { sendCandidate } from '#features/reviews/contract/review.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'
import {
  confirmShortLink,
  getShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { someoneInvited, someLink } from '#tests/people/short-link.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import { testServer } from '#tests/test-server.ts'
import { UNWRITTEN_KINDS } from '../queued-letter.ts'

const server = await testServer({ environment: { SMS_URL: 'none' } })
const texts = () => server.db.many(sql`select 1 from outbox where kind = ${UNWRITTEN_KINDS.sms}`)

test('without text messages a number is kept and stays unverified [amendment 2]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const { id } = await person.call(createPhone, {
    params,
    body: { PhoneNumber: '+447700900321', Type: 'Mobile' },
  })

  await expect(
    person.call(requestContactCode, {
      params: { ...params, type: 'phones', contactDetailId: id },
      body: {},
    }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'We send no text messages, so phone numbers stay unverified.',
  })
  expect(await person.call(listPhones, { params })).toMatchObject([{ id, verified: false }])
  expect(await texts()).toEqual([])
})

test('the code of a link goes by email, also to someone with a mobile [amendment 2]', async () => {
  const nadia = someoneInvited()
  const { inAddress: code } = await someLink(server, { kind: 'o', target: nadia })
  const params = { kind: 'o' as const, code }
  const visitor = server.client(someNetwork())
  expect(await visitor.call(getShortLink, { params })).toMatchObject({ secondFactor: 'email' })
  await visitor.call(requestShortLinkCode, { params })
  const body = { code: await codeSentTo(server, nadia.emailAddress) }

  expect(await visitor.call(confirmShortLink, { params, body })).toMatchObject({
    candidate: { emailAddress: nadia.emailAddress, phone: '' },
  })
  expect(await texts()).toEqual([])
})

test('where only a mobile is known there is no link [amendment 2]', async () => {
  const { emailAddress: _unknown, ...nadia } = someoneInvited()

  await expect(someLink(server, { kind: 'o', target: nadia })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('We send no text messages'),
  })
})

test('a link from the time of the gateway says where a new one comes from, and pretends no code [amendment 2]', async () => {
  const before = { ...server, config: { ...server.config, sendsTexts: true } }
  const { inAddress: code } = await someLink(before, { kind: 'o', target: someoneInvited() })

  await expect(
    server.client(someNetwork()).call(requestShortLinkCode, { params: { kind: 'o', code } }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Please ask your branch'),
  })
})

test('the desk invites by email, and is refused with a reason where it asks for a text [amendment 2]', async () => {
  const priya = await someConsultant(server, { branches: ['Leeds Registrations'] })
  const { registrationFor } = await makeDeskSteps(server, priya)
  const emailAddress = newAddress()
  const { id } = await registrationFor(emailAddress)
  const send = (channels: ('email' | 'sms')[]) =>
    priya.call(sendCandidate, { params: { id }, body: { channels } })

  await expect(send(['sms'])).rejects.toMatchObject({ status: 422 })
  await send(['email'])
  expect(await server.messagesTo(emailAddress)).toHaveLength(1)
  expect(await texts()).toEqual([])
})

test('without text messages a mobile number is no way to someone: only a Manual registration goes without an address, and its desk answers [amendment 2] [amendment 6.6]', async () => {
  const priya = await someConsultant(server, { branches: ['Leeds Registrations'] })
  const { id: crmId } = await server.db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  const body = {
    firstName: 'Hal',
    lastName: 'Feather',
    emailAddress: '',
    phoneNumber: '+447700900654',
    branchId: await branchNamed(server, 'Leeds Registrations'),
    crmId,
  }
  await expect(
    priya.call(createRegistrationFromDesk, {
      body: { ...body, flowType: 'Standard', flow: 'standard' },
    }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { emailAddress: 'Enter an email address' } },
  })

  const { id } = await priya.call(createRegistrationFromDesk, {
    body: { ...body, flowType: 'Manual', flow: 'manual' },
  })
  expect(await priya.call(sendCandidate, { params: { id }, body: { channels: [] } })).toEqual({
    status: 'Sent',
    link: null,
  })
  await expect(priya.call(remindCandidate, { params: { id } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await texts()).toEqual([])
})
