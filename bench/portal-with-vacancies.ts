import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'

const DATA = '../shared/data'
const FEED = join(DATA, 'vacancies-dev.jsonl.gz')

export type BenchedPortal = {
  readonly origin: string
  readonly content: 'dev-feed' | 'demo'
  readonly database: string
  stop(): Promise<void>
}

/** Starts a real portal in its own process and data folder, with the development feed if it exists, otherwise with the demo's vacancies. */
export async function startPortalWithVacancies(): Promise<BenchedPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const content = existsSync(FEED) ? 'dev-feed' : 'demo'
  const port = await freePort()
  const env = {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    DEMO_CONTENT: `${content === 'demo'}`,
    LIMIT_FACTOR: '10000',
  }
  if (content === 'dev-feed') {
    command(env, 'import-places', DATA)
    command(env, 'import-vacancies', '--newest-is-today', FEED)
  }
  const portal = await startedPortal(env)
  const origin = `http://127.0.0.1:${port}`
  await gatherStatistics(dataDir)
  const stop = async () => {
    await stoppedPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, content, database: buildEmbeddedConnectionString(dataDir), stop }
}

function command(env: Readonly<Record<string, string>>, ...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/portal.ts', ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  // The development feed contains one record without a title, which the import refuses with exit code 1.
  if (status !== 0 && status !== 1) throw new Error(`portal ${words.join(' ')} failed: ${stderr}`)
}

/** Gathers the statistics now, so that query plans do not depend on when the autovacuum runs. */
async function gatherStatistics(dataDir: string) {
  const { db, close } = openDatabase(buildEmbeddedConnectionString(dataDir), { max: 1 })
  await db.run(sql`vacuum analyze vacancies`)
  await close()
}
