import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, sql } from '#server/database/database.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { getRegistrationCounts } from '../../contract/list/desk-list.ts'

const server = await testServer()
const { db } = server
const { registered, desk, idsOf } = listedRegistrations(server)

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

test('counts stay right when many change at once', async () => {
  const here = await desk()
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => (await registered(here.branch)).id),
  )
  // Uses its own connection pool, as another server process would. Transactions that deadlock and
  // try again must not use up the connections of the test server.
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
  const { review, send } = (await here.call(getRegistrationCounts, {})).views
  expect([count, review + send]).toEqual([12, 12])
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
