import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { OpenDatabase } from '#server/database/database.ts'
import { openPortalDatabase } from '#server/database/portal-database.ts'
import { connectForCopy, copyRows } from './copy-rows.ts'
import { BRANCHES, GENERATION, generatedRow } from './generate.ts'
import { progressLine } from './progress-line.ts'
import type { Sources } from './sources.ts'

export const FEED = { feed_id: 'f0000000-0000-4000-8000-000000000000', posting_provider: 'bench' }
const ROWS_AT_ONCE = 2000

export type Board = OpenDatabase & { readonly dataDir: string; readonly connectionString: string }

/** Opens a database with this many generated vacancies in the system's temporary folder, which a second run reuses. */
export async function openBoard(size: number, sources: Sources): Promise<Board> {
  return boardAt(join(tmpdir(), `portal-bench-${sources.content}-${size}`), size, sources)
}

/** Makes a new database with generated vacancies. The caller can change it, and must remove it. */
export async function freshBoard(
  size: number,
  sources: Sources,
): Promise<Board & { remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const board = await boardAt(dataDir, size, sources)
  const remove = async () => {
    await board.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...board, remove }
}

async function boardAt(dataDir: string, size: number, sources: Sources): Promise<Board> {
  const stamp = join(dataDir, 'generation')
  const kept = existsSync(stamp) && readFileSync(stamp, 'utf8') === `${GENERATION}`
  if (!kept) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const opened = await openPortalDatabase({ databaseUrl: undefined, dataDir, databasePool: 4 })
  const { connectionString } = opened.address
  try {
    if (!kept) {
      await load(connectionString, size, sources)
      writeFileSync(stamp, `${GENERATION}`)
    }
    return { ...opened, connectionString, dataDir }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Loads the vacancies over two connections, because parsing the texts in PostgreSQL is the slowest step. Indexes are created at the end, which is
 * faster.
 */
async function load(connectionString: string, size: number, sources: Sources) {
  const first = await connectForCopy(connectionString)
  const clients = [first, await connectForCopy(connectionString)]
  try {
    for (const client of clients)
      await client.query('set statement_timeout = 0; set synchronous_commit = off')
    await insertFeedAndBranches(first)
    const indexes = await withoutIndexes(first)
    const progress = progressLine('Generating and loading vacancies', size)
    let next = 0
    await Promise.all(
      clients.map(async (client) => {
        while (next < size) {
          const from = next
          next += ROWS_AT_ONCE
          await copyRows(
            client,
            'vacancies',
            rowsBetween(from, Math.min(size, from + ROWS_AT_ONCE), sources),
          )
          progress(Math.min(size, from + ROWS_AT_ONCE))
        }
      }),
    )
    const indexed = progressLine('Making indexes', indexes.length)
    for (const [at, statement] of indexes.entries()) {
      await first.query(`set maintenance_work_mem = '1GB'; ${statement}`)
      indexed(at + 1)
    }
    await first.query('vacuum analyze vacancies')
    await first.query('analyze')
    await first.query('checkpoint')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

export const rowsBetween = (from: number, to: number, sources: Sources) =>
  Array.from({ length: to - from }, (_, index) => ({
    ...FEED,
    ...generatedRow(from + index, sources),
  }))

/** Inserts the feed and the branches to which the vacancies refer. */
export async function insertFeedAndBranches(client: pg.ClientBase) {
  await client.query(
    `insert into feeds (id, provider, created_at) values ('${FEED.feed_id}', 'bench', '2026-01-01') on conflict do nothing`,
  )
  await copyRows(
    client,
    'branches',
    BRANCHES.map((id, index) => ({
      id,
      name: `Branch ${index + 1}`,
      email: `branch${index + 1}@example.test`,
      phone: '0113 496 0000',
    })),
  )
}

/** Drops every index that no constraint needs, and returns the statements that recreate them. */
async function withoutIndexes(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'vacancies'
      and indexname not in (select conname from pg_constraint where conrelid = 'vacancies'::regclass)`)
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ made }) => made)
}
