import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeApplicant } from '#features/applicants/contract/applicants.ts'
import { markNotReal, recordCall } from '#features/applicants/contract/unconfirmed.ts'
import { sql } from '#server/database/database.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { linksSentTo, pressClaim, type SentSheet, sentSheet } from './sent-sheet.ts'

const server = await testServer()
const BRANCH = 'Leeds Registrations'
const branch = { name: BRANCH, email: 'leeds@branch.test' }
const newNumber = () => `07700 9${String(randomInt(100_000)).padStart(5, '0')}`

async function sentToBranch(phoneNumber = newNumber()) {
  const vacancy = await publishVacancy(server.db, { branch }, server.clock())
  const sheet = await sentSheet(server, { vacancy, phoneNumber })
  await emptyOutbox(server)
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancy.id}`,
  )
  return { ...sheet, params: { id }, phone: phoneNumber.replaceAll(' ', '').replace(/^0/, '+44') }
}

/** Lets some days pass, with the letters of each half hour delivered by two processes at once. */
async function pass(days: number) {
  for (let halfHour = 0; halfHour < days * 48; halfHour++) {
    server.advance(30 * MINUTE)
    await Promise.all([emptyOutbox(server), emptyOutbox(server)])
  }
}
/** What a mailbox and a number got after the receipt. */
const reminders = async ({ emailAddress, phone }: SentSheet & { readonly phone: string }) => ({
  letters: (await server.messagesTo(emailAddress)).slice(1).map(({ subject }) => subject),
  texts: (await server.messagesTo(phone)).length,
})

test('S-97 a person is reminded after an hour, after a day and by text, once each, and never again in thirty days', async () => {
  const sheet = await sentToBranch()
  expect((await sheet.repeat()).status).toBe(200)
  await pass(2)
  server.advance(27 * DAY)
  await emptyOutbox(server)
  const { letters, texts } = await reminders(sheet)
  expect(letters).toEqual([
    `${BRANCH} can't write to you yet`,
    expect.stringMatching(/^Last reminder: /),
  ])
  expect(texts).toBe(1)
})

test('S-97b a number that strangers type on many sheets gets one text in thirty days', async () => {
  const number = newNumber()
  const sheets = [
    await sentToBranch(number),
    await sentToBranch(number),
    await sentToBranch(number),
  ]
  server.advance(DAY + HOUR)
  await emptyOutbox(server)
  server.advance(2 * HOUR)
  const later = await sentToBranch(number)
  server.advance(DAY + HOUR)
  await emptyOutbox(server)
  for (const sheet of [...sheets, later]) expect((await reminders(sheet)).texts).toBe(1)
})

test('S-97c after a recorded call no reminder comes', async () => {
  const sheet = await sentToBranch()
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  await consultant.call(recordCall, { params: sheet.params, body: { note: 'Starts on Monday' } })
  await pass(2)
  expect(await reminders(sheet)).toEqual({ letters: [], texts: 0 })
})

test('S-97d after a press, a deletion or a word of the branch that it is not real no reminder comes', async () => {
  const [confirmed, deleted, notReal] = [
    await sentToBranch(),
    await sentToBranch(),
    await sentToBranch(),
  ]
  const press = async ({ emailAddress }: SentSheet, deed: 'confirm' | 'delete') =>
    pressClaim(server, (await linksSentTo(server, emailAddress)).at(-1) ?? '', deed)
  expect((await press(confirmed, 'confirm')).status).toBe(200)
  expect((await press(deleted, 'delete')).status).toBe(204)
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  await consultant.call(markNotReal, { params: notReal.params, body: {} })
  await pass(2)
  for (const sheet of [confirmed, deleted, notReal])
    expect(
      (await reminders(sheet)).letters.filter((subject) => /can't write|Last/.test(subject)),
    ).toEqual([])
  for (const sheet of [confirmed, deleted, notReal]) expect((await reminders(sheet)).texts).toBe(0)
})

test('S-97e of all that a branch answers in a day an unconfirmed address hears once, and not a word of it', async () => {
  const sheet = await sentToBranch()
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  for (const status of ['Under review', 'Interview', 'Under review'] as const) {
    await consultant.call(changeApplicant, {
      params: sheet.params,
      body: { status, reply: 'Come on Monday at nine' },
    })
    await emptyOutbox(server)
  }
  const letters = await server.messagesTo(sheet.emailAddress)
  expect(letters.slice(1).map(({ subject }) => subject)).toEqual([
    "There's an answer to your application",
  ])
  expect(JSON.stringify(letters)).not.toMatch(/Monday|Interview/)
})
