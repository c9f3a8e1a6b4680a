import pg from 'pg'
import type { Config } from '../../settings/config.ts'
import {
  buildEmbeddedConnectionString,
  isEmbeddedRunning,
  startEmbeddedPostgres,
} from '../../database/embedded/postgres.ts'
import { keepsSession } from '../../database/line.ts'
import { StartRefusedError } from '../../settings/environment.ts'

export type BackupDatabase = { readonly connectionString: string; close(): Promise<void> }
type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>

const doNothing = async () => {}

/**
 * Returns the address of an installation's database for a backup, without migrating it. It is the external database, if one is set. Otherwise it is
 * the embedded database, which is started for the command unless the portal is running.
 */
export async function openDatabaseForBackup({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<BackupDatabase> {
  if (databaseDirectUrl) return { connectionString: databaseDirectUrl, close: doNothing }
  if (await isEmbeddedRunning(dataDir))
    return { connectionString: buildEmbeddedConnectionString(dataDir), close: doNothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** Returns the address of the database into which a backup is restored. No portal may be using the embedded database. */
export async function connectToUnusedDatabase({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<BackupDatabase> {
  if (databaseDirectUrl) return { connectionString: databaseDirectUrl, close: doNothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** Opens a connection that reads and writes every value in the same format under any server settings, without a time limit for statements. */
export async function openBackupClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'portal backup',
  })
  // The error of a lost connection is ignored here, because the next query fails with it.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartRefusedError(
      `The database does not answer (${error.message}). Is it running, and are address, user and password right?`,
    )
  })
  if (!(await keepsSession(client))) {
    await client.end()
    throw new StartRefusedError(
      'DATABASE_URL leads through a pooler such as PgBouncer. Set DATABASE_DIRECT_URL as well, to the address of the database itself: a backup needs a session of its own.',
    )
  }
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off; set search_path = public`)
  return client
}
