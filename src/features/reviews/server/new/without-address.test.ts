import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCrmDuplicates } from '#features/crm/contract/crm.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { sendReceipt } from '#features/registrations/server/life-cycle/send-receipt.ts'
import {
  confirmShortLink,
  getShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { askForDeletion, confirmDeletionWith } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { readLogOverview, readRecentLog } from '../../contract/log.ts'
import { findPeopleInCrm } from '../../contract/new/crm-people.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { findSimilarPeople } from '../../contract/new/people-alike.ts'
import { getDeskDetails, previewSendCandidate, sendCandidate } from '../../contract/review.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'
import { previewTransfer } from '../../contract/transfer.ts'
import { inviteToPortal } from '../review/invite-portal.ts'
import { UNWRITTEN_KINDS } from '#features/messages/server/queued-letter.ts'

const server = await testServer()
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

let numbers = 0
const newNumber = () => `+4477008${String((numbers += 1)).padStart(5, '0')}`
const body = (more = {}) => ({
  firstName: 'Hal',
  lastName: 'Feather',
  emailAddress: '',
  phoneNumber: newNumber(),
  branchId,
  crmId,
  flowType: 'Standard' as const,
  flow: 'standard',
  ...more,
})
const MANUAL = { flowType: 'Manual', flow: 'manual' } as const
const make = (more = {}) => desk.call(createRegistrationFromDesk, { body: body(more) })
const send = (id: string, ...channels: ('email' | 'sms')[]) =>
  desk.call(sendCandidate, { params: { id }, body: { channels } })
const candidateOf = async (id: string) =>
  (await db.one<{ id: string }>(sql`select candidate_id as id from registrations where id = ${id}`))
    .id
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => error as { status: number; messages: string[]; data: unknown },
  )

test('[amendment 6.6] with a mobile number and no address the invitation, its code, the reminder and the receipt all go by text', async () => {
  const phoneNumber = newNumber()
  const { id, status } = await make({ phoneNumber })
  expect(status).toBe('Draft')
  expect(await refusalOf(send(id, 'email'))).toMatchObject({
    status: 422,
    data: { fields: { channels: 'There is no email address that a letter could go to' } },
  })
  expect(
    await desk.call(previewSendCandidate, { params: { id }, body: { channels: ['sms'] } }),
  ).toMatchObject([{ channel: 'sms', to: phoneNumber, subject: null }])
  expect(await desk.call(getDeskDetails, { params: { id } })).toMatchObject({
    reached: true,
    invited: null,
  })
  const { link } = await send(id, 'sms')
  expect(await desk.call(getDeskDetails, { params: { id } })).toMatchObject({
    invited: { at: expect.any(String), by: expect.stringMatching(/^Priya /) },
  })
  const [invitation] = await server.messagesTo(phoneNumber)
  expect(invitation?.text).toContain(link?.url)

  const params = { kind: 'i' as const, code: new URL(link?.url ?? '').pathname.slice(3) }
  const visitor = server.client(someNetwork())
  expect(await visitor.call(getShortLink, { params })).toMatchObject({ secondFactor: 'sms' })
  await visitor.call(requestShortLinkCode, { params })
  const code = await codeSentTo(server, phoneNumber)
  expect(await visitor.call(confirmShortLink, { params, body: { code } })).toMatchObject({
    user: { firstName: 'Hal', emailAddress: null, phoneNumber },
    registrationId: id,
  })

  await desk.call(remindCandidate, { params: { id } })
  const locked = await lockRegistration(db, id)
  if (!locked) throw new Error('it is there')
  await sendReceipt(db, { ...locked, submittedAt: server.clock() }, server.parts, server.clock())
  const texts = (await server.messagesTo(phoneNumber)).map(({ text }) => text)
  expect(texts.at(-2)).toContain('is waiting')
  expect(texts.at(-1)).toMatch(/^Thank you\. We have your form: Your registration\./)
  expect(
    await db.many(
      sql`select 1 from outbox where owner_id = ${await candidateOf(id)} and kind = ${UNWRITTEN_KINDS.email}`,
    ),
  ).toEqual([])
})

