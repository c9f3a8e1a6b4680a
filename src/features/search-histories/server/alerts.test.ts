import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fieldCalls } from '#features/candidates/contract/records/field.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { type Applicant, newApplicant } from '#tests/applicant.ts'
import { confirmed, withPhone } from '#tests/contacts.ts'
import { testServer } from '#tests/test-server.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import {
  keepSearch,
  listSearchHistories,
  updateSearchHistory,
} from '../contract/search-histories.ts'
import { unsubscribe } from '../contract/unsubscribe.ts'
import { sendAlerts } from './send-alerts.ts'
import { unsubscribeToken } from '#features/messages/server/unsubscribe-token.ts'
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

/** Makes a person with an alert, and lets a minute pass. */
async function watcher(keywords: string, alert: 'Instant' | 'Daily' | 'Weekly' = 'Instant') {
  const person = await newApplicant(server, { cvs: 0 })
  const { id } = await person.call(keepSearch, {
    params: { id: person.id },
    body: { criteria: { keywords }, alert },
  })
  server.advance(MINUTE)
  return {
    ...person,
    searchId: id,
    alerts: async () =>
      (await server.messagesTo(person.emailAddress)).filter(({ subject }) =>
        subject.includes(' new job'),
      ),
  }
}
const change = (who: Applicant, historyId: string, body: object) =>
  who.call(updateSearchHistory, { params: { id: who.id, historyId }, body })
const press = (token: string, init: RequestInit) =>
  fetch(`${server.origin}/portal/v1/unsubscribe/${token}`, { method: 'POST', ...init })

