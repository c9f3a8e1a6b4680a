import pg from 'pg'
import type { Config } from '../../settings/config.ts'
import {
  buildEmbeddedConnectionString,
  isEmbeddedRunning,
  startEmbeddedPostgres,
} from '../../database/embedded/postgres.ts'
import { StartRefused } from '../../settings/environment.ts'

export type BackupDatabase = { readonly connectionString: string; close(): Promise<void> }
type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>

const doNothing = async () => {}

/**
 * Connects to an installation's database without migrating it: DATABASE_URL, the running portal's, or the embedded one, started for the duration
 * of the command.
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<BackupDatabase> {
  if (databaseUrl) return { connectionString: databaseUrl, close: doNothing }
  if (await isEmbeddedRunning(dataDir))
    return { connectionString: buildEmbeddedConnectionString(dataDir), close: doNothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** Connects to an installation's database in order to restore a backup into it. No portal may be using the embedded database. */
export async function connectToUnusedDatabase({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<BackupDatabase> {
  if (databaseUrl) return { connectionString: databaseUrl, close: doNothing }
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
    throw new StartRefused(
      `The database does not answer (${error.message}). Is it running, and are address, user and password right?`,
    )
  })
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off; set search_path = public`)
  return client
}
