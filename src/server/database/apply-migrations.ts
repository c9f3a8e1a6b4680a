import { setTimeout } from 'node:timers/promises'
import type { MigrationResultSet, Migrator } from 'kysely/migration'
import { StartRefusedError } from '../settings/environment.ts'
import { isDeadlock } from './database.ts'

/**
 * The milliseconds that a migration waits for a table in use. PostgreSQL looks for deadlocks after a second, so it is always the migration that gives
 * way, and never what a person is doing in the release that still runs.
 */
export const LOCK_TIMEOUT_MS = 500
/** The milliseconds between two tries of a migration whose table was in use. */
const PAUSE_MS = 1000
/** The milliseconds after which a migration is given up, because something holds its table all the time. */
const MAX_WAIT_MS = 5 * 60_000

/**
 * Applies the missing migrations in order, up to `upTo` if it is given. An empty database is changed in one transaction, because no one uses it yet.
 * Later each migration has a transaction of its own, so that no table is locked for longer than its own change takes. Returns the names of the applied
 * migrations.
 */
export async function applyMigrations(
  migrator: Migrator,
  upTo: string | undefined,
): Promise<readonly string[]> {
  const known = await migrator.getMigrations()
  const last = known.find(({ name }) => name === upTo)
  if (upTo !== undefined && !last)
    throw new StartRefusedError(`This release has no migration ${upTo}.`)
  if (last?.executedAt) return []
  if (!known.some(({ executedAt }) => executedAt))
    return applyWhenFree(() =>
      upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo),
    )
  const applied: string[] = []
  for (;;) {
    const [name] = await applyWhenFree(() => migrator.migrateUp())
    if (name === undefined) return applied
    applied.push(name)
    if (name === upTo) return applied
  }
}

/** Applies migrations, and tries again while their tables are in use. Returns their names. */
async function applyWhenFree(
  apply: () => Promise<MigrationResultSet>,
  giveUpAt = performance.now() + MAX_WAIT_MS,
): Promise<readonly string[]> {
  const { error, results = [] } = await apply()
  if (!error) return results.map(({ migrationName }) => migrationName)
  const inUse = isDeadlock(error) || isLockTimeout(error)
  if (inUse && performance.now() < giveUpAt) {
    await setTimeout(PAUSE_MS)
    return applyWhenFree(apply, giveUpAt)
  }
  const name = results.find(({ status }) => status === 'Error')?.migrationName ?? ''
  throw new StartRefusedError(
    inUse
      ? `Migration ${name} was given up after ${MAX_WAIT_MS / 60_000} minutes, because something else uses its tables all the time. Find in pg_stat_activity what runs so long, end it or wait for it, and start again.`
      : `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
  )
}

/** Returns whether PostgreSQL gave up waiting for a lock. */
const isLockTimeout = (error: unknown) => (error as { code?: unknown }).code === '55P03'
