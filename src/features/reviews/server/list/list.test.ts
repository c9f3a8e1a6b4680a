import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/registration.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life/statuses.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getRegistrationCounts } from '../../contract/list/desk-list.ts'

const server = await testServer()
const { db } = server

type Wanted = {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly status?: RegistrationStatus
  readonly branch?: string
  readonly minutesAgo?: number
}
let people = 0

/** A registration of somebody new, at a branch of its test. */
async function registered(
  branch: string,
  {
    firstName = 'Amara',
    lastName = 'Okafor',
    phone,
    status = 'Submitted',
    minutesAgo = 0,
  }: Wanted = {},
) {
  people += 1
  const emailAddress = `person.${people}@example.test`
  const now = server.clock()
  const { id: person } = await db.one<{ id: string }>(
    sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${firstName}, ${lastName}, ${now}, ${now}) returning id`,
  )
  await db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${person}, 'email', ${emailAddress}, ${emailAddress}, true, ${now})`,
  )
  if (phone)
    await db.run(
      sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${person}, 'phone', ${phone}, ${phone}, true, ${now})`,
    )
  const id = await someRegistration(server, person, { status })
  await db.run(
    sql`update registrations set branch_id = ${await branchNamed(server, branch)}, submitted_at = submitted_at - make_interval(mins => ${minutesAgo}::int) where id = ${id}`,
  )
  return { id, person, emailAddress }
}

let desks = 0
/** A branch of its own for each test, and a consultant of it. */
async function desk() {
  desks += 1
  const branch = `Branch ${desks}`
  return { branch, ...(await someConsultant(server, { branches: [branch] })) }
}
type Desk = Awaited<ReturnType<typeof desk>>
const idsOf = async ({ call }: Desk, query = {}) =>
  (await call(listRegistrations, { query })).map(({ id }) => id)

test('each view holds what waits for the same hands, and its count is the number of its rows', async () => {
  const here = await desk()
  const statuses: readonly RegistrationStatus[] = [
    'Draft',
    'Sent',
    'InProgress',
    'Submitted',
    'InReview',
    'Returned',
    'Approved',
    'SentToCrm',
    'Cancelled',
  ]
  const made = new Map<string, string>()
  for (const status of statuses) made.set((await registered(here.branch, { status })).id, status)
  const mending = (await registered(here.branch, { status: 'Returned' })).id
  await db.run(sql`update registrations set status = 'InProgress' where id = ${mending}`)
  const shown = async (view: string) =>
    (await idsOf(here, { view })).map((id) => made.get(id) ?? 'mending').sort()

  expect(await shown('review')).toEqual(['Approved', 'InReview', 'Submitted'])
  expect(await shown('progress')).toEqual(['Draft', 'InProgress', 'Sent'])
  expect(await shown('waiting')).toEqual(['Returned', 'mending'])
  expect(await shown('sent')).toEqual(['SentToCrm'])
  expect(await shown('all')).toHaveLength(10)
  expect((await here.call(getRegistrationCounts, {})).views).toEqual({
    review: 3,
    progress: 3,
    waiting: 2,
    sent: 1,
    all: 10,
  })
  await db.run(sql`delete from registrations where id = ${mending}`)
  expect((await here.call(getRegistrationCounts, {})).views).toMatchObject({ waiting: 1, all: 9 })
})

test("another branch's people are in no list, no count, no search and no file, even when they are asked for", async () => {
  const here = await desk()
  const there = await desk()
  const { id, emailAddress } = await registered(there.branch, { lastName: 'Elsewhere' })
  const branch = await branchNamed(server, there.branch)

  for (const query of [
    {},
    { branch },
    { query: 'Elsewhere' },
    { query: emailAddress },
    { query: id },
  ])
    expect(await idsOf(here, query)).toEqual([])
  expect(
    await here.call(getRegistrationCounts, { query: { since: '2020-01-01T00:00:00Z' } }),
  ).toMatchObject({ views: { all: 0 }, newSince: 0, lastSubmittedAt: null })
  expect(
    await (await here.fetch(`/API/v1/Registrations/Csv?branch=${branch}`)).text(),
  ).not.toContain('Elsewhere')
  expect(await idsOf(there)).toEqual([id])
  await db.run(
    sql`update registrations set branch_id = ${await branchNamed(server, here.branch)} where id = ${id}`,
  )
  expect([await idsOf(here), await idsOf(there)]).toEqual([[id], []])
})

test('a person is found by the beginning of a name, an address, a number however it is written, and the id', async () => {
  const here = await desk()
  const zoe = await registered(here.branch, {
    firstName: 'Zoë',
    lastName: 'O’Neill-Żak',
    phone: '+447700900555',
  })
  await registered(here.branch, { phone: '+447700900556' })

  for (const query of [
    'zoe',
    "Zoë O'Neill",
    'ONEILL',
    'neill-zak zoe',
    'żak',
    '07700 900555',
    '+44 7700 900555',
    '00447700900555',
    zoe.emailAddress.toUpperCase(),
    zoe.id,
    zoe.id.slice(0, 8),
  ])
    expect([query, await idsOf(here, { query })]).toEqual([
      query,
      query.startsWith('neill') ? [] : [zoe.id],
    ])
  expect(await idsOf(here, { query: '077009005' })).toHaveLength(2)
  for (const query of [
    "' | 'amara",
    '\\',
    "zo'':* | ''am",
    '!zoe',
    '&',
    '()',
    'zoe & !amara',
    '%',
    '_',
  ])
    expect(await idsOf(here, { query })).toEqual([])
  await db.run(sql`update candidates set last_name = 'Married' where id = ${zoe.person}`)
  expect([await idsOf(here, { query: 'oneill' }), await idsOf(here, { query: 'married' })]).toEqual(
    [[], [zoe.id]],
  )
})

test('filters join, and pages and order are what was asked for', async () => {
  const here = await desk()
  const names = ['Dora', 'Anna', 'Émile', 'Carl', 'Bea']
  const made: string[] = []
  for (const [place, firstName] of names.entries())
    made.push(
      (
        await registered(here.branch, {
          firstName,
          minutesAgo: place * 24 * 60,
          status: place === 4 ? 'InReview' : 'Submitted',
        })
      ).id,
    )
  const named = (ids: readonly string[]) => ids.map((id) => names[made.indexOf(id)])

  expect(named(await idsOf(here))).toEqual(['Dora', 'Anna', 'Émile', 'Carl', 'Bea'])
  expect(named(await idsOf(here, { sort: 'submitted' }))).toEqual([
    'Bea',
    'Carl',
    'Émile',
    'Anna',
    'Dora',
  ])
  expect(named(await idsOf(here, { sort: 'candidate' }))).toEqual([
    'Anna',
    'Bea',
    'Carl',
    'Dora',
    'Émile',
  ])
  expect(named(await idsOf(here, { sort: '-candidate', limit: 2, page: 2 }))).toEqual([
    'Carl',
    'Bea',
  ])
  expect(named(await idsOf(here, { submitted: 2 }))).toEqual(['Dora', 'Anna'])
  expect(named(await idsOf(here, { submitted: 3, sort: 'candidate' }))).toEqual([
    'Anna',
    'Dora',
    'Émile',
  ])
  expect(named(await idsOf(here, { status: 'InReview,Approved' }))).toEqual(['Bea'])
  expect(await idsOf(here, { flowType: 'Survey,Manual' })).toEqual([])
  expect(
    named(
      await idsOf(here, {
        flowType: 'Standard',
        branch: await branchNamed(server, here.branch),
        query: 'okafor',
        submitted: 4,
        sort: '-candidate',
      }),
    ),
  ).toEqual(['Émile', 'Dora', 'Carl', 'Anna'])
  const first = await here.fetch('/API/v1/Registrations?limit=2&submitted=4')
  expect([
    first.headers.get('x-total-count'),
    ((await first.json()) as { data: unknown[] }).data.length,
  ]).toEqual(['4', 2])
})

test.each([
  'sort=created_at',
  'sort=id;drop table',
  'view=everything',
  'status=Odd',
  'branch=Leeds',
  'submitted=0',
  'submitted=365',
  'flowType=standard',
  `query=${'x'.repeat(201)}`,
])('a list by %s is refused', async (query) => {
  const here = await desk()
  for (const path of ['Registrations', 'Registrations/Csv'])
    expect((await here.fetch(`/API/v1/${path}?${query}`)).status).toBe(400)
})

test('a row says whose it is, how far they are, what is there, and what it waits for', async () => {
  const here = await desk()
  const { id, emailAddress } = await registered(here.branch, { phone: '+447700900777' })
  const [row] = await here.call(listRegistrations, {})

  expect(row).toMatchObject({
    id,
    status: 'Submitted',
    desk: {
      candidate: {
        firstName: 'Amara',
        lastName: 'Okafor',
        emailAddress,
        phoneNumber: '+447700900777',
      },
      branch: { name: here.branch },
      subLine: `${here.branch}, small`,
      progress: { done: 0 },
      documents: 0,
      needs: { kind: 'review', count: 0 },
    },
  })
  await db.run(sql`update registration_desk set duplicates = 2 where registration_id = ${id}`)
  expect((await here.call(listRegistrations, {}))[0]?.desk?.needs).toEqual({
    kind: 'duplicates',
    count: 2,
  })
  await db.run(sql`update registrations set status = 'Approved' where id = ${id}`)
  expect((await here.call(listRegistrations, {}))[0]?.desk?.needs).toEqual({
    kind: 'sendToCrm',
    count: 0,
  })
  await db.run(
    sql`insert into crm_sends (registration_id, crm_id, state, fields, by, requested_at, changed_at) select ${id}, id, 'Failed', '{}', ${here.id}, ${server.clock()}, ${server.clock()} from crms limit 1`,
  )
  expect((await here.call(listRegistrations, {}))[0]?.desk?.needs).toEqual({
    kind: 'crmFailed',
    count: 0,
  })
})

test('what a candidate saves moves their progress in the list', async () => {
  const here = await someConsultant(server)
  const person = await server.signUpCandidate()
  const id = await someRegistration(server, person.id)
  const progress = async () =>
    (await here.call(listRegistrations, { query: { query: id } }))[0]?.desk?.progress
  const before = await progress()
  const { post, formOf } = device(person, id)
  expect(before).toMatchObject({ done: 0 })
  await post(formOf({ actionId: 'preferred-name', value: 'Ama' }))
  expect(
    await db.one(
      sql`select tasks is not null as counted from registration_desk where registration_id = ${id}`,
    ),
  ).toEqual({ counted: true })
  await db.run(
    sql`update registration_desk set tasks_done = null, tasks = null where registration_id = ${id}`,
  )
  const counted = await progress()
  expect(counted).toEqual(await progress())
})

test('who looks away hears how many came since, and when the last one was sent', async () => {
  const here = await desk()
  await registered(here.branch, { minutesAgo: 40 })
  const { at, lastSubmittedAt, newSince } = await here.call(getRegistrationCounts, {})
  expect([
    newSince,
    Math.round((new Date(at).getTime() - new Date(lastSubmittedAt ?? '').getTime()) / MINUTE),
  ]).toEqual([0, 40])
  server.advance(MINUTE)
  await registered(here.branch)
  await registered(here.branch, { status: 'Sent' })
  expect(await here.call(getRegistrationCounts, { query: { since: at } })).toMatchObject({
    newSince: 1,
    views: { review: 2 },
  })
})

test('the file holds the list with its filters, and that it was taken is in the audit', async () => {
  const here = await desk()
  const { id, emailAddress } = await registered(here.branch, { firstName: 'Zoë' })
  await registered(here.branch, { status: 'Sent' })
  const answer = await here.fetch('/API/v1/Registrations/Csv?view=review')
  const [header, ...rows] = parse(await answer.text(), { bom: true }) as string[][]

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(header?.slice(0, 4)).toEqual(['Registration', 'First name', 'Last name', 'E-mail'])
  expect(rows.map((row) => row.slice(0, 4))).toEqual([[id, 'Zoë', 'Okafor', emailAddress]])
  expect(
    await db.many(sql`select event from audit where actor = ${here.id} and event = 'exported'`),
  ).toHaveLength(1)
})

test('counts stay right when many change at once', async () => {
  const here = await desk()
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => (await registered(here.branch)).id),
  )
  // As several portals do it: those that wait for each other until one is begun anew keep nobody from a connection.
  const together = openDatabase(server.config.databaseUrl ?? '', { max: ids.length })
  onTestFinished(together.close)
  await Promise.all(
    ids.map((id, place) =>
      together.db.transaction((inside) =>
        inside.run(
          sql`update registrations set status = ${place % 2 ? 'InReview' : 'Approved'} where id = any(${[id, ids[(place + 3) % 12] ?? id]})`,
        ),
      ),
    ),
  )
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from registration_desk d join registration_desk_counts c using (branch_id, view, status, flow_type) where d.registration_id = any(${ids})`,
  )
  expect([count, (await here.call(getRegistrationCounts, {})).views.review]).toEqual([12, 12])
  expect(
    await db.many(sql`
    select k.* from registration_desk_counts k where k.count <> (select count(*) from registration_desk d where d.branch_id = k.branch_id and d.view = k.view and d.status = k.status and d.flow_type = k.flow_type)`),
  ).toEqual([])
})

