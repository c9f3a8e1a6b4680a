import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Database, openDatabase, type OpenDatabase } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../portal-process.ts'

type Environment = Readonly<Record<string, string>>
export type Installation = Awaited<ReturnType<typeof createInstallation>>

const SETTINGS = {
  SECRET_KEY: 'one secret for as long as this installation lives',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  DEMO_CONTENT: 'false',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '10000',
  ARGON_MEMORY_KIB: '64',
}

/** The portal's process, and the last error output before it ended. */
type Running = { portal?: ChildProcess; complaint: string }

/**
 * Runs the portal as an operator does, with everything in one folder, its own PostgreSQL included. A test can kill the portal or PostgreSQL at any
 * moment; both end with the test.
 */
export async function createInstallation(environment: Environment = {}, folder = newFolder()) {
  const port = await freePortPair()
  const origin = `http://127.0.0.1:${port}`
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '0')
  const running: Running = { complaint: '' }
  let opened: OpenDatabase | undefined
  process.once('exit', endAtOnce)

  const killPostgres = () => killPostgresIn(folder)
  function endAtOnce() {
    running.portal?.kill('SIGKILL')
    killPostgres()
    removeFolder(folder)
  }

  return {
    origin,
    folder,
    get db(): Database {
      return (opened ??= openDatabase(
        environment.DATABASE_URL ?? buildEmbeddedConnectionString(folder),
        { max: 4 },
      )).db
    },
    /** Sets by how many seconds the portal's time is ahead of the real clock. */
    setClock: (seconds: number) => writeFileSync(clockFile, String(seconds)),
    /** Starts the portal and returns the milliseconds until it was ready. */
    async start(): Promise<number> {
      const began = performance.now()
      const own = { PORT: String(port), DATA_DIR: folder, APP_TEST_CLOCK_FILE: clockFile }
      await startedPortal({ ...SETTINGS, ...environment, ...own }, watchInto(running))
      await this.ready()
      return performance.now() - began
    },
    /** Returns the end of what the portal wrote to standard error since its last start. */
    complaint: () => running.complaint,
    /** Returns the milliseconds until the portal is ready again. */
    ready: (atMost = 60_000): Promise<number> => untilReady(origin, running, atMost),
    async kill() {
      if (running.portal) await stoppedPortal(running.portal, 'SIGKILL')
    },
    killPostgres,
    /** Kills everything at once, as a power cut would, including initdb or PostgreSQL as child processes of the portal. */
    async killEverything() {
      const begun = running.portal?.pid ? descendantsOf(running.portal.pid) : []
      await this.kill()
      begun.forEach(kill)
    },
    /** Stops the portal and returns its exit code. */
    stop: async () => (running.portal ? stoppedPortal(running.portal) : null),
    async end() {
      await opened?.close()
      if (running.portal) await stoppedPortal(running.portal)
      killPostgres()
      process.off('exit', endAtOnce)
      removeFolder(folder)
    },
  }
}

const watchInto = (running: Running) => (started: ChildProcess) => {
  running.portal = started
  running.complaint = ''
  started.stderr?.on('data', (chunk: Buffer) => {
    running.complaint = (running.complaint + chunk).slice(-4000)
  })
}

async function untilReady(origin: string, running: Running, atMost: number): Promise<number> {
  const began = performance.now()
  while (!(await isReady(origin))) {
    if (performance.now() - began > atMost)
      throw new Error(`the portal was not ready within ${atMost} ms: ${running.complaint}`)
    if (running.portal?.exitCode !== null || running.portal.signalCode !== null)
      throw new Error(`the portal ended by itself: ${running.complaint}`)
    await setTimeout(10)
  }
  return performance.now() - began
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function killPostgresIn(folder: string) {
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined
  if (pid) kill(pid)
}

const removeFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })

export function newFolder(): string {
  const folder = temporaryFolder('installation')
  // If the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  return folder
}

/** Returns all descendants of a process, or an empty list if the system does not show them. */
const descendantsOf = (pid: number): readonly number[] =>
  globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number))
    .flatMap((child) => [child, ...descendantsOf(child)])

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // `kill` throws if the process has already ended.
  }
}
