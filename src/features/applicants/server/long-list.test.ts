import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { buildMergedPageSql } from '#server/database/merged-page.ts'
import { explained, SORTS_OR_READS_ROWS } from '#tests/explained.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { plainVacancies } from '#tests/people/plain-vacancies.ts'
import { testServer } from '#tests/test-server.ts'
import { countApplicants, listApplicants } from '../contract/applicants.ts'
import { mergeApplications } from './applicant-queries.ts'

const server = await testServer()
const { db } = server
const now = server.clock()
const names = ['North', 'South', 'West']
const consultant = await someConsultant(server, { branches: names })
const branches = await Promise.all(names.map((name) => branchNamed(server, name)))
const vacancies = await plainVacancies(db, 30, now)
await db.run(
  sql`update vacancies set branch_id = (${branches}::uuid[])[1 + abs(hashtext(id::text) % 3)]`,
)
await db.run(sql`
  with people as (
    insert into candidates (first_name, last_name, created_at, last_active_at) select 'Amara', 'Person', ${now}, ${now} from generate_series(1, 60) returning id
  )
  insert into applications (candidate_id, vacancy_id, status, applied_at)
  select p.id, v.id, case when hashtext(p.id::text || v.id) % 2 = 0 then 'Interview' else 'Application Received' end, ${now}::timestamptz - make_interval(mins => abs(hashtext(p.id::text || v.id) % 900))
  from people p, vacancies v`)
// Only after a vacuum does an index answer without the table.
await db.run(sql`vacuum analyze applications`)
const TOTAL = 1800
const storedIds = async (status?: string) =>
  (
    await db.many<{ id: string }>(
      sql`select a.id from applications a join vacancies v on v.id = a.vacancy_id where v.branch_id = any(${branches}) and ${status ? sql`a.status = ${status}` : sql`true`} order by a.applied_at desc, a.id`,
    )
  ).map(({ id }) => id)

test.each([
  [{}, 'applications_by_branch'],
  [{ status: 'Interview' as const }, 'applications_by_branch_status'],
])(
  'a page of applications far down within %j merges the branches in the order of the index',
  async (narrowed, index) => {
    const list = mergeApplications({ branches, ...narrowed })
    const plan = await explained(db, buildMergedPageSql(list, { limit: 25, offset: 400 }))
    expect(plan).toMatch(/Merge Append/)
    expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
    expect(plan).not.toMatch(SORTS_OR_READS_ROWS)
  },
)

test.each([undefined, 'Interview' as const])(
  'the pages have each application of status %s once, the newest first',
  async (status) => {
    const all = await storedIds(status)
    const listed: string[] = []
    for (let page = 1; page <= TOTAL / 100 + 1; page++)
      for (const { id } of await consultant.call(listApplicants, {
        query: { page, limit: 100, status },
      }))
        listed.push(id)
    expect(listed).toEqual(all)
  },
)

test('an application follows its vacancy to another branch, in the list and in the counts', async () => {
  const [moved] = vacancies
  const other = await branchNamed(server, 'Elsewhere')
  await db.run(sql`update vacancies set branch_id = ${other} where id = ${moved}`)
  const query = { vacancy: moved }
  expect(await consultant.call(listApplicants, { query })).toEqual([])
  const { vacancies: counted } = await consultant.call(countApplicants, { query: {} })
  expect(counted.map(({ id }) => id)).not.toContain(moved)
  const there = await someConsultant(server, { branches: ['Elsewhere'] })
  expect(await there.call(listApplicants, { query })).toHaveLength(25)
})

test('an application and a move of its vacancy at the same time wait for each other, and neither is missed', async () => {
  const [, moved] = vacancies
  const other = await branchNamed(server, 'Elsewhere')
  const { id: person } = await db.one<{ id: string }>(
    sql`insert into candidates (first_name, last_name, created_at, last_active_at) values ('Zoë', 'Late', ${now}, ${now}) returning id`,
  )
  const applied = await db.transaction(async (one) => {
    await one.run(sql`update vacancies set branch_id = ${other} where id = ${moved}`)
    const waits = db.run(
      sql`insert into applications (candidate_id, vacancy_id, status, applied_at) values (${person}, ${moved}, 'Interview', ${now})`,
    )
    await expect
      .poll(() =>
        db.many(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%into applications%'`,
        ),
      )
      .toHaveLength(1)
    return { waits }
  })
  await applied.waits
  expect(
    await db.one(sql`select branch_id from applications where candidate_id = ${person}`),
  ).toEqual({ branch_id: other })
})

test('people apply while an import changes anything else of the vacancy', async () => {
  const [, , changed] = vacancies
  const { id: person } = await db.one<{ id: string }>(
    sql`insert into candidates (first_name, last_name, created_at, last_active_at) values ('Ama', 'Prompt', ${now}, ${now}) returning id`,
  )
  await db.transaction(async (one) => {
    await one.run(sql`update vacancies set job_title = 'Night Porter' where id = ${changed}`)
    await db.run(
      sql`insert into applications (candidate_id, vacancy_id, status, applied_at) values (${person}, ${changed}, 'Interview', ${now})`,
    )
  })
  expect(
    await db.one(
      sql`select a.branch_id = v.branch_id as same from applications a join vacancies v on v.id = a.vacancy_id where a.candidate_id = ${person}`,
    ),
  ).toEqual({ same: true })
})
