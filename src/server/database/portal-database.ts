import type { Config } from '../settings/config.ts'
import { openDatabase, type OpenDatabase, sql } from './database.ts'
import { StartRefusedError } from '../settings/environment.ts'
import { startEmbeddedPostgres } from './embedded/postgres.ts'
import { assertNotHalfRestored } from '../operations/backup/unfinished-restore.ts'
import { migrateDatabase } from './migrations.ts'

const OLDEST_POSTGRES_VERSION = 150_000

/** Opens and migrates the installation's database: the one in DATABASE_URL, else the embedded one in the data folder. */
export async function openPortalDatabase({
  databaseUrl,
  dataDir,
  databasePool,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>): Promise<
  OpenDatabase & { readonly connectionString: string }
> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  const connectionString = databaseUrl ?? embedded?.connectionString ?? ''
  const opened = openDatabase(connectionString, { max: databasePool })
  const close = async () => {
    await opened.close()
    await embedded?.stop()
  }
  try {
    await assertUsableDatabase(opened)
    await assertNotHalfRestored(opened.db)
    await migrateDatabase(opened.kysely)
    return { ...opened, connectionString, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function assertUsableDatabase({ db }: OpenDatabase) {
  const answer = await db
    .one<{ version: number }>(sql`select current_setting('server_version_num')::int as version`)
    .catch((error: Error) => {
      throw new StartRefusedError(
        `The database of DATABASE_URL does not answer (${error.message}). Is it running, and are address, user and password right?`,
      )
    })
  if (answer.version < OLDEST_POSTGRES_VERSION)
    throw new StartRefusedError(
      'The database is older than PostgreSQL 15. Upgrade it, or leave DATABASE_URL out to use the embedded one.',
    )
}
