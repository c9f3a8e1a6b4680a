import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { identity, nativePostgres, ownedFolder } from '#server/embedded/native.ts'

const run = promisify(execFile)

/** A PostgreSQL that nobody looks after, as an installation has one elsewhere: whoever runs it stops and starts it. */
export async function ownPostgres() {
  const folder = mkdtempSync('/var/tmp/portal-postgres-')
  chmodSync(folder, 0o755)
  const base = ownedFolder(join(folder, 'database'))
  const cluster = join(base, 'cluster')
  const native = await nativePostgres(folder)
  const options = { ...identity, stdio: 'ignore' } as const
  const command = (name: string, ...words: string[]) => run(join(native, 'bin', name), words, options)
  const control = (...words: string[]) => command('pg_ctl', '-D', cluster, '-w', '-s', ...words)
  const start = () => control('-l', join(base, 'log'), '-o', `-k ${base} -c listen_addresses= -c unix_socket_permissions=0700`, 'start')
  await command('initdb', '-D', cluster, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions')
  await start()
  return {
    connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(base)}`,
    cluster,
    start,
    stop: (mode: 'fast' | 'immediate') => control('-m', mode, 'stop'),
    async end() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
