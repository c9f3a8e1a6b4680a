import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { POSTGRES_SPAWN_OPTIONS } from '#server/database/embedded/native.ts'
import { createPostgresFolder } from '../cluster.ts'

/** Makes a streaming replica of a PostgreSQL on this machine without pg_basebackup: it copies the data folder between the start and the end of a backup. */
export async function streamingReplica(primary: {
  readonly connectionString: string
  readonly cluster: string
}) {
  const { connectionString, cluster, start, stop, end } = await createPostgresFolder('replica')

  const asked = new pg.Client(primary.connectionString)
  await asked.connect()
  await asked.query(`select pg_backup_start('replica', true)`)
  cpSync(primary.cluster, cluster, {
    recursive: true,
    filter: (path) => !path.endsWith('postmaster.pid'),
  })
  const { rows } = await asked.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await asked.end()
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const host = new URL(primary.connectionString).searchParams.get('host') ?? ''
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=app'\n`,
  )
  if ('uid' in POSTGRES_SPAWN_OPTIONS)
    await promisify(execFile)('chown', [
      '-R',
      `${POSTGRES_SPAWN_OPTIONS.uid}:${POSTGRES_SPAWN_OPTIONS.gid}`,
      cluster,
    ])
  await start()
  return { connectionString, cluster, start, stop: () => stop('immediate'), end }
}
