import type { Config } from '../settings/config.ts'
import { shareConnections } from './connection-shares.ts'
import { openDatabase, type OpenDatabase, sql } from './database.ts'
import { StartRefusedError } from '../settings/environment.ts'
import { startEmbeddedPostgres } from './embedded/postgres.ts'
import { createDirectAddress, type DatabaseAddress } from './line.ts'
import { assertNotHalfRestored } from '../operations/backup/unfinished-restore.ts'
import { migrateDatabase } from './migrations.ts'
import { findPortalAddress } from './portal-address.ts'

const OLDEST_POSTGRES_VERSION = 150_000
/** A migration runs on one connection, and holds its lock there. */
const MIGRATION_CONNECTIONS = 1

type PortalDatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>

/** The open database of an installation, and how it is reached. */
export type PortalDatabase = OpenDatabase & { readonly address: DatabaseAddress }

/** Opens and migrates the installation's database: the one in DATABASE_URL, else the embedded one in the data folder. */
export async function openPortalDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  databasePool,
}: PortalDatabaseSettings): Promise<PortalDatabase> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  const address = databaseUrl
    ? await findPortalAddress(databaseUrl, databaseDirectUrl)
    : createDirectAddress(embedded?.connectionString ?? '')
  const { main: max } = shareConnections(databasePool)
  const opened = openDatabase(address.connectionString, { max, line: address.line })
  const close = async () => {
    await opened.close()
    await embedded?.stop()
  }
  try {
    await assertUsableDatabase(opened)
    await assertNotHalfRestored(opened.db)
    await migrateDirectly(opened, address)
    return { ...opened, address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Migrates the database, past a pooler if there is one, because the lock that makes two processes run in turn belongs to a session. */
async function migrateDirectly(
  opened: OpenDatabase,
  { line, directConnectionString }: DatabaseAddress,
) {
  if (line.keepsSession) return void (await migrateDatabase(opened.kysely))
  const direct = openDatabase(directConnectionString, { max: MIGRATION_CONNECTIONS })
  try {
    await migrateDatabase(direct.kysely)
  } finally {
    await direct.close()
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
