import { expect, test } from 'vitest'
import type { DeskSort } from '#features/registrations/domain/desk-list/views.ts'
import { sql } from '#server/database/database.ts'
import { explained, SORTS_OR_READS_ROWS } from '#tests/explained.ts'
import { copyRegistration } from '#tests/registrations/desk/copy-registration.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'
import { findMergedPage, buildMergedPageSql } from '#server/database/merged-page.ts'
import { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import {
  type DeskRowsQuery,
  indexedPageSql,
  mergeGroups,
  type RegistrationGroup,
} from './find-registration-page.ts'

const server = await testServer()
const { db } = server
const { registered, desk } = listedRegistrations(server)
const { branch, call } = await desk()
const { id } = await registered(branch)
await copyRegistration(db, id, 3000)
await db.run(sql`
  update registration_desk set status = (array['Submitted', 'InReview', 'Approved', 'SentToCrm'])[1 + (hashtext(registration_id::text) & 3)],
    flow_type = (array['Standard', 'Survey'])[1 + (hashtext(registration_id::text) >> 4 & 1)], name_key = md5(registration_id::text)`)
// PostgreSQL can answer from the index without reading the table only after a vacuum.
await db.run(sql`vacuum analyze registration_desk`)

type Narrowed = Partial<Pick<DeskRowsQuery, 'view' | 'status' | 'submitted'>>
async function wantedBy(sort: DeskSort, narrowed: Narrowed) {
  const rows = await db.many<{ id: string }>(sql`select id from branches`)
  const branches = rows.map(({ id }) => id)
  return { view: 'all' as const, branches, sort, now: server.clock(), ...narrowed }
}
const planOf = async (sort: DeskSort, narrowed: Narrowed) =>
  explained(db, indexedPageSql(await wantedBy(sort, narrowed), { limit: 25, offset: 0 }))

test.each<[sort: DeskSort, narrowed: Narrowed, index: string]>([
  ['-submitted', {}, 'registration_desk_by_view_time'],
  ['submitted', { view: 'review' }, 'registration_desk_by_view_time'],
  ['-submitted', { submitted: 7 }, 'registration_desk_by_view_time'],
  ['candidate', {}, 'registration_desk_by_view_name'],
  ['-candidate', { view: 'sent' }, 'registration_desk_by_view_name'],
  ['-submitted', { status: ['Approved'] }, 'registration_desk_by_time'],
  ['candidate', { status: ['Approved'] }, 'registration_desk_by_name'],
])(
  'a page by %s within %j is found in the index, without a row of the table',
  async (sort, narrowed, index) => {
    const plan = await planOf(sort, narrowed)
    expect(plan).toMatch(
      new RegExp(`Index Only Scan (Backward )?using ${index} on registration_desk d`),
    )
    expect(plan).not.toMatch(/Scan on registration_desk d$/m)
  },
)

/** The groups of the list, each of a branch and a view, or also of a status and a type of flow. */
async function groupsOf({ status }: Narrowed): Promise<readonly RegistrationGroup[]> {
  const columns = sql.raw(`branch_id, view${status ? ', status, flow_type' : ''}`)
  return db.many(sql`
    select ${columns}, count(*)::int as count from registration_desk where ${status ? sql`status = any(${status})` : sql`true`} group by ${columns}`)
}

test.each<[sort: DeskSort, narrowed: Narrowed, index: string]>([
  ['-submitted', {}, 'registration_desk_by_view_time'],
  ['submitted', {}, 'registration_desk_by_view_time'],
  ['-submitted', { submitted: 7 }, 'registration_desk_by_view_time'],
  ['candidate', {}, 'registration_desk_by_view_name'],
  ['-candidate', {}, 'registration_desk_by_view_name'],
  ['-submitted', { status: ['Approved', 'Submitted'] }, 'registration_desk_by_time'],
  ['candidate', { status: ['Approved', 'Submitted'] }, 'registration_desk_by_name'],
])(
  'a page far down by %s within %j merges ranges of the index, and sorts nothing',
  async (sort, narrowed, index) => {
    const groups = await groupsOf(narrowed)
    expect(groups.length).toBeGreaterThan(1)
    const list = mergeGroups(await wantedBy(sort, narrowed), groups)
    const plan = await explained(db, buildMergedPageSql(list, { limit: 25, offset: 600 }))
    expect(plan).toMatch(/Merge Append/)
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} on`))
    expect(plan).not.toMatch(SORTS_OR_READS_ROWS)
  },
)

test.each<[sort: DeskSort, narrowed: Narrowed]>([
  ['-submitted', {}],
  ['submitted', { status: ['Approved', 'Submitted'] }],
  ['candidate', {}],
  ['-candidate', { status: ['InReview'] }],
])(
  'the pages of a long list by %s within %j have each registration once, in one order',
  async (sort, narrowed) => {
    const wanted = await wantedBy(sort, narrowed)
    const groups = await groupsOf(narrowed)
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    const all = (
      await db.many<{ id: string }>(indexedPageSql(wanted, { limit: total, offset: 0 }))
    ).map((row) => row.id)
    for (const offset of [0, 500, 700, total - 30, total - 25, total, total + 900])
      expect(
        await findMergedPage(db, mergeGroups(wanted, groups), { limit: 25, offset }, total),
      ).toEqual(all.slice(offset, offset + 25))
    const query = {
      sort,
      limit: 100,
      ...(narrowed.status ? { status: narrowed.status.join(',') } : {}),
    }
    for (const page of [6, 7, 8, Math.ceil(total / 100)])
      expect(
        (await call(listRegistrations, { query: { ...query, page } })).map(({ id }) => id),
      ).toEqual(all.slice(page * 100 - 100, page * 100))
  },
)
