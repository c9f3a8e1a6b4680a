import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePort, freePortPair, startedPortal, stoppedPortal } from '../portal-process.ts'
import { startNginx } from './nginx.ts'

export type TwoPortals = Awaited<ReturnType<typeof startTwoPortals>>
type Environment = Readonly<Record<string, string>>
type Running = { readonly port: number; readonly origin: string; process: ChildProcess }
type Options = {
  /** Returns the address at which the portals reach the database, so that a test can cut them off. */
  readonly line?: (connectionString: string) => Promise<string>
  /** The folder of the release with which the portals start, for tests that change the release. */
  readonly folder?: string | undefined
}

const SECRET = 'one secret for every process of this installation'
/**
 * The folders that docs/operations.md requires the portals to share: `files` has the documents, and `outbox` is the demo's mailbox, which the tests
 * read. All other folders are separate.
 */
const SHARED = ['files', 'outbox']

/** Starts an installation for several machines on this one machine: one PostgreSQL, two portals, and nginx in front of them. */
export async function startTwoPortals(
  environment: Environment = {},
  { line = async (connectionString) => connectionString, folder: product }: Options = {},
) {
  const folder = temporaryFolder('pair')
  chmodSync(folder, 0o755)
  for (const name of SHARED) mkdirSync(join(folder, name))
  const postgres = await startEmbeddedPostgres(folder)
  const databaseUrl = await line(postgres.connectionString)
  const httpsPort = await freePort()
  const origin = `https://localhost:${httpsPort}`

  async function start(port: number, product?: string): Promise<ChildProcess> {
    const dataDir = join(folder, `portal-${port}`)
    mkdirSync(dataDir, { recursive: true })
    for (const name of SHARED) symlinked(join(folder, name), join(dataDir, name))
    const settings = {
      SECRET_KEY: SECRET,
      LOG_LEVEL: 'error',
      ...environment,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      // A demo refuses to start under https unless its operator sets this.
      DEMO_PUBLIC: 'true',
      TRUST_PROXY_HOPS: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    }
    return startedPortal(settings, undefined, product ? { folder: product } : {})
  }
  async function portal(): Promise<Running> {
    const port = await freePortPair()
    return { port, origin: `http://127.0.0.1:${port}`, process: await start(port, product) }
  }
  const one = await portal()
  const other = await portal()
  const nginx = await startNginx(folder, httpsPort, [one.port, other.port])

  return {
    /** The address of nginx, which people use. */
    origin,
    folder,
    connectionString: postgres.connectionString,
    portals: [one, other] as const,
    nginx: nginx.pid,
    /** Makes nginx send no requests to this portal; null makes it use both portals again. */
    leaveOut: (running: Running | null) => nginx.leaveOut(running?.port ?? null),
    kill: ({ process }: Running) => stoppedPortal(process, 'SIGKILL'),
    stop: ({ process }: Running) => stoppedPortal(process),
    async startAgain(running: Running) {
      running.process = await start(running.port)
    },
    async end() {
      await nginx.stop()
      await Promise.all([one, other].map((running) => stoppedPortal(running.process)))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

function symlinked(target: string, path: string) {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
