import { execFile } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  POSTGRES_SPAWN_OPTIONS,
  findPostgresPrograms,
  createOwnedFolder,
} from '#server/database/embedded/native.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const run = promisify(execFile)

/** Makes a folder for a separate PostgreSQL, with an empty `cluster` in it, and returns functions that start and stop it. */
export async function createPostgresFolder(name: string) {
  const folder = temporaryFolder(name)
  chmodSync(folder, 0o755)
  const base = createOwnedFolder(join(folder, 'database'))
  const cluster = join(base, 'cluster')
  const native = await findPostgresPrograms(folder)
  const options = { ...POSTGRES_SPAWN_OPTIONS, stdio: 'ignore' } as const
  const command = (program: string, ...words: string[]) =>
    run(join(native, 'bin', program), words, options)
  const control = (...words: string[]) => command('pg_ctl', '-D', cluster, '-w', '-s', ...words)
  return {
    connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(base)}`,
    cluster,
    command,
    start: () =>
      control(
        '-l',
        join(base, 'log'),
        '-o',
        `-k ${base} -c listen_addresses= -c unix_socket_permissions=0700`,
        'start',
      ),
    stop: (mode: 'fast' | 'immediate') => control('-m', mode, 'stop'),
    async end() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