test('[amendment 6.6] the list, the review and the search of the desk show the number, and no address', async () => {
  const phoneNumber = newNumber()
  const { id } = await make({ phoneNumber, lastName: 'Quillon' })
  expect(await desk.call(getDeskDetails, { params: { id } })).toMatchObject({
    candidate: { firstName: 'Hal', lastName: 'Quillon', emailAddress: null, phoneNumber },
  })
  for (const query of ['quillon', phoneNumber])
    expect(await desk.call(listRegistrations, { query: { query } })).toMatchObject([
      { id, desk: { candidate: { emailAddress: null, phoneNumber } } },
    ])
  expect(await desk.call(getCrmDuplicates, { params: { id }, query: {} })).toEqual([])
  const exported = await desk.fetch('/API/v1/Registrations/Csv?query=quillon')
  expect([exported.status, await exported.text()]).toEqual([
    200,
    expect.stringContaining(phoneNumber),
  ])
})

test('[amendment 6.6] no one without an address is invited to the portal when their registration is approved', async () => {
  const { id } = await make()
  await db.transaction(async (inside) => {
    const locked = await lockRegistration(inside, id)
    if (!locked) throw new Error('it is there')
    await inviteToPortal(inside, locked, server.parts, server.clock())
  })
  expect(
    await db.many(
      sql`select 1 from short_links where kind = 'p' and candidate_id = ${await candidateOf(id)}`,
    ),
  ).toEqual([])
})

test.each([
  [{ phoneNumber: '' }],
  [{ phoneNumber: '0113 496 0000' }],
  [{ phoneNumber: '', flowType: 'Survey', flow: 'survey' }],
])('%o without an address is refused beside it, and makes nothing', async (more) => {
  const count = () => db.one(sql`select count(*) as count from candidates`)
  const before = await count()
  expect(await refusalOf(make({ ...more, lastName: randomUUID() }))).toMatchObject({
    status: 422,
    data: { fields: { emailAddress: 'Enter an email address or a mobile number' } },
  })
  expect(await count()).toEqual(before)
})

test('[amendment 6.6] someone without an address deletes what is kept of them by a text to their number, and no one else does', async () => {
  const phoneNumber = newNumber()
  const [{ id }, partner] = [
    await make({ phoneNumber }),
    await make({ phoneNumber, firstName: 'Ann' }),
  ]
  const [candidateId, other] = [await candidateOf(id), await candidateOf(partner.id)]
  const withAccount = await candidateOf(
    (await make({ phoneNumber, emailAddress: newAddress() })).id,
  )
  await askForDeletion(server, phoneNumber.replace('+44', '0'))
  await emptyOutbox(server)
  const texts = (await server.messagesTo(phoneNumber)).filter(({ text }) =>
    text.includes('to delete the registration'),
  )
  expect(texts).toHaveLength(2)
  expect(texts.map(({ text }) => text).join()).not.toMatch(/\bHal\b|\bAnn\b|Feather/)

  const codes = texts.map(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? '')
  for (const code of codes) expect((await confirmDeletionWith(server, code)).http).toBe(200)
  const left = await db.many<{ id: string }>(
    sql`select id from candidates where id = any(${[candidateId, other, withAccount]})`,
  )
  expect(left).toEqual([{ id: withAccount }])
  expect(await db.many(sql`select 1 from registrations where id = ${id}`)).toEqual([])
})

test('[amendment 6.6] every list and search of the desk answers where a person without an address is among them', async () => {
  const phoneNumber = newNumber()
  const [byText, unreached] = [
    await make({ lastName: 'Quarmby', phoneNumber }),
    await make({ ...MANUAL, lastName: 'Quarmby', phoneNumber: '' }),
  ]
  for (const { id } of [byText, unreached]) {
    const asked = [
      `/API/v1/Registrations/OfPerson?candidateId=${await candidateOf(id)}`,
      `/API/v1/Registrations/Csv?query=quarmby`,
      '/API/v1/Registrations?query=quarmby',
      '/API/v1/ShortLinks',
    ]
    for (const path of asked) expect([path, (await desk.fetch(path)).status]).toEqual([path, 200])
    await desk.call(readLogOverview, { params: { id } })
    await desk.call(previewTransfer, { query: { ids: id } })
  }
  await desk.call(readRecentLog, {})
  const names = { firstName: 'Hal', lastName: 'Quarmby', phoneNumber }
  const alike = await desk.call(findSimilarPeople, { body: { ...names, crmId } })
  expect(alike.registrations.map(({ name }) => name)).toContain('Hal Quarmby')
  await desk.call(findPeopleInCrm, { body: { crmId, query: 'Hal Quarmby' } })
})
