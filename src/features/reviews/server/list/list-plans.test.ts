import { expect, test } from 'vitest'
import type { DeskSort } from '#features/registrations/domain/desk-list/views.ts'
import { sql } from '#server/database/database.ts'
import { copyRegistration } from '#tests/registrations/desk/copy-registration.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'
import { type DeskRowsQuery, indexedPageSql } from './find-registration-page.ts'

const server = await testServer()
const { db } = server
const { registered, desk } = listedRegistrations(server)
const { branch } = await desk()
const { id } = await registered(branch)
await copyRegistration(db, id, 3000)
await db.run(sql`
  update registration_desk set status = (array['Submitted', 'InReview', 'Approved', 'SentToCrm'])[1 + (hashtext(registration_id::text) & 3)],
    flow_type = (array['Standard', 'Survey'])[1 + (hashtext(registration_id::text) >> 4 & 1)], name_key = md5(registration_id::text)`)
// Only after a vacuum does an index answer without the table.
await db.run(sql`vacuum analyze registration_desk`)

type Narrowed = Partial<Pick<DeskRowsQuery, 'view' | 'status' | 'submitted'>>
async function planOf(sort: DeskSort, narrowed: Narrowed) {
  const rows = await db.many<{ id: string }>(sql`select id from branches`)
  const branches = rows.map(({ id }) => id)
  const wanted = { view: 'all' as const, branches, sort, now: server.clock(), ...narrowed }
  const plan = await db.many<Record<string, string>>(
    sql`explain ${indexedPageSql(wanted, { limit: 25, offset: 0 })}`,
  )
  return plan.flatMap((line) => Object.values(line)).join('\n')
}

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
