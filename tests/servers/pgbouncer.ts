import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { POSTGRES_SPAWN_OPTIONS } from '#server/database/embedded/native.ts'
import { freePort, stoppedPortal } from '../portal-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const OURS = join(import.meta.dirname, '../../deploy/pgbouncer.ini')
const PREPARED_STATEMENTS_LINE = 'max_prepared_statements = 200'

const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find(existsSync)

/** The version of the installed PgBouncer, such as '1.24.1'; undefined if there is none. */
export const PGBOUNCER_VERSION = program && readVersion(program)

/** Whether the installed PgBouncer keeps track of named statements, as it does from version 1.21 on. */
export const KEEPS_NAMED_STATEMENTS = Number(PGBOUNCER_VERSION?.split('.')[1] ?? 0) >= 21

/** Switches named statements off. An older PgBouncer knows neither this setting nor named statements. */
const UNNAMED_LINE = KEEPS_NAMED_STATEMENTS ? 'max_prepared_statements = 0' : ''

function readVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return /PgBouncer ([\d.]+)/.exec(stdout)?.[1] ?? 'unknown'
}

/**
 * Starts PgBouncer with the product's configuration, in front of every database of this PostgreSQL. It replaces only addresses, the sign-in and the size of
 * the pool, and leaves out named statements where they are not wanted or not known.
 */
export async function startPgbouncer(
  connectionString: string,
  { poolSize = 4, keepsNamedStatements = KEEPS_NAMED_STATEMENTS } = {},
) {
  if (!program) throw new Error('PgBouncer is missing: apt-get install pgbouncer.')
  const target = new URL(connectionString)
  const folder = temporaryFolder('pgbouncer')
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${target.username}" ""\n`)
  const replacements: readonly [from: string, to: string][] = [
    [
      'portal = host=127.0.0.1 port=5432 dbname=portal',
      `* = host=${target.searchParams.get('host')} port=5432`,
    ],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', users],
    ['default_pool_size = 20', `default_pool_size = ${poolSize}`],
    [PREPARED_STATEMENTS_LINE, keepsNamedStatements ? PREPARED_STATEMENTS_LINE : UNNAMED_LINE],
    // The tests run on machines that are busy with other tests as well.
    ['query_wait_timeout = 5', 'query_wait_timeout = 60'],
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, replacements.reduce(replaceText, readFileSync(OURS, 'utf8')))
  const pgbouncer = spawn(program, [file], {
    ...POSTGRES_SPAWN_OPTIONS,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await waitUntilListening(pgbouncer, port)
  return {
    /** Returns the address of a database through PgBouncer, for its direct address. */
    through(direct: string): string {
      const url = new URL(direct)
      url.searchParams.delete('host')
      url.hostname = '127.0.0.1'
      url.port = String(port)
      return url.toString()
    },
    async stop() {
      await stoppedPortal(pgbouncer, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function replaceText(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`deploy/pgbouncer.ini does not say "${from}" any more`)
  return text.replace(from, to)
}

async function waitUntilListening(pgbouncer: ChildProcess, port: number) {
  let complaint = ''
  pgbouncer.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-4000)
  })
  while (!(await accepts(port))) {
    if (pgbouncer.exitCode !== null) throw new Error(`PgBouncer ended: ${complaint}`)
    await setTimeout(10)
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((settle) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
    socket.once('connect', () => socket.destroy())
  })
