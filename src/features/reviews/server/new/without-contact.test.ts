import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import {
  cancelRegistration,
  getRegistration,
} from '#features/registrations/contract/registration.ts'
import { sendReminders } from '#features/registrations/server/contact/send-reminders.ts'
import { makeShortLink } from '#features/short-links/contract/desk.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { testServer } from '#tests/test-server.ts'
import { readLog, readRecentLog } from '../../contract/log.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { getDeskDetails, sendCandidate } from '../../contract/review.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'
import { HOUR } from '#shared/words/durations.ts'

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

test('[amendment 6.6] a Manual registration needs neither: it begins at the desk, and nothing is sent', async () => {
  const { id } = await make({ ...MANUAL, phoneNumber: '' })
  const params = { id }
  expect(await desk.call(getDeskDetails, { params })).toMatchObject({
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
  expect(await desk.call(getDeskDetails, { params })).toMatchObject({
    reached: false,
    invited: null,
  })
  const [newest] = await desk.call(readLog, { params, query: {} })
  expect(newest).toMatchObject({ what: 'Opened it, to be answered at the desk', after: null })
  expect(await desk.call(readRecentLog, {})).toContainEqual(
    expect.objectContaining({ registrationId: id, what: 'Opened it, to be answered at the desk' }),
  )
  expect(await refusalOf(desk.call(remindCandidate, { params }))).toMatchObject({
    status: 409,
    messages: [expect.stringContaining('neither an email address nor a mobile number')],
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
  expect(await desk.call(getDeskDetails, { params })).toMatchObject({
    reached: true,
    invited: null,
  })
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
