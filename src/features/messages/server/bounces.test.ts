import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requestContactCode } from '#features/candidates/contract/contact-codes.ts'
import { createEmail, listEmails } from '#features/candidates/contract/emails.ts'
import { getDeskDetails, sendCandidate } from '#features/reviews/contract/review.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { startMailServer } from '#tests/faults/mail/mail-server.ts'
import { makeDeskSteps } from '#tests/people/told-at-desk.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY, MINUTE } from '#shared/words/durations.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())
const server = await testServer({
  environment: { SMTP_URL: mail.url, METRICS_TOKEN: 'figures for this test' },
  worker: true,
})
const { db } = server
const address = () => `${randomUUID()}@example.test`

beforeEach(() => {
  mail.refuse(false)
  mail.refuseLetters(false)
})

type Kept = { attempts: number; ended: boolean; bounced: boolean; error: string | null }
const letterTo = (to: string) =>
  db.maybe<Kept>(
    sql`select attempts, sent_at is not null as ended, bounced_at is not null as bounced, last_error as error from outbox where body->>'to' = ${to}`,
  )
const markOf = (to: string) =>
  db.maybe(sql`select bounced_at is not null as bounced from contacts where value = ${to}`)
const until = <Value>(look: () => Promise<Value>) => expect.poll(look, { interval: 20 })

test('a 5xx to the recipient ends the letter at the first try as bounced, and marks the address [amendment 2]', async () => {
  mail.refuse(550)
  const { emailAddress } = await server.signUpCandidate({ confirmed: false })
  server.parts.wakeOutbox()

  await until(() => letterTo(emailAddress)).toEqual({
    attempts: 1,
    ended: true,
    bounced: true,
    error: 'bounced 550',
  })
  expect(await markOf(emailAddress)).toEqual({ bounced: true })
  server.advance(DAY)
  mail.refuse(false)
  server.parts.wakeOutbox()
  await server.signUpCandidate()
  expect(mail.to(emailAddress)).toEqual([])
})

test('no one is woken: nothing waits and nothing was given up [amendment 2]', async () => {
  mail.refuse(550)
  const { emailAddress } = await server.signUpCandidate({ confirmed: false })
  server.parts.wakeOutbox()
  await until(() => letterTo(emailAddress)).toMatchObject({ bounced: true })

  const figures = await (
    await server.client({ authorization: 'Bearer figures for this test' }).fetch('/metrics')
  ).text()
  expect(figures).toMatch(/^outbox_dead 0$/m)
  expect(figures).toMatch(/^outbox_waiting 0$/m)
})

test('its owner sees the mark at the address, until a letter arrives there [amendment 2]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const emailAddress = address()
  const { id } = await person.call(createEmail, { params, body: { emailAddress } })
  const ask = () =>
    person.call(requestContactCode, {
      params: { ...params, type: 'emails', contactDetailId: id },
      body: {},
    })
  const bounced = async () =>
    (await person.call(listEmails, { params })).map((email) => [email.primary, email.bounced])

  mail.refuse(553)
  await ask()
  await until(bounced).toEqual([
    [true, false],
    [false, true],
  ])
  mail.refuse(false)
  server.advance(MINUTE)
  await ask()
  await until(bounced).toEqual([
    [true, false],
    [false, false],
  ])
})

test('another address in its place has no mark [amendment 2]', async () => {
  mail.refuse(550)
  const { emailAddress } = await server.signUpCandidate({ confirmed: false })
  server.parts.wakeOutbox()
  await until(() => markOf(emailAddress)).toEqual({ bounced: true })

  const corrected = address()
  await db.run(
    sql`update contacts set value = ${corrected}, value_key = ${corrected} where value = ${emailAddress}`,
  )
  expect(await markOf(corrected)).toEqual({ bounced: false })
})

test('the consultant who sent an invitation sees at the registration that it came back [amendment 2]', async () => {
  const priya = await someConsultant(server, { branches: ['Leeds Registrations'] })
  const { registrationFor } = await makeDeskSteps(server, priya)
  const { id } = await registrationFor(address())
  const bounced = async () =>
    (await priya.call(getDeskDetails, { params: { id } })).candidate.emailBounced
  expect(await bounced()).toBe(false)

  mail.refuse(550)
  await priya.call(sendCandidate, { params: { id }, body: { channels: ['email'] } })
  await until(bounced).toBe(true)
})

test.each([
  ['a 4xx to the recipient', () => mail.refuse(450), 'Error EENVELOPE 450'],
  ['a 5xx to the letter itself', () => mail.refuseLetters(true), 'Error EMESSAGE 554'],
])(
  '%s is tried again and says nothing about the address [amendment 2]',
  async (_what, refuse, error) => {
    refuse()
    const { emailAddress } = await server.signUpCandidate({ confirmed: false })
    const triedTimes = async () => {
      server.advance(10_000)
      server.parts.wakeOutbox()
      return (await letterTo(emailAddress))?.attempts
    }

    await until(triedTimes).toBeGreaterThan(1)
    expect(await letterTo(emailAddress)).toMatchObject({ ended: false, bounced: false, error })
    expect(await markOf(emailAddress)).toEqual({ bounced: false })
    mail.refuse(false)
    mail.refuseLetters(false)
    const ended = async () => {
      await triedTimes()
      return letterTo(emailAddress)
    }
    await until(ended).toMatchObject({ ended: true, bounced: false })
  },
)

test('a server without TLS gets no letter unless smtp+insecure says so [amendment 2]', async () => {
  const wary = await testServer({
    environment: { SMTP_URL: mail.url.replace('smtp+insecure:', 'smtp:') },
    worker: true,
  })
  const { emailAddress } = await wary.signUpCandidate({ confirmed: false })
  wary.parts.wakeOutbox()

  await until(() =>
    wary.db.one(sql`select sent_at as sent, last_error as error from outbox`),
  ).toEqual({ sent: null, error: expect.stringContaining('ETLS') })
  expect(mail.to(emailAddress)).toEqual([])
})
