import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Database, openDatabase, type OpenDatabase } from '#server/database/database.ts'
import { embeddedConnection } from '#server/database/embedded/postgres.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePortPair, startedPortal, stoppedPortal } from '../portal-process.ts'

type Environment = Readonly<Record<string, string>>
export type Installation = Awaited<ReturnType<typeof installation>>

const SETTINGS = {
  SECRET_KEY: 'one secret for as long as this installation lives',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  DEMO_CONTENT: 'false',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '10000',
  ARGON_MEMORY_KIB: '64',
}

/** The process of the portal, and what it said last on its way out. */
type Running = { portal?: ChildProcess; complaint: string }

/** The portal as an operator runs it, with everything in one folder, its own PostgreSQL included. Either can be killed at any moment; nothing of it outlives the test. */
export async function installation(environment: Environment = {}, folder = newFolder()) {
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
      return (opened ??= openDatabase(environment.DATABASE_URL ?? embeddedConnection(folder), {
        max: 4,
      })).db
    },
    /** How far its time is ahead of the clock on the wall. */
    setClock: (seconds: number) => writeFileSync(clockFile, String(seconds)),
    /** Milliseconds until it could be used. */
    async start(): Promise<number> {
      const began = performance.now()
      const own = { PORT: String(port), DATA_DIR: folder, APP_TEST_CLOCK_FILE: clockFile }
      await startedPortal({ ...SETTINGS, ...environment, ...own }, watchInto(running))
      await this.ready()
      return performance.now() - began
    },
    /** Milliseconds until it can be used again. */
    ready: (atMost = 60_000): Promise<number> => untilReady(origin, running, atMost),
    async kill() {
      if (running.portal) await stoppedPortal(running.portal, 'SIGKILL')
    },
    killPostgres,
    /** As when the machine goes: with what the portal had begun in processes of their own, initdb or PostgreSQL. */
    async killEverything() {
      const begun = running.portal?.pid ? descendantsOf(running.portal.pid) : []
      await this.kill()
      begun.forEach(kill)
    },
    /** Its exit code. */
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
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

/** The processes that a process started, and those that they started; none where the system does not show them. */
const descendantsOf = (pid: number): readonly number[] =>
  globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number))
    .flatMap((child) => [child, ...descendantsOf(child)])

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
