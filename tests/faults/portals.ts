import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, sql } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePort, startedPortal, stoppedPortal } from '../portal-process.ts'

export type PortalProcess = {
  readonly origin: string
  kill(): Promise<void>
  stop(): Promise<void>
}

const SECRET = 'one secret for every process of this installation'

/** Starts one PostgreSQL, on which a test can start several server processes that share a movable clock. */
export async function startPortals(smtpUrl: string) {
  const folder = temporaryFolder('faults')
  chmodSync(folder, 0o755)
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '0')
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  const database = openDatabase(postgres.connectionString, { max: 4 })
  const running = new Set<PortalProcess>()

  async function start(): Promise<PortalProcess> {
    const port = await freePort()
    const child = await startedPortal({
      ...settings(port),
      DATA_DIR: join(folder, `process-${port}`),
      DATABASE_URL: postgres.connectionString,
      SMTP_URL: smtpUrl,
      APP_TEST_CLOCK_FILE: clockFile,
    })
    const end = async (signal: NodeJS.Signals) => {
      running.delete(portal)
      await stoppedPortal(child, signal)
    }
    const portal = {
      origin: `http://127.0.0.1:${port}`,
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    }
    running.add(portal)
    return portal
  }

  return {
    db: database.db,
    start,
    /** Sets by how many seconds the application's time is ahead of the real clock. */
    setClock: (seconds: number) => writeFileSync(clockFile, String(seconds)),
    /** Counts the unsent entries of the outbox. */
    unsent: async () =>
      (
        await database.db.one<{ count: number }>(
          sql`select count(*) from outbox where sent_at is null`,
        )
      ).count,
    /** Counts the unsent entries with at least one failed attempt. */
    failedTries: async () =>
      (
        await database.db.one<{ count: number }>(
          sql`select count(*) from outbox where sent_at is null and last_error is not null`,
        )
      ).count,
    async stop() {
      await Promise.all([...running].map((portal) => portal.stop()))
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settings = (port: number) => ({
  PORT: String(port),
  SECRET_KEY: SECRET,
  PUBLIC_ORIGIN: 'http://localhost:3000',
  DEMO_CONTENT: 'false',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100',
  DATABASE_POOL: '30',
})
