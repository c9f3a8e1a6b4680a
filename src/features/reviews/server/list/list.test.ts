import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'
import { getRegistrationCounts } from '../../contract/list/desk-list.ts'

const server = await testServer()
const { db } = server
const { registered, desk, idsOf } = listedRegistrations(server)

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
  const corrected = (await registered(here.branch, { status: 'Returned' })).id
  await db.run(sql`update registrations set status = 'InProgress' where id = ${corrected}`)
  const shown = async (view: string) =>
    (await idsOf(here, { view })).map((id) => made.get(id) ?? 'corrected').sort()

  expect(await shown('review')).toEqual(['InReview', 'Submitted'])
  expect(await shown('send')).toEqual(['Approved'])
  expect(await shown('progress')).toEqual(['Draft', 'InProgress', 'Sent'])
  expect(await shown('waiting')).toEqual(['Returned', 'corrected'])
  expect(await shown('sent')).toEqual(['SentToCrm'])
  expect(await shown('all')).toHaveLength(10)
  expect((await here.call(getRegistrationCounts, {})).views).toEqual({
    review: 2,
    send: 1,
    progress: 3,
    waiting: 2,
    sent: 1,
    all: 10,
  })
  await db.run(sql`delete from registrations where id = ${corrected}`)
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
  expect((await here.call(listRegistrations, {}))[0]?.desk?.needs?.kind).toBe('duplicates')
  await db.run(sql`update registration_desk set duplicates = 0 where registration_id = ${id}`)
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

test('the file holds the list with its filters, and that it was taken is in the audit', async () => {
  const here = await desk()
  const { id, emailAddress } = await registered(here.branch, { firstName: 'Zoë' })
  await registered(here.branch, { status: 'Sent' })
  const answer = await here.fetch('/API/v1/Registrations/Csv?view=review')
  const [header, ...rows] = parse(await answer.text(), { bom: true }) as string[][]

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(header?.slice(0, 4)).toEqual(['Registration', 'First name', 'Last name', 'Email'])
  expect(rows.map((row) => row.slice(0, 4))).toEqual([[id, 'Zoë', 'Okafor', emailAddress]])
  expect(
    await db.many(sql`select event from audit where actor = ${here.id} and event = 'exported'`),
  ).toHaveLength(1)
})
