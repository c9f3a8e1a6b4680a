import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { findNextTextMessageTime } from '#features/search-histories/domain/text-message-time.ts'
import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { readLog } from '../../contract/log.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import {
  MAX_REMINDED_AT_ONCE,
  previewReminders,
  remindCandidates,
} from '../../contract/reminders.ts'
import { getDeskDetails, sendCandidate } from '../../contract/review.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'

const DAY = 24 * 60 * 60 * 1000
const server = await testServer()
const desk = await someConsultant(server)
const amara = await server.signUpCandidate({ firstName: 'Amara' })
const tomasz = await server.signUpCandidate({ firstName: 'Tomasz' })
const remind = (...ids: string[]) => desk.call(remindCandidates, { body: { ids } })
const letters = async ({ emailAddress }: typeof amara) =>
  (await server.messagesTo(emailAddress)).filter(({ subject }) => subject?.includes('is waiting'))
    .length
const elsewhere = async () => {
  const id = await someRegistration(server, amara.id)
  await server.db.run(
    sql`update registrations set branch_id = ${await branchNamed(server, 'Hull Registrations')} where id = ${id}`,
  )
  return id
}
const MANUAL = { flowType: 'Manual', flow: 'manual' } as const
type Asked = { phoneNumber: string } & (typeof MANUAL | { flowType: 'Standard'; flow: 'standard' })
const madeFor = async (asked: Asked) => {
  const { id: crmId } = await server.db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  const branchId = await branchNamed(server, 'Leeds Registrations')
  const person = { firstName: 'Tom', lastName: 'Ashby', emailAddress: '' }
  return (
    await desk.call(createRegistrationFromDesk, { body: { ...person, ...asked, branchId, crmId } })
  ).id
}

test('several are reminded by one call, and each who was not is named with why; the others are told all the same', async () => {
  const [waits, other, sent, foreign] = [
    await someRegistration(server, amara.id),
    await someRegistration(server, tomasz.id),
    await someRegistration(server, tomasz.id, { status: 'Submitted' }),
    await elsewhere(),
  ]

  await device(amara, waits).save({ actionId: 'preferred-name', value: 'Ama' })
  expect(await remind(waits, sent, foreign, other, waits)).toEqual([
    { registrationId: waits, refusal: null, textWaitsUntil: null },
    {
      registrationId: sent,
      refusal: 'Only a registration that waits for its candidate can be reminded of.',
      textWaitsUntil: null,
    },
    {
      registrationId: foreign,
      refusal: 'You do not have access to this registration.',
      textWaitsUntil: null,
    },
    { registrationId: other, refusal: null, textWaitsUntil: null },
  ])
  expect([await letters(amara), await letters(tomasz)]).toEqual([1, 1])
  expect(await remind(waits)).toEqual([
    {
      registrationId: waits,
      refusal: expect.stringContaining('The next one can go a day later.'),
      textWaitsUntil: null,
    },
  ])
  expect(await letters(amara)).toBe(1)
})

test('a call that reaches nothing of the branches is refused as a whole, and one for more than a page as well', async () => {
  await expect(remind(await elsewhere(), randomUUID())).rejects.toMatchObject({
    status: 403,
    message: 'You do not have access to this registration.',
  })
  await expect(
    remind(...Array.from({ length: MAX_REMINDED_AT_ONCE + 1 }, () => randomUUID())),
  ).rejects.toMatchObject({ status: 422 })
})

test('who was reminded today is not reminded again, also after they answered or the desk did something, and the card keeps the date', async () => {
  const id = await someRegistration(server, amara.id)
  await device(amara, id).save({ actionId: 'preferred-name', value: 'Ama' })
  expect(await remind(id)).toMatchObject([{ refusal: null }])
  const { remindedAt } = await desk.call(getDeskDetails, { params: { id } })
  expect(remindedAt).not.toBeNull()
  await device(amara, id).save({ actionId: 'preferred-name', value: 'Amy' })
  expect(await remind(id)).toMatchObject([
    { refusal: expect.stringContaining('The next one can go a day later.') },
  ])
  await server.db.run(
    sql`update registrations set status = 'Submitted', submitted_at = now() where id = ${id}`,
  )
  expect(await desk.call(getDeskDetails, { params: { id } })).toMatchObject({ remindedAt })
})

test('a person who was deliberately not invited is not reminded with others, but the desk can still send them the link on purpose', async () => {
  const params = { id: await madeFor({ phoneNumber: '+447700900482', ...MANUAL }) }
  await desk.call(sendCandidate, { params, body: { channels: [], atDesk: true } })
  const invited = await someRegistration(server, (await server.signUpCandidate()).id)
  const ids = [params.id, invited]
  const refusal = 'It is answered at the desk.'
  expect(await desk.call(previewReminders, { body: { ids } })).toEqual([
    { registrationId: params.id, refusal, channels: [] },
    { registrationId: invited, refusal: null, channels: ['email'] },
  ])
  expect(
    await server.db.many(sql`select 1 from short_links where registration_id = any(${ids})`),
    'what only says how many would be sent makes no link',
  ).toEqual([])
  expect(await remind(...ids)).toMatchObject([{ refusal }, { refusal: null }])
  expect(await server.messagesTo('+447700900482')).toEqual([])
  expect(await desk.call(remindCandidate, { params })).toMatchObject({ status: 'Sent' })
})

test('at night a reminder by text says that it waits, and until when, in the answer, on the card and in the log', async () => {
  const id = await madeFor({ phoneNumber: '+447700900481', flowType: 'Standard', flow: 'standard' })
  await desk.call(sendCandidate, { params: { id }, body: { channels: ['sms'] } })
  const morning = findNextTextMessageTime(new Date(server.clock().getTime() + DAY))
  const night = toLondonInstant(toLondonDayNumber(morning) * DAY + DAY + 30 * 60_000)
  server.advance(night.getTime() - server.clock().getTime())
  const late = await someConsultant(server)
  const textWaitsUntil = findNextTextMessageTime(night).toISOString()
  expect(await late.call(remindCandidates, { body: { ids: [id] } })).toEqual([
    { registrationId: id, refusal: null, textWaitsUntil },
  ])
  expect(await late.call(getDeskDetails, { params: { id } })).toMatchObject({
    reminderTextAt: textWaitsUntil,
  })
  const [newest] = await late.call(readLog, { params: { id } })
  expect(newest?.note).toMatch(/^By text\. The text waits until .+ at 08:00$/)
  const { sendsAt } = await server.db.one<{ sendsAt: Date }>(
    sql`select next_at as "sendsAt" from outbox where body->>'to' = '+447700900481' order by created_at desc, id desc limit 1`,
  )
  expect(sendsAt.toISOString()).toBe(textWaitsUntil)
})
