import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { startPgbouncer } from '#tests/servers/pgbouncer.ts'

/** The connections that PgBouncer opens to the database at most, as in deploy/pgbouncer.ini. */
const POOL_SIZE = 20

/** Starts an empty database for a benchmark, which the portal reaches directly or through PgBouncer. pgbench always reaches it directly. */
export async function startBenchDatabase(throughPgbouncer: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres(join(dataDir, 'database'))
  const { connectionString: connection } = postgres
  const pgbouncer = throughPgbouncer
    ? await startPgbouncer(connection, { poolSize: POOL_SIZE })
    : undefined
  const portalConnection = pgbouncer?.through(connection) ?? connection
  return {
    dataDir,
    connection,
    portalConnection,
    /** The settings of a portal on this database. */
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: portalConnection,
      DATABASE_DIRECT_URL: connection,
    },
    async stop() {
      await pgbouncer?.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
