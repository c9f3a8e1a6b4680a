import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockHolder } from '#features/candidates/server/whose-address/address-holder.ts'
import { releaseAddress } from '#features/candidates/server/whose-address/take-address-away.ts'
import { getCrmDuplicates } from '#features/crm/contract/crm.ts'
import {
  cancelRegistration,
  getRegistration,
  listRegistrations,
} from '#features/registrations/contract/registration.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { sendReceipt } from '#features/registrations/server/life/send-receipt.ts'
import { sendReminders } from '#features/registrations/server/contact/send-reminders.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
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
import { portalCommand } from '#tests/portal-command.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { readLog, readLogAbout, readRecentLog } from '../../contract/log.ts'
import { findInCrm } from '../../contract/new/crm-people.ts'
import { createRegistrationCall } from '../../contract/new/new-registration.ts'
import { findPeopleAlike } from '../../contract/new/people-alike.ts'
import { getDesk, previewSendCandidate, sendCandidate } from '../../contract/review.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'
import { HOUR } from '#shared/words/durations.ts'
import { readMovable } from '../../contract/transfer.ts'
import { invitePortal } from '../review/invite-portal.ts'

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
const make = (more = {}) => desk.call(createRegistrationCall, { body: body(more) })
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
    data: { fields: { channels: 'There is no e-mail address that a letter could go to' } },
  })
  expect(
    await desk.call(previewSendCandidate, { params: { id }, body: { channels: ['sms'] } }),
  ).toMatchObject([{ channel: 'sms', to: phoneNumber, subject: null }])
  expect(await desk.call(getDesk, { params: { id } })).toMatchObject({
    reached: true,
    invited: null,
  })
  const { link } = await send(id, 'sms')
  expect(await desk.call(getDesk, { params: { id } })).toMatchObject({
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
  expect(texts.at(-2)).toContain('is waiting for you')
  expect(texts.at(-1)).toMatch(/^Thank you\. We have what you sent: Your registration\./)
  expect(
    await db.many(
      sql`select 1 from outbox where owner_id = ${await candidateOf(id)} and kind = 'email'`,
    ),
  ).toEqual([])
})

