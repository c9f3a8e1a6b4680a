import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { createInstallation } from '#tests/faults/installation.ts'
import { loadOfEveryKind } from '#tests/load-of-every-kind.ts'
import { readConfig } from '../settings/config.ts'
import { APPLICATION_NAMES, shareConnections } from './connection-shares.ts'
import { type Database, openDatabase, sql } from './database.ts'

const DEFAULT_POOL = readConfig({}).databasePool

test('one process opens at most 12 connections by default, and the page for operators has all of them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const shares = shareConnections(DEFAULT_POOL)
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(12)
  for (const [use, name] of Object.entries(APPLICATION_NAMES))
    expect(page).toMatch(
      new RegExp(`\\| \`${name}\` \\|[^|\n]*\\| ${shares[use as keyof typeof shares]} \\|`),
    )
})

describe('a portal as a process of its own', { timeout: 240_000 }, () => {
  test('opens no more connections under load than it says, each under its name', async () => {
    const { db, portal } = await portalWith({})
    const counting = countConnectionsUntilStopped(db)
    await loadOfEveryKind({ origin: portal.origin, db }, 6)
    const most = await counting.stop()

    const shares = shareConnections(DEFAULT_POOL)
    expect(Object.keys(most.byName).sort()).toEqual(Object.values(APPLICATION_NAMES).sort())
    for (const [use, name] of Object.entries(APPLICATION_NAMES))
      expect(most.byName[name], name).toBeLessThanOrEqual(shares[use as keyof typeof shares])
    expect(most.together).toBeLessThanOrEqual(12)
  })

  test('goes on with two connections for eleven clients: no request holds one and waits for another', async () => {
    const { db, portal } = await portalWith({ DATABASE_POOL: '2' })
    await loadOfEveryKind({ origin: portal.origin, db }, 6, { strangersMayWait: true })
  })
})

/** Starts a portal on an empty database, and opens that database under another name than the portal's. */
async function portalWith(environment: Readonly<Record<string, string>>) {
  const { connectionString } = await emptyInstallation()
  const portal = await createInstallation({ DATABASE_URL: connectionString, ...environment })
  const { db, close } = openDatabase(connectionString, { max: 4, name: 'tests' })
  onTestFinished(async () => {
    await portal.end()
    await close()
  })
  await portal.start()
  return { db, portal }
}

/** Counts the connections of the portal again and again. Returns the highest counts. */
function countConnectionsUntilStopped(db: Database) {
  const most = { together: 0, byName: {} as Record<string, number> }
  let going = true
  const counting = (async () => {
    while (going) {
      await setTimeout(10)
      const counts = await db.many<{ name: string; count: number }>(
        sql`select application_name as name, count(*) as count from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and application_name <> 'tests' group by 1`,
      )
      most.together = Math.max(
        most.together,
        counts.reduce((sum, { count }) => sum + count, 0),
      )
      for (const { name, count } of counts)
        most.byName[name] = Math.max(most.byName[name] ?? 0, count)
    }
    return most
  })()
  return {
    stop() {
      going = false
      return counting
    },
  }
}
