import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createConnection, type Connection } from 'mysql2/promise'
import { STOP_WORDS } from '#features/search/domain/index/words/stop-words.ts'
import { writeConfiguration } from './configuration.ts'

/** Returns whether Sphinx is installed, as Debian's package `sphinxsearch`. */
export const hasSphinx = () => spawnSync('indexer', ['-v']).error === undefined

const LONGEST_START_MS = 30_000
const POLL_MS = 100

/** Sphinx with the vacancies of a database. `ask` sends one statement, and returns the rows of each of its results. */
export type Sphinx = {
  readonly ask: (statement: string) => Promise<readonly (readonly Row[])[]>
  readonly stop: () => Promise<void>
}
type Row = Readonly<Record<string, unknown>>

/** Indexes the vacancies of a database with Sphinx and starts its server on a Unix socket. */
export async function startSphinx(connectionString: string): Promise<Sphinx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sphinx-'))
  const socket = join(folder, 'sphinx.socket')
  const stopWords = join(folder, 'stop-words.txt')
  const configuration = join(folder, 'sphinx.conf')
  writeFileSync(stopWords, [...STOP_WORDS].join('\n'))
  writeFileSync(configuration, writeConfiguration({ folder, socket, stopWords, connectionString }))
  execFileSync('indexer', ['--config', configuration, '--all', '--quiet'], { stdio: 'inherit' })
  const server = spawn('searchd', ['--config', configuration, '--nodetach'], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const connection = await connect(socket)
  return {
    async ask(statement) {
      const [results] = await connection.query(statement)
      const rows = results as readonly Row[] | readonly (readonly Row[])[]
      return Array.isArray(rows[0])
        ? (rows as readonly (readonly Row[])[])
        : [rows as readonly Row[]]
    },
    async stop() {
      connection.destroy()
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(socket: string): Promise<Connection> {
  for (const began = performance.now(); performance.now() - began < LONGEST_START_MS; ) {
    if (existsSync(socket))
      return createConnection({ socketPath: socket, multipleStatements: true })
    await setTimeout(POLL_MS)
  }
  throw new Error('Sphinx did not start')
}
