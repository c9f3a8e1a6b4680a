import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { identity, nativePostgres, ownedFolder } from '#server/embedded/native.ts'
import pg from 'pg'

const run = promisify(execFile)

/** A streaming replica of a PostgreSQL of this machine, by the way without pg_basebackup: its folder is copied between the beginning and the end of a backup. */
export async function streamingReplica(primary: { readonly connectionString: string; readonly cluster: string }) {
  const folder = mkdtempSync('/var/tmp/portal-replica-')
  chmodSync(folder, 0o755)
  const base = ownedFolder(join(folder, 'database'))
  const cluster = join(base, 'cluster')
  const native = await nativePostgres(folder)
  const options = { ...identity, stdio: 'ignore' } as const
  const control = (...words: string[]) => run(join(native, 'bin/pg_ctl'), ['-D', cluster, '-w', '-s', ...words], options)
  const start = () => control('-l', join(base, 'log'), '-o', `-k ${base} -c listen_addresses= -c unix_socket_permissions=0700`, 'start')

  const asked = new pg.Client(primary.connectionString)
  await asked.connect()
  await asked.query(`select pg_backup_start('replica', true)`)
  cpSync(primary.cluster, cluster, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await asked.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await asked.end()
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const host = new URL(primary.connectionString).searchParams.get('host') ?? ''
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=app'\n`)
  if ('uid' in identity) await run('chown', ['-R', `${identity.uid}:${identity.gid}`, cluster])
  await start()
  return {
    connectionString: `postgres://app@localhost/postgres?host=${encodeURIComponent(base)}`,
    start,
    stop: () => control('-m', 'immediate', 'stop'),
    async end() {
      await control('-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