test('[amendment 6.6] the list, the review and the search of the desk show the number, and no address', async () => {
  const phoneNumber = newNumber()
  const { id } = await make({ phoneNumber, lastName: 'Quillon' })
  expect(await desk.call(getDesk, { params: { id } })).toMatchObject({
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

test('[amendment 6.6] the same person is one person at their branch, and is not taken for another of the same number', async () => {
  const phoneNumber = newNumber()
  const first = await make({ phoneNumber })
  expect(await refusalOf(make({ phoneNumber, firstName: 'HAL' }))).toMatchObject({
    status: 409,
    data: { id: first.id },
  })
  const survey = await make({ phoneNumber, flowType: 'Survey', flow: 'survey' })
  const partner = await make({ phoneNumber, firstName: 'Ann' })
  const withAccount = await make({ phoneNumber, emailAddress: newAddress() })
  const people = await Promise.all(
    [first, survey, partner, withAccount].map(({ id }) => candidateOf(id)),
  )
  expect(people[1]).toBe(people[0])
  expect(new Set(people).size).toBe(3)

  const hull = await branchNamed(server, 'Hull')
  const elsewhere = await someConsultant(server, { branches: ['Hull'] })
  const there = await elsewhere.call(createRegistrationCall, {
    body: body({ phoneNumber, branchId: hull }),
  })
  expect(people).not.toContain(await candidateOf(there.id))
})

test('[amendment 6.6] an account that holds the number is never taken for the person who was meant by it', async () => {
  const phoneNumber = newNumber()
  const owner = await server.signUpCandidate({ firstName: 'Hal', lastName: 'Feather' })
  await db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, type, is_primary, verified_at, created_at) values (${owner.id}, 'phone', ${phoneNumber}, ${phoneNumber}, 'Mobile', true, ${server.clock()}, ${server.clock()})`,
  )
  const { id } = await make({ phoneNumber })
  expect(await candidateOf(id)).not.toBe(owner.id)
})

test('[amendment 6.6] an account that lost its address is not the person without one, and no link leads back into it', async () => {
  const phoneNumber = newNumber()
  const owner = await server.signUpCandidate({ firstName: 'Hal', lastName: 'Feather' })
  const { emailAddress } = owner
  const { id } = await make({ phoneNumber, emailAddress })
  await send(id, 'sms')
  await db.run(sql`update registrations set told = null where id = ${id}`)
  expect(await candidateOf(id)).toBe(owner.id)
  await db.transaction(async (inside) => {
    const holder = await lockHolder(inside, owner.id)
    if (!holder) throw new Error('they have an address')
    await releaseAddress(inside, holder, server.clock())
  })
  expect(await desk.call(getDesk, { params: { id } })).toMatchObject({
    candidate: { emailAddress: null, phoneNumber: null },
  })
  expect(await refusalOf(desk.call(remindCandidate, { params: { id } }))).toMatchObject({
    status: 409,
  })
  expect(await candidateOf((await make({ phoneNumber })).id)).not.toBe(owner.id)
})

test('[amendment 6.6] a Manual registration needs neither: it begins at the desk, and nothing is sent', async () => {
  const { id } = await make({ ...MANUAL, phoneNumber: '' })
  const params = { id }
  expect(await desk.call(getDesk, { params })).toMatchObject({
    candidate: { firstName: 'Hal', emailAddress: null, phoneNumber: null },
  })
  expect(await refusalOf(send(id, 'sms'))).toMatchObject({ status: 409 })
  expect(await desk.call(listRegistrations, { query: { view: 'all' } })).toContainEqual(
    expect.objectContaining({
      id,
      desk: expect.objectContaining({ needs: { kind: 'answerAtDesk', count: 0 } }),
    }),
  )
  expect(await send(id)).toEqual({ status: 'Sent', link: null })
  expect(await desk.call(getDesk, { params })).toMatchObject({ reached: false, invited: null })
  const [newest] = await desk.call(readLog, { params, query: {} })
  expect(newest).toMatchObject({ what: 'Opened it, to be answered at the desk', after: null })
  expect(await desk.call(readRecentLog, {})).toContainEqual(
    expect.objectContaining({ registrationId: id, what: 'Opened it, to be answered at the desk' }),
  )
  expect(await refusalOf(desk.call(remindCandidate, { params }))).toMatchObject({
    status: 409,
    messages: [expect.stringContaining('neither an e-mail address nor a mobile number')],
  })
  expect(
    await refusalOf(
      desk.call(makeShortLink, { body: { kind: 'i', branchId, registrationId: id } }),
    ),
  ).toMatchObject({ status: 409 })
  expect(
    await refusalOf(
      desk.call(makeShortLink, { body: { kind: 'p', branchId, registrationId: id } }),
    ),
  ).toMatchObject({ status: 409 })
  expect(
    await db.many(sql`select 1 from outbox where owner_id = ${await candidateOf(id)}`),
  ).toEqual([])
  expect(await refusalOf(make({ ...MANUAL, phoneNumber: '' }))).toMatchObject({ status: 409 })
  await desk.call(cancelRegistration, { params, body: { reason: '' } })
})

test('[amendment 6.6] no one without an address is invited to the portal when their registration is approved', async () => {
  const { id } = await make()
  await db.transaction(async (inside) => {
    const locked = await lockRegistration(inside, id)
    if (!locked) throw new Error('it is there')
    await invitePortal(inside, locked, server.parts, server.clock())
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
    text.includes('deletes'),
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

test('someone whom nothing reaches gets what is known of them, and its deletion, from an operator', async () => {
  const { id } = await make({ ...MANUAL, phoneNumber: '', lastName: 'Unreached' })
  const file = join(server.dataDir, 'export.zip')
  expect(await portalCommand(server, ['export-person', id, file])).toContain(file)
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  expect(await portalCommand(server, ['erase-person', id])).toMatch(/Reference [0-9A-Z]{5}-/)
  expect(await db.many(sql`select 1 from candidates where last_name = 'Unreached'`)).toEqual([])
  await expect(portalCommand(server, ['erase-person', id])).rejects.toThrow(
    'There is no registration with this id.',
  )
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
    await desk.call(readLogAbout, { params: { id } })
    await desk.call(readMovable, { query: { ids: id } })
  }
  await desk.call(readRecentLog, {})
  const names = { firstName: 'Hal', lastName: 'Quarmby', phoneNumber }
  const alike = await desk.call(findPeopleAlike, { body: { ...names, crmId } })
  expect(alike.registrations.map(({ name }) => name)).toContain('Hal Quarmby')
  await desk.call(findInCrm, { body: { crmId, query: 'Hal Quarmby' } })
})

test('a Manual registration of someone who has a number is opened at the desk: nothing is sent, no link is made, no reminder goes out by itself', async () => {
  const phoneNumber = newNumber()
  const { id } = await make({ ...MANUAL, phoneNumber })
  const params = { id }
  const standard = await make()
  const atDesk = (registration: string) =>
    desk.call(sendCandidate, {
      params: { id: registration },
      body: { channels: [], atDesk: true },
    })
  expect(await refusalOf(atDesk(standard.id))).toMatchObject({ status: 409 })
  expect(await atDesk(id)).toEqual({ status: 'Sent', link: null })
  expect(await refusalOf(atDesk(id))).toMatchObject({ status: 409 })
  expect(await desk.call(getDesk, { params })).toMatchObject({ reached: true, invited: null })
  const [newest] = await desk.call(readLog, { params, query: {} })
  expect(newest).toMatchObject({ what: 'Opened it, to be answered at the desk' })
  const { filledIn, flow } = await desk.call(getRegistration, { params })
  expect(filledIn.map(({ actionId }) => actionId)).toEqual([
    ...['first-name', 'last-name', 'mobile-number'],
  ])
  expect(flow.tasks[0]?.status, 'what was only filled in').toBe('Not yet started')
  expect(await desk.call(listRegistrations, { query: { view: 'all' } })).toContainEqual(
    expect.objectContaining({
      id,
      desk: expect.objectContaining({ needs: { kind: 'answerAtDesk', count: 0 } }),
    }),
  )
  server.advance(50 * HOUR)
  await sendReminders(server.parts, server.clock())
  expect(await server.messagesTo(phoneNumber)).toEqual([])
  expect(await db.many(sql`select 1 from short_links where registration_id = ${id}`)).toEqual([])
})
