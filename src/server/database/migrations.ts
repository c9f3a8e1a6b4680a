import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sha256 } from '#server/security/hashes.ts'
import { StartRefusedError } from '../settings/environment.ts'
import { applyMigrations, LOCK_TIMEOUT_MS } from './apply-migrations.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')

/** Provides the NNNN_words.sql files of a folder as migrations; each runs as a whole in one transaction. */
class SqlFileMigrations implements MigrationProvider {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(this.folder)).filter((name) => name.endsWith('.sql')).sort()
    const wrong = files.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    if (wrong) throw new Error(`migrations/${wrong}: the name must be NNNN_words.sql`)
    return Object.fromEntries(
      files.map((name) => [
        name.slice(0, -4),
        { up: (db: Kysely<unknown>) => this.#run(db, name) },
      ]),
    )
  }

  async #run(db: Kysely<unknown>, name: string) {
    // The time limit is lifted, because changing a large table takes longer than any query is allowed to.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(db)
    await sql.raw(await readFile(join(this.folder, name), 'utf8')).execute(db)
  }
}

/**
 * Migrates the database to the newest version, or to `upTo`. Kysely's lock makes two processes run in turn. A database that is newer than this
 * portal is refused. Returns the names of the applied migrations.
 */
export async function migrateDatabase(
  db: Kysely<unknown>,
  {
    folder = MIGRATIONS_FOLDER,
    upTo,
  }: { folder?: string | undefined; upTo?: string | undefined } = {},
): Promise<readonly string[]> {
  await refuseNewerDatabase(db, folder)
  const migrator = new Migrator({
    db,
    provider: new SqlFileMigrations(folder),
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const applied = await applyMigrations(migrator, upTo)
  await refuseEditedMigrations(db, folder)
  return applied
}

/** Refuses a newer database, because this release cannot know how a newer one changed the stored rows. */
async function refuseNewerDatabase(db: Kysely<unknown>, folder: string) {
  const {
    rows: [found],
  } = await sql<{
    migrated: boolean
  }>`select to_regclass('migration') is not null as migrated`.execute(db)
  if (!found?.migrated) return
  const known = await computeMigrationDigests(folder)
  const newer = (
    await sql<{ name: string }>`select name from migration order by name`.execute(db)
  ).rows.find(({ name }) => !known.has(name))
  if (newer)
    throw new StartRefusedError(
      `The database is newer than this portal: it has the migration ${newer.name}. Start the release that brought it, or a newer one; to stay with this one, restore the backup that was taken before.`,
    )
}

/** Refuses edited migrations. Kysely compares only names, so an edit would be unnoticed and the schemas of installations would differ. */
async function refuseEditedMigrations(db: Kysely<unknown>, folder: string) {
  await sql`create table if not exists migration_digest (name text primary key, sha256 text not null)`.execute(
    db,
  )
  const known = new Map(
    (
      await sql<{
        name: string
        sha256: string
      }>`select name, sha256 from migration_digest`.execute(db)
    ).rows.map((row) => [row.name, row.sha256]),
  )
  const ran = new Set(
    (await sql<{ name: string }>`select name from migration`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  )
  for (const [migration, sha256] of await computeMigrationDigests(folder)) {
    const name = `${migration}.sql`
    if (!ran.has(migration)) continue
    if (!known.has(name))
      await sql`insert into migration_digest (name, sha256) values (${name}, ${sha256}) on conflict do nothing`.execute(
        db,
      )
    else if (known.get(name) !== sha256)
      throw new StartRefusedError(
        `migrations/${name} was changed after it ran on this database. Put it back and write a new migration instead.`,
      )
  }
}

/** Returns the SHA-256 of each migration of this portal, by its name. */
export async function computeMigrationDigests(
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return new Map(
    await Promise.all(
      files.map(
        async (name) =>
          [name.slice(0, -4), sha256(await readFile(join(folder, name))).toString('hex')] as const,
      ),
    ),
  )
}