test('an instant alert names what is new in one letter, with the press that ends it', async () => {
  await publish('Blacksmith')
  server.advance(MINUTE)
  const amara = await watcher('blacksmith')
  await publish('Blacksmith', 'Blacksmith', 'Baker')
  server.advance(MINUTE)
  await round()

  const [letter, ...more] = await amara.alerts()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('2 new jobs for “Blacksmith jobs”')
  expect(letter?.text).toContain('Fennimore Stores · Leeds · From £13.50 an hour')
  expect(letter?.text.match(/\/vacancy\//g)).toHaveLength(2)
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<${server.config.publicOrigin}/portal/v1/unsubscribe/${unsubscribeToken({ what: 'search', id: amara.searchId }, server.config)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('ten rounds at once, from two processes, are one letter', async () => {
  const amara = await watcher('cooper')
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
  const amara = await watcher('farrier')
  await amara.call(keepSearch, {
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
  const amara = await watcher('thatcher')
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
    '1 new job for “Thatcher jobs”',
    '1 new job for “Thatcher jobs”',
  ])
})

test('a daily alert comes once a day, and a weekly one once a week', async () => {
  const [daily, weekly] = [await watcher('miller', 'Daily'), await watcher('miller', 'Weekly')]
  for (let hour = 0; hour < 14 * 24; hour += 6) {
    await publish('Miller')
    server.advance(6 * HOUR)
    await round()
  }
  expect([(await daily.alerts()).length, (await weekly.alerts()).length]).toEqual([14, 2])
})

test('a letter names ten jobs and counts the rest', async () => {
  const amara = await watcher('weaver')
  await publish(...Array.from({ length: 12 }, () => 'Weaver'))
  server.advance(MINUTE)
  await round()

  const [letter] = await amara.alerts()
  expect(letter?.subject).toContain('12 new jobs')
  expect(letter?.text.match(/\/vacancy\//g)).toHaveLength(10)
})

test('no email about jobs goes to people who switched them off, who have no confirmed address, or who left', async () => {
  const [off, unconfirmed, left, quiet] = [
    await watcher('glazier'),
    await watcher('glazier'),
    await watcher('glazier'),
    await watcher('glazier'),
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
  const [texted, unproved] = [await watcher('cutler'), await watcher('cutler')]
  const [phone, other] = [await withPhone(texted), await withPhone(unproved)]
  await confirmed(server, texted, phone)
  for (const person of [texted, unproved]) {
    await person.call(fieldCalls.create, {
      params: { id: person.id },
      body: { name: 'notifications.sms.jobAlerts', value: 'true' },
    })
    await person.call(fieldCalls.create, {
      params: { id: person.id },
      body: { name: 'notifications.email.jobAlerts', value: 'false' },
    })
  }
  const texts = async (to: string) =>
    (await server.messagesTo(to)).filter(({ text }) => text.includes('Cutler jobs'))
  // It starts at noon, so that both fall on the same day.
  server.advance(1.5 * DAY - (server.clock().getTime() % DAY))
  for (let found = 0; found < 2; found += 1) {
    await publish('Cutler')
    server.advance(MINUTE)
    await round()
  }

  expect((await texts(phone.to)).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Halewick: 1 new job for “Cutler jobs”\. http\S+ No more texts: http\S+\/profile\/notifications$/,
    ),
  ])
  expect(await texts(other.to)).toEqual([])
  for (const person of [texted, unproved]) expect(await person.alerts()).toEqual([])
})

test('an alert that is switched on again reports nothing from the time when it was off', async () => {
  const amara = await watcher('saddler')
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

test.each([
  [
    'the form of a mail program',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  ],
  [
    'JSON',
    { headers: { 'content-type': 'application/json' }, body: '{"List-Unsubscribe":"One-Click"}' },
  ],
  ['nothing', {}],
])('one press ends the alert of one search, without signing in, with %s', async (_what, init) => {
  const amara = await watcher(`turner ${randomUUID().slice(0, 8)}`)
  await amara.call(keepSearch, {
    params: { id: amara.id },
    body: { criteria: { keywords: 'another' }, alert: 'Daily' },
  })
  const token = unsubscribeToken({ what: 'search', id: amara.searchId }, server.config)

  expect([400, 404, 405]).toContain(
    (await fetch(`${server.origin}/portal/v1/unsubscribe/${token}`)).status,
  )
  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Daily', 'Instant'])
  const answers = [
    await press(token, init),
    await press(token, init),
    await press(`${token.slice(0, -1)}x`, init),
    await press('nothing', init),
  ]

  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, status: 200, messages: [], data: null },
    ])
  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Daily', 'Off'])
})

test('multipart, which RFC 8058 allows as well, is read alike', async () => {
  const amara = await watcher('fletcher')
  const body = new FormData()
  body.append('List-Unsubscribe', 'One-Click')
  expect(
    (await press(unsubscribeToken({ what: 'search', id: amara.searchId }, server.config), { body }))
      .status,
  ).toBe(200)
  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Off'])
})

test('the other link ends all alerts of its person, and no one else’s', async () => {
  const [amara, ben] = [await watcher('dyer'), await watcher('dyer')]
  await amara.call(keepSearch, {
    params: { id: amara.id },
    body: { criteria: { keywords: 'tanner' }, alert: 'Weekly' },
  })
  await server.anonymous.call(unsubscribe, {
    params: { token: unsubscribeToken({ what: 'all', id: amara.id }, server.config) },
  })

  expect(
    (await amara.call(listSearchHistories, { params: { id: amara.id } })).map(({ alert }) => alert),
  ).toEqual(['Off', 'Off'])
  expect(
    (await ben.call(listSearchHistories, { params: { id: ben.id } })).map(({ alert }) => alert),
  ).toEqual(['Instant'])
  // A token of a search cannot be turned into one of a person.
  const forged = unsubscribeToken({ what: 'search', id: ben.id }, server.config).replace(/^s/, 'a')
  await server.anonymous.call(unsubscribe, { params: { token: forged } })
  expect(
    (await ben.call(listSearchHistories, { params: { id: ben.id } })).map(({ alert }) => alert),
  ).toEqual(['Instant'])
})

test('no other call takes a form', async () => {
  expect(
    (
      await server.anonymous.fetch('/portal/v1/vja/search', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'keywords=x',
      })
    ).status,
  ).toBe(415)
})
