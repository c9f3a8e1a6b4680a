import { expect, test } from 'vitest'
import {
  buildNotificationFieldName,
  type MessageChannel,
} from '#features/messages/domain/notifications.ts'
import { fieldEndpoints } from '#features/candidates/contract/records/field.ts'
import { getShortLink } from '#features/short-links/contract/short-link.ts'
import { device } from '#tests/registrations/device.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { Failure } from '#shared/failure.ts'
import { cancelRegistration } from '../../contract/registration.ts'
import { describeLogVerdict } from '../../domain/verdicts/describe-log-verdict.ts'
import { createAndInvite } from '../life-cycle/create-command.ts'
import { lockRegistration } from '../locked-registration.ts'
import { remindByHand } from './remind.ts'
import { sendReminders } from './send-reminders.ts'
import { verifyLog } from '../log/verify-log.ts'

const server = await testServer()
const { db, config } = server
const HOUR = 3_600_000
const CONSULTANT = '0b0c4a52-5b43-4f6b-9b64-1f3f9f7a1c11'
await db.run(
  sql`insert into branches (name, email, phone) values ('Leeds', 'leeds@example.test', '0113 496 0000')`,
)

const invited = async (email = newAddress(), flow = 'standard') => {
  const { id, link } = await createAndInvite(
    { db, now: server.clock(), config },
    {
      firstName: 'Nadia',
      lastName: 'Rahman',
      email,
      phone: '07700 900488',
      branch: 'Leeds',
      crm: 'Embedded',
      flow,
    },
  )
  return {
    id,
    url: link?.url ?? '',
    reminders: async () =>
      (await server.messagesTo(email)).filter(
        ({ subject }) => subject === 'Your registration with Leeds is waiting',
      ),
  }
}
const round = () => sendReminders(server.parts, server.clock())
async function hoursPass(hours: number) {
  server.advance(hours * HOUR)
  await round()
}
const byHand = (id: string) =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration) throw new Error('it is there')
    return remindByHand(inside, registration, CONSULTANT, server.parts, server.clock())
  })
const refused = (id: string) =>
  byHand(id).then(
    () => 'went',
    (error) =>
      error instanceof Failure ? `${error.status} ${error.messages.join()}` : Promise.reject(error),
  )

test('who leaves a registration lying is reminded after two, five and ten days, once each, and then left in peace', async () => {
  const { reminders } = await invited()
  const counts: number[] = []
  for (let day = 1; day <= 14; day++) {
    await hoursPass(24)
    await round()
    counts.push((await reminders()).length)
  }

  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3])
})

test('a reminder brings a link of its own, and the invitation goes on working', async () => {
  const { id, url, reminders } = await invited()
  await hoursPass(49)
  const [letter] = await reminders()
  const fresh = /\/i\/([0-9A-Z]{26})/.exec(letter?.text ?? '')?.[1] ?? ''

  expect(letter?.text).toContain("We invited you to register and you haven't started yet.")
  expect(url).not.toContain(fresh)
  for (const code of [fresh, url.split('/').at(-1) ?? ''])
    expect(
      await server.client(someNetwork()).call(getShortLink, { params: { kind: 'i', code } }),
    ).toMatchObject({ firstName: 'N', secondFactor: 'sms' })
  expect(
    await db.many(
      sql`select actor, kind from registration_log where registration_id = ${id} order by seq`,
    ),
  ).toContainEqual({ actor: 'system', kind: 'reminded' })
  expect(
    describeLogVerdict((await verifyLog(db, id)) ?? { whole: false, seq: 0, why: 'missing' }),
  ).toMatch(/^The log is whole/)
})

test('a survey says in its letters, and before the code of its link, that it asks about work and registers no one', async () => {
  const email = newAddress()
  const { id, url } = await invited(email, 'survey')
  expect(await refused(id)).toBe('went')
  const letters = (await server.messagesTo(email)).map(({ subject, text }) => `${subject} ${text}`)
  expect(letters).toEqual([
    expect.stringMatching(
      /^A survey about your work with Leeds .+would like to know how your work through/s,
    ),
    expect.stringMatching(
      /^Our survey about your work with Leeds is waiting .+you haven't started the survey yet/s,
    ),
  ])
  for (const letter of letters)
    expect(letter).not.toMatch(/invited you to register|your registration/)
  const code = url.split('/').at(-1) ?? ''
  expect(
    await server.client(someNetwork()).call(getShortLink, { params: { kind: 'i', code } }),
  ).toMatchObject({ inviteKind: 'survey' })
})

test('ten rounds at once, from two processes, are one letter', async () => {
  const { reminders } = await invited()
  server.advance(50 * HOUR)
  const other = openDatabase(config.databaseUrl ?? '', { max: 3 })
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      sendReminders(number % 2 ? { ...server.parts, db: other.db } : server.parts, server.clock()),
    ),
  )
  await other.close()

  expect(await reminders()).toHaveLength(1)
})

test('an answer begins the days again, and what was cancelled is never spoken of again', async () => {
  const person = await server.signUpCandidate()
  const { id, reminders } = await invited(person.emailAddress)
  await hoursPass(40)
  await device(person, id).save({
    taskId: 'about-you',
    stepId: 'your-name',
    actionId: 'preferred-name',
    value: 'Ama',
  })
  await hoursPass(10)
  expect(await reminders()).toHaveLength(0)
  await hoursPass(40)
  expect((await reminders()).map(({ text }) => text)).toEqual([
    expect.stringContaining("You've started your registration"),
  ])
  await person.call(cancelRegistration, { params: { id }, body: { reason: '' } })
  await hoursPass(72)
  await hoursPass(72)
  expect(await reminders()).toHaveLength(1)
  expect(await refused(id)).toBe(
    '409 Only a registration that waits for its candidate can be reminded of.',
  )
})

test('who wants none gets none, by the clock or by hand; who wants texts gets one', async () => {
  const person = await server.signUpCandidate()
  const choose = (way: MessageChannel, value: boolean) =>
    person.call(fieldEndpoints.create, {
      params: { id: person.id },
      body: {
        name: buildNotificationFieldName(way, 'registrationReminders'),
        value: String(value),
      },
    })
  const { id, reminders } = await invited(person.emailAddress)
  const texts = async () =>
    (await server.messagesTo('+447700900488')).filter(({ text }) => text.includes('is waiting'))
      .length
  await choose('email', false)
  await hoursPass(50)
  expect([await reminders(), await texts()]).toEqual([[], 0])
  expect(await refused(id)).toBe(
    '409 This candidate does not want to be reminded of a registration.',
  )
  await choose('sms', true)
  await round()
  expect([await reminders(), await texts()]).toEqual([[], 1])
})

test('one press in the letter ends the reminders, also for someone without a password', async () => {
  const { id, reminders } = await invited()
  await hoursPass(50)
  const [letter] = await reminders()
  const [, token] = /\/unsubscribe\/([\w-]+)/.exec(letter?.text ?? '') ?? []
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<${config.publicOrigin}/portal/v1/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(
    (
      await fetch(`${server.origin}/portal/v1/unsubscribe/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    ).status,
  ).toBe(200)
  await hoursPass(80)
  expect(await reminders()).toHaveLength(1)
  expect(await refused(id)).toBe(
    '409 This candidate does not want to be reminded of a registration.',
  )
})
