import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fieldEndpoints } from '#features/candidates/contract/records/field.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import type { Applicant } from '#tests/people/applicant.ts'
import { watcher } from '#tests/search/watcher.ts'
import { confirmed, withPhone } from '#tests/people/contacts.ts'
import { testServer } from '#tests/test-server.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { saveSearchHistory, updateSearchHistory } from '../contract/search-histories.ts'
import { sendAlerts } from './send-alerts.ts'
import { createUnsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()
const round = () => sendAlerts(server.parts, server.clock())
const publish = (...titles: readonly string[]) =>
  importVacancies({
    db: server.db,
    source: Readable.from([
      Buffer.from(
        titles
          .map((jobTitle) =>
            JSON.stringify({
              id: randomUUID(),
              jobTitle,
              company: 'Fennimore Stores',
              town: 'Leeds',
              salaryFrom: 13.5,
              salaryPer: 'Hourly',
            }),
          )
          .join('\n'),
      ),
    ]),
    options: { provider: 'tests' },
    now: server.clock(),
  })

const change = (who: Applicant, historyId: string, body: object) =>
  who.call(updateSearchHistory, { params: { id: who.id, historyId }, body })

test('an instant alert names what is new in one letter, with the press that ends it', async () => {
  await publish('Blacksmith')
  server.advance(MINUTE)
  const amara = await watcher(server, 'blacksmith')
  await publish('Blacksmith', 'Blacksmith', 'Baker')
  server.advance(MINUTE)
  await round()

  const [letter, ...more] = await amara.alerts()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('2 new jobs for "Blacksmith jobs"')
  expect(letter?.text).toContain('Fennimore Stores · Leeds · From £13.50 an hour')
  expect(letter?.text.match(/\/vacancy\//g)).toHaveLength(2)
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<${server.config.publicOrigin}/portal/v1/unsubscribe/${createUnsubscribeToken({ what: 'search', id: amara.searchId }, server.config)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('ten rounds at once, from two processes, are one letter', async () => {
  const amara = await watcher(server, 'cooper')
  await publish('Cooper')
  server.advance(MINUTE)
  const other = openDatabase(server.config.databaseUrl ?? '', { max: 3 })
  const second = { ...server.parts, db: other.db }
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      sendAlerts(number % 2 ? second : server.parts, server.clock()),
    ),
  )
  await other.close()

  expect(await amara.alerts()).toHaveLength(1)
})

test('no one hears twice of the same vacancy, even by another search, nor of one that they applied to or hid', async () => {
  const amara = await watcher(server, 'farrier')
  await amara.call(saveSearchHistory, {
    params: { id: amara.id },
    body: { criteria: { keywords: 'farrier', location: 'Leeds' }, alert: 'Instant' },
  })
  server.advance(MINUTE)
  await publish('Farrier')
  for (let number = 0; number < 4; number++) {
    server.advance(5 * MINUTE)
    await round()
  }
  expect(await amara.alerts()).toHaveLength(1)

  await publish('Farrier')
  const known = (
    await server.db.one<{ id: string }>(
      sql`select id from vacancies where job_title = 'Farrier' order by listed_at desc limit 1`,
    )
  ).id
  await server.db.run(
    sql`insert into dismissed_jobs (candidate_id, vacancy_id, at) values (${amara.id}, ${known}, ${server.clock()})`,
  )
  server.advance(5 * MINUTE)
  await round()
  expect(await amara.alerts()).toHaveLength(1)
})

test('an import that was under way while an alert looked is not missed', async () => {
  const amara = await watcher(server, 'thatcher')
  const began = server.clock()
  server.advance(MINUTE)
  await publish('Thatcher')
  await round()
  await importVacancies({
    db: server.db,
    source: Readable.from([
      Buffer.from(JSON.stringify({ id: randomUUID(), jobTitle: 'Thatcher' })),
    ]),
    options: { provider: 'tests' },
    now: began,
  })
  server.advance(MINUTE)
  await round()

  expect((await amara.alerts()).map(({ subject }) => subject)).toEqual([
    '1 new job for "Thatcher jobs"',
    '1 new job for "Thatcher jobs"',
  ])
})

test('a daily alert comes once a day, and a weekly one once a week', async () => {
  const [daily, weekly] = [
    await watcher(server, 'miller', 'Daily'),
    await watcher(server, 'miller', 'Weekly'),
  ]
  for (let hour = 0; hour < 14 * 24; hour += 6) {
    await publish('Miller')
    server.advance(6 * HOUR)
    await round()
  }
  expect([(await daily.alerts()).length, (await weekly.alerts()).length]).toEqual([14, 2])
})

test('a letter names ten jobs and counts the rest', async () => {
  const amara = await watcher(server, 'weaver')
  await publish(...Array.from({ length: 12 }, () => 'Weaver'))
  server.advance(MINUTE)
  await round()

  const [letter] = await amara.alerts()
  expect(letter?.subject).toContain('12 new jobs')
  expect(letter?.text.match(/\/vacancy\//g)).toHaveLength(10)
})

test('no email about jobs goes to people who switched them off, who have no confirmed address, or who left', async () => {
  const [off, unconfirmed, left, quiet] = [
    await watcher(server, 'glazier'),
    await watcher(server, 'glazier'),
    await watcher(server, 'glazier'),
    await watcher(server, 'glazier'),
  ]
  await server.db.run(
    sql`insert into candidate_records (id, candidate_id, kind, body, created_at) values (${randomUUID()}, ${off.id}, 'fields', '{"name":"notifications.email.jobAlerts","value":"false"}', ${server.clock()})`,
  )
  await server.db.run(
    sql`update contacts set verified_at = null where candidate_id = ${unconfirmed.id}`,
  )
  await server.db.run(sql`delete from candidates where id = ${left.id}`)
  await change(quiet, quiet.searchId, { alert: 'Off' })
  await publish('Glazier')
  server.advance(MINUTE)
  await round()

  for (const person of [off, unconfirmed, left, quiet]) expect(await person.alerts()).toEqual([])
})

test('people who want alerts as texts get one a day on their own mobile, and no email where they want none', async () => {
  const [texted, unproved] = [await watcher(server, 'cutler'), await watcher(server, 'cutler')]
  const [phone, other] = [await withPhone(texted), await withPhone(unproved)]
  await confirmed(server, texted, phone)
  for (const person of [texted, unproved]) {
    await person.call(fieldEndpoints.create, {
      params: { id: person.id },
      body: { name: 'notifications.sms.jobAlerts', value: 'true' },
    })
    await person.call(fieldEndpoints.create, {
      params: { id: person.id },
      body: { name: 'notifications.email.jobAlerts', value: 'false' },
    })
  }
  const texts = async (to: string) =>
    (await server.messagesTo(to)).filter(({ text }) => text.includes('Cutler jobs'))
  // The clock is moved to noon, so that both checks of the alerts are on the same day.
  server.advance(1.5 * DAY - (server.clock().getTime() % DAY))
  for (let found = 0; found < 2; found += 1) {
    await publish('Cutler')
    server.advance(MINUTE)
    await round()
  }

  expect((await texts(phone.to)).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Halewick: 1 new job for "Cutler jobs"\. http\S+ Stop: http\S+\/profile\/notifications$/,
    ),
  ])
  expect(await texts(other.to)).toEqual([])
  for (const person of [texted, unproved]) expect(await person.alerts()).toEqual([])
})

test('an alert that is switched on again reports nothing from the time when it was off', async () => {
  const amara = await watcher(server, 'saddler')
  await change(amara, amara.searchId, { alert: 'Off' })
  await publish('Saddler')
  server.advance(2 * DAY)
  await change(amara, amara.searchId, { alert: 'Instant' })
  server.advance(MINUTE)
  await publish('Clockmaker')
  server.advance(MINUTE)
  await round()
  expect(await amara.alerts()).toEqual([])
})
