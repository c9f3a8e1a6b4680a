import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { buildMergedPageSql } from '#server/database/merged-page.ts'
import { explained, SORTS_OR_READS_ROWS } from '#tests/explained.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { plantDrivers } from '#tests/registrations/desk/plant-drivers.ts'
import { testServer } from '#tests/test-server.ts'
import { listDrivers } from '../../contract/driver.ts'
import { countLicenceChecks } from '../../contract/licence-check.ts'
import { buildDriverRanges } from './list-drivers.ts'

const server = await testServer()
const { db } = server
const BRANCHES = ['North', 'South', 'West']
const DRIVERS = 1500
const consultant = await someConsultant(server, { branches: BRANCHES })
await plantDrivers(server, DRIVERS, BRANCHES)
// After a vacuum, the database can answer from the index without reading the table.
await db.run(sql`vacuum analyze drivers`)
const ownBranches = (
  await db.many<{ id: string }>(sql`select id from branches where name = any(${BRANCHES})`)
).map(({ id }) => id)

test('a page of drivers far down merges the branches in the order of the index, and reads no row before it', async () => {
  const plan = await explained(
    db,
    buildMergedPageSql(buildDriverRanges({ branches: ownBranches }), { limit: 25, offset: 600 }),
  )
  expect(plan).toMatch(/Merge Append/)
  expect(plan).toMatch(/Index Only Scan using drivers_by_name/)
  expect(plan).not.toMatch(SORTS_OR_READS_ROWS)
})

test('a page of the drivers of one unit is a range of its index', async () => {
  const { id } = await db.one<{ id: string }>(
    sql`select organisation_structure_id as id from drivers limit 1`,
  )
  const list = buildDriverRanges({ branches: ownBranches, organisationStructureId: id })
  const plan = await explained(db, buildMergedPageSql(list, { limit: 25, offset: 400 }))
  expect(plan).toMatch(/Index Only Scan using drivers_by_unit/)
  expect(plan).not.toMatch(SORTS_OR_READS_ROWS)
})

test('the pages have each driver of the branches once, by last name', async () => {
  const listed: string[] = []
  for (let page = 1; page <= DRIVERS / 100 + 1; page++)
    for (const { id } of await consultant.call(listDrivers, { query: { page, limit: 100 } }))
      listed.push(id)
  const all = await db.many<{ id: string }>(
    sql`select id from drivers where branch_id = any(${ownBranches}) order by last_name, first_name, id`,
  )
  expect(listed).toEqual(all.map(({ id }) => id))
})

test('a driver is in the view of the newest check only, and counted there', async () => {
  const [checked, failed] = await db.many<{ id: string }>(sql`select id from drivers limit 2`)
  const check = (driver: string | undefined, status: number, minutes: number) =>
    db.run(sql`
      with consent as (
        insert into licence_consents (driver_id, given_at, source, recorded_at)
        select ${driver}, ${server.clock()}::timestamptz + make_interval(mins => ${minutes}::int), 'candidate', ${server.clock()} returning id
      )
      insert into licence_checks (driver_id, consent_id, status, created_at, changed_at)
      select ${driver}, id, ${status}, ${server.clock()}::timestamptz + make_interval(mins => ${minutes}::int), ${server.clock()} from consent`)
  await check(checked?.id, 5, 0)
  await check(checked?.id, 2, 1)
  await check(failed?.id, 5, 0)
  const idsOf = async (view: 'toConfirm' | 'failed') =>
    (await consultant.call(listDrivers, { query: { view } })).map(({ id }) => id)

  expect([await idsOf('toConfirm'), await idsOf('failed')]).toEqual([[checked?.id], [failed?.id]])
  expect(await consultant.call(countLicenceChecks, {})).toEqual({ toConfirm: 1, due: 0, failed: 1 })
  const response = await consultant.fetch('/API/v1/Drivers?view=failed')
  expect(response.headers.get('x-total-count')).toBe('1')
})
