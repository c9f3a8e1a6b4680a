import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { sweepOutboxFolder } from '#features/messages/server/outbox-folder.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { refreshStatisticsAfterDeletion } from '#server/operations/retention/forget-statistics.ts'
import { PERSONAL_TABLES } from '#server/house/personal-data/registry.ts'
import { deleteDueRows } from '#server/house/features.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { testServer } from '#tests/test-server.ts'
import { createPersonWithEverything } from './filled-person.ts'
import { findFilesContaining } from './search-everything.ts'

const HOUR = 3_600_000
/** Only `npm run attack` sets this, because the search takes more than a minute, too long for each commit. */
const asked = process.env.ERASED_BYTES !== undefined

test.runIf(asked)(
  'S-72 of an erased person no byte stays in the files of the database, its log of changes included, once their room was given back',
  async () => {
    const server = await testServer()
    const main = openDatabase(inject('postgres'), { max: 1 })
    const word = 'vuxanthriel'
    const a = await createPersonWithEverything(server, word, { applies: false })
    await emptyOutbox(server)
    // PostgreSQL's statistics contain samples of the stored values, which are one more copy that the deletion must reach.
    await server.db.run(sql`analyze`)
    await server.db.run(sql`checkpoint`)
    const cluster = (
      await main.db.one<{ folder: string }>(sql`select current_setting('data_directory') as folder`)
    ).folder
    const holding = () =>
      filesOf(cluster).filter((name) => readFileSync(join(cluster, name)).includes(word))
    expect(holding().some((name) => name.startsWith('base/'))).toBe(true)
    expect(holding().some((name) => name.startsWith('pg_wal/'))).toBe(true)

    expect((await deleteAccountOf(a)).status).toBe(204)
    await emptyOutbox(server)
    server.advance(13 * HOUR)
    await emptyOutbox(server)
    await deleteDueRows(server.db, server.clock())
    await sweepOutboxFolder(server.db, server.config, server.clock())
    await refreshStatisticsAfterDeletion(server.db, server.clock(), PERSONAL_TABLES)
    await giveRoomBack(server.db, main.db)
    await main.close()

    expect(holding()).toEqual([])
    expect(findFilesContaining(server, [word])).toEqual([])
  },
  300_000,
)

/** Runs what operations.md recommends to an operator who cannot wait: it rewrites the rows, and removes the old write-ahead log instead of reusing it. */
async function giveRoomBack(db: Awaited<ReturnType<typeof testServer>>['db'], main: typeof db) {
  await db.run(sql`set statement_timeout = 0`)
  await db.run(sql`vacuum full`)
  await main.run(sql`alter system set wal_recycle = off`)
  await main.run(sql`select pg_reload_conf()`)
  for (let twice = 0; twice < 2; twice++) {
    await main.run(sql`select pg_switch_wal()`)
    await main.run(sql`checkpoint`)
  }
  await main.run(sql`alter system reset wal_recycle`)
  await main.run(sql`select pg_reload_conf()`)
}

const filesOf = (folder: string) =>
  globSync('{base,global,pg_wal,pg_xact,pg_stat,pg_logical}/**/*', { cwd: folder }).filter((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  )