test('what could not be sent to a CRM is counted for its branch, and listed alone', async () => {
  const [here, elsewhere] = [await desk(), await desk()]
  const send = async (id: string, state: 'Failed' | 'Pending') =>
    db.run(
      sql`insert into crm_sends (registration_id, crm_id, state, fields, by, requested_at, changed_at) select r.id, r.crm_id, ${state}, '{}', ${here.id}, ${server.clock()}, ${server.clock()} from registrations r where r.id = ${id}`,
    )
  const [failed, older, waits, foreign] = [
    await registered(here.branch, { status: 'Approved' }),
    await registered(here.branch, { status: 'Approved', minutesAgo: 5, lastName: 'Nowak' }),
    await registered(here.branch, { status: 'Approved' }),
    await registered(elsewhere.branch, { status: 'Approved' }),
  ]
  for (const { id } of [older, failed, foreign]) await send(id, 'Failed')
  await send(waits.id, 'Pending')

  expect((await here.call(getRegistrationCounts, {})).crmFailed).toBe(2)
  expect(await idsOf(here, { crm: 'failed' })).toEqual([failed.id, older.id])
  expect(await idsOf(here, { crm: 'failed', query: 'nowak' })).toEqual([older.id])
  expect(await idsOf(here, { crm: 'failed', view: 'sent' })).toEqual([])
})
