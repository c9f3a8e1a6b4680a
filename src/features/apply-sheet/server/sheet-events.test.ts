import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hashNetwork, trySpendAllowance } from '#server/security/allowances.ts'
import { sha256 } from '#server/security/hashes.ts'
import { sql } from '#server/database/database.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { addSentWithAddress } from '../contract/sent-with-address.ts'

const server = await testServer({ worker: true })
const { db } = server
const PASSWORD = 'nine quiet lanterns'
const ALL = ['apply_opened', 'apply_cv', 'apply_sent', 'apply_claimed', 'apply_password']

beforeEach(() => db.run(sql`delete from sitting_events`))

/** Returns the names of the recorded events, in their order and grouped by sitting (one person's use of an application sheet). */
const sittings = async () =>
  (
    await db.many<{ names: readonly string[] }>(
      sql`select array_agg(name order by at, name) as names from sitting_events group by sitting order by min(at)`,
    )
  ).map(({ names }) => names)

async function newSheet(network = someNetwork()) {
  const vacancy = await publishVacancy(db, {}, server.clock())
  const sheet = await openedSheet(server, vacancy.id, network)
  const press = async (body: object = {}) => {
    const code = await claimCodeSentTo(server, sheet.emailAddress)
    return () => sheet.call(`/claims/${code}/confirm`, sheet.json('POST', body))
  }
  return { ...sheet, vacancyId: vacancy.id, press }
}

/** Makes the database refuse new rows of a table for as long as the work takes. */
async function refusing(table: string, work: () => Promise<unknown>) {
  await db.run(sql`alter table ${sql.table(table)} add constraint refuses check (false) not valid`)
  await work()
  await db.run(sql`alter table ${sql.table(table)} drop constraint refuses`)
}

test('an application is one sitting, from the opening of its sheet to the password, with the time of each event', async () => {
  const sheet = await newSheet()
  await sheet.upload('cv.txt', Buffer.from('My CV'))
  await sheet.send()
  expect((await (await sheet.press({ NewPassword: PASSWORD }))()).status).toBe(200)

  expect(await sittings()).toEqual([ALL])
  expect(
    await db.one(sql`
      select bool_and(e.at = case e.name when 'apply_opened' then s.opened_at when 'apply_sent' then s.sent_at else e.at end) as right
      from sitting_events e, sheets s where s.vacancy_id = ${sheet.vacancyId}`),
  ).toEqual({ right: true })
})

test('a reload, a second file, a repeated sending and a second press count once, and the first time is kept', async () => {
  const sheet = await newSheet()
  const change = (data: { receipt: string; token: string }) =>
    sheet.call(
      `/applied/${data.receipt}/password`,
      sheet.json('PUT', { NewPassword: PASSWORD }, { 'receipt-token': data.token }),
    )
  await sheet.upload('one.txt', Buffer.from('My first CV'))
  const first = await db.many(sql`select name, at from sitting_events order by at`)
  await sheet.upload('two.txt', Buffer.from('My second CV'))
  expect(await db.many(sql`select name, at from sitting_events order by at`)).toEqual(first)
  const { data } = await sheet.send()
  expect((await sheet.send()).status).toBe(200)
  await change(data)
  await change(data)
  const press = await sheet.press({ NewPassword: PASSWORD })
  expect([(await press()).status, (await press()).status]).toEqual([200, 410])

  expect((await sittings()).map((names) => names.toSorted())).toEqual([ALL.toSorted()])
})

test('a person who sends with an address that is known leaves the same events as one whom no one knows', async () => {
  const known = await newApplicant(server)
  for (const emailAddress of [known.emailAddress, newAddress()]) {
    const sheet = await newSheet()
    const { data } = await sheet.send({ emailAddress })
    const typed = sheet.json('PUT', { NewPassword: PASSWORD }, { 'receipt-token': data.token })
    await sheet.call(`/applied/${data.receipt}/password`, typed)
  }
  const each = ['apply_opened', 'apply_sent', 'apply_password']
  expect((await sittings()).map((names) => names.toSorted())).toEqual(
    [each, each].map((names) => names.toSorted()),
  )
})

test('a person who says in their account that a sending was theirs has confirmed it', async () => {
  const known = await newApplicant(server)
  const { vacancyId, send } = await newSheet()
  await send({ emailAddress: known.emailAddress })
  const { id } = await db.one<{ id: string }>(
    sql`select id from applications where vacancy_id = ${vacancyId}`,
  )
  await known.call(addSentWithAddress, { params: { userId: known.id, id } })
  expect(await sittings()).toEqual([['apply_opened', 'apply_sent', 'apply_claimed']])
})

test('an event has nothing of the person who applied: no name, no address, no id and no hash of one', async () => {
  const sheet = await newSheet()
  await sheet.send()
  const stored = await db.many<Readonly<Record<string, unknown>>>(
    sql`select encode(sitting, 'hex') as sitting, name, at from sitting_events`,
  )
  expect(
    await db.many(
      sql`select column_name as name from information_schema.columns where table_name = 'sitting_events' order by 1`,
    ),
  ).toEqual([{ name: 'at' }, { name: 'name' }, { name: 'sitting' }])
  expect([...new Set(stored.map(({ name }) => name))].sort()).toEqual([
    'apply_opened',
    'apply_sent',
  ])
  const ids = await db.one<Readonly<Record<string, string>>>(
    sql`select id, candidate_id, document_id, application_id, vacancy_id, idempotency_key, reference from sheets where vacancy_id = ${sheet.vacancyId}`,
  )
  const known = [...Object.values(ids), sheet.ticket, sheet.emailAddress, 'Sam', '+447700900123']
  const traces = known.flatMap((value) => [
    value.replaceAll('-', ''),
    Buffer.from(value).toString('hex'),
    sha256(value).toString('hex'),
    sha256(Buffer.from(value.replaceAll('-', ''), 'hex')).toString('hex'),
  ])
  const [{ sitting } = { sitting: '' }] = stored
  expect(traces.filter((trace) => trace.includes(String(sitting)))).toEqual([])
})

test('a sending that is refused or fails counts as none, and the next try counts', async () => {
  const sheet = await newSheet()
  expect((await sheet.send({ lastJob: undefined as never })).status).toBe(422)
  await refusing('audit', async () => expect((await sheet.send()).status).toBe(500))
  expect(await sittings()).toEqual([['apply_opened']])
  expect((await sheet.send()).status).toBe(201)
  expect(await sittings()).toEqual([['apply_opened', 'apply_sent']])
})

test('a database that refuses to count an opening keeps no one from applying', async () => {
  await refusing('sitting_events', async () => {
    expect((await newSheet()).opened.status).toBe(201)
  })
  expect(await sittings()).toEqual([])
})

test('a network that opens sheets all day fills no disk, and what it sends still counts with its opening', async () => {
  const ip = '203.0.113.77'
  const of = hashNetwork({ ip }, server.config)
  for (let opening = 0; opening < 200; opening++)
    await trySpendAllowance(
      db,
      { allowance: 'counted openings of a network', of },
      server.clock(),
      server.config,
    )
  const sheet = await newSheet({ 'x-forwarded-for': ip })
  expect(sheet.opened.status).toBe(201)
  expect(await sittings()).toEqual([])
  expect((await sheet.send({}, randomUUID())).status).toBe(201)
  expect(await sittings()).toEqual([['apply_opened', 'apply_sent']])
})
