import pg from 'pg'
import type { Config } from '../../settings/config.ts'
import {
  embeddedConnection,
  embeddedRuns,
  startEmbeddedPostgres,
} from '../../database/embedded/postgres.ts'
import { StartRefused } from '../../settings/environment.ts'

export type Reached = { readonly connectionString: string; close(): Promise<void> }
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const nothing = async () => {}

/** The database of an installation as it is, without migrating it: DATABASE_URL, the running portal's, or the embedded one, started for as long as this lasts. */
export async function reachDatabase({ databaseUrl, dataDir }: Place): Promise<Reached> {
  if (databaseUrl) return { connectionString: databaseUrl, close: nothing }
  if (await embeddedRuns(dataDir))
    return { connectionString: embeddedConnection(dataDir), close: nothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** The same to fill it: nobody else may be using it. */
export async function ownDatabase({ databaseUrl, dataDir }: Place): Promise<Reached> {
  if (databaseUrl) return { connectionString: databaseUrl, close: nothing }
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir)
  return { connectionString, close: stop }
}

/** One line to the database that says and understands the same of every value, whatever the server's own settings are, and is patient. */
export async function backupClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'portal backup',
  })
  // Whoever waits for an answer is told of a line that breaks.
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
