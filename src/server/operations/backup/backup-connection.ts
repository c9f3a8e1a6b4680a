import pg from 'pg'
import type { Config } from '../../settings/config.ts'
import {
  embeddedConnection,
  embeddedRuns,
  startEmbeddedPostgres,
} from '../../database/embedded/postgres.ts'
import { StartRefused } from '../../settings/environment.ts'

export type Reached = { readonly connectionString: string; close(): Promise<void> }
type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>

const nothing = async () => {}

/**
 * Reaches the database of an installation as it is, without migrating it: DATABASE_URL, the running portal's, or the embedded one, started for as long
 * as this takes.
 */
export async function reachDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Reached> {
  if (databaseUrl) return { connectionString: databaseUrl, close: nothing }
  if (await embeddedRuns(dataDir))
    return { connectionString: embeddedConnection(dataDir), close: nothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** Reaches the same database to fill it, so no one else may be using it. */
export async function ownDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Reached> {
  if (databaseUrl) return { connectionString: databaseUrl, close: nothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** A connection to the database that reads and writes every value in the same form, with any settings of the server, and that waits patiently. */
export async function backupClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'portal backup',
  })
  // The command learns of a broken connection from the query that fails.
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
