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

/** The portal as somebody runs it, with everything in one folder, its own PostgreSQL included. Either can be killed at any moment; nothing of it outlives the test. */
export async function installation(environment: Environment = {}, folder = newFolder()) {
  const port = await freePortPair()
  const origin = `http://127.0.0.1:${port}`
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '0')
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
  let portal: ChildProcess | undefined
  let complaint = ''
  let opened: OpenDatabase | undefined
  process.once('exit', endAtOnce)

  const postmaster = () =>
    existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined
  function endAtOnce() {
    portal?.kill('SIGKILL')
    killPostgres()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  function killPostgres() {
    const pid = postmaster()
    if (pid) kill(pid)
  }
  function watch(started: ChildProcess) {
    portal = started
    complaint = ''
    started.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-4000)
    })
  }
  const isReady = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )

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
      await startedPortal(
        {
          ...SETTINGS,
          ...environment,
          PORT: String(port),
          DATA_DIR: folder,
          APP_TEST_CLOCK_FILE: clockFile,
        },
        watch,
      )
      await this.ready()
      return performance.now() - began
    },
    /** Milliseconds until it can be used again. */
    async ready(atMost = 60_000): Promise<number> {
      const began = performance.now()
      while (!(await isReady())) {
        if (performance.now() - began > atMost)
          throw new Error(`the portal was not ready within ${atMost} ms: ${complaint}`)
        if (portal?.exitCode !== null || portal.signalCode !== null)
          throw new Error(`the portal ended by itself: ${complaint}`)
        await setTimeout(10)
      }
      return performance.now() - began
    },
    async kill() {
      if (portal) await stoppedPortal(portal, 'SIGKILL')
    },
    killPostgres,
    /** As when the machine goes: with what the portal had begun in processes of their own, initdb or PostgreSQL. */
    async killEverything() {
      const begun = portal?.pid ? descendantsOf(portal.pid) : []
      await this.kill()
      begun.forEach(kill)
    },
    /** Its exit code. */
    stop: async () => (portal ? stoppedPortal(portal) : null),
    async end() {
      await opened?.close()
      if (portal) await stoppedPortal(portal)
      killPostgres()
      process.off('exit', endAtOnce)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

export function newFolder(): string {
  const folder = temporaryFolder('installation')
  // PostgreSQL runs as somebody else where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

/** Whom a process started, and whom those did; nobody where the system does not tell. */
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
