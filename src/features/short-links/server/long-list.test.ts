import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { buildMergedPageSql } from '#server/database/merged-page.ts'
import { explained, SORTS_OR_READS_ROWS } from '#tests/explained.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import { listShortLinks } from '../contract/desk.ts'
import { buildMergedLinkList } from './desk-queries.ts'

const server = await testServer()
const { db } = server
const now = server.clock()
const names = ['North', 'South', 'West']
const consultant = await someConsultant(server, { branches: names })
const branches = await Promise.all(names.map((name) => branchNamed(server, name)))
const TOTAL = 1500
await db.run(sql`
  insert into short_links (kind, code_hash, branch_id, created_at, expires_at)
  select case when n % 2 = 0 then 's' else 'o' end, decode(md5(n::text), 'hex'), (${branches}::uuid[])[1 + n % 3], ${now}::timestamptz - make_interval(mins => n / 4), ${now}::timestamptz + interval '1 day'
  from generate_series(1, ${TOTAL}::int) n`)
// Only after a vacuum does an index answer without the table.
await db.run(sql`vacuum analyze short_links`)

test.each([
  [{}, 'short_links_by_branch'],
  [{ kind: 's' as const }, 'short_links_by_kind'],
])(
  'a page of links far down within %j merges the branches in the order of the index',
  async (narrowed, index) => {
    const list = buildMergedLinkList({ branches, now, ...narrowed })
    const plan = await explained(db, buildMergedPageSql(list, { limit: 25, offset: 300 }))
    expect(plan).toMatch(/Merge Append/)
    expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
    expect(plan).not.toMatch(SORTS_OR_READS_ROWS)
  },
)

test.each([{}, { state: 'active' as const }, { state: 'used' as const }])(
  'the pages have each link within %j once, the newest first',
  async (narrowed) => {
    const listed: string[] = []
    for (let page = 1; page <= TOTAL / 100 + 1; page++)
      for (const { id } of await consultant.call(listShortLinks, {
        query: { page, limit: 100, ...narrowed },
      }))
        listed.push(id)
    const all = await db.many<{ id: string }>(
      sql`select id from short_links where branch_id = any(${branches}) order by created_at desc, id`,
    )
    expect(listed).toEqual(
      'state' in narrowed && narrowed.state === 'used' ? [] : all.map(({ id }) => id),
    )
  },
)
