import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns whether pgbench is installed, which comes with PostgreSQL's client programs. */
export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0

/** A database that is reached through a Unix socket in `folder`. */
export type SocketDatabase = {
  readonly folder: string
  readonly user: string
  readonly name: string
}

/** Runs a transaction with this many clients for some seconds, with prepared statements. Returns the transactions a second. */
export function measureTransactionsPerSecond(
  database: SocketDatabase,
  script: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): number {
  const file = join(database.folder, 'pgbench.sql')
  writeFileSync(file, script)
  const said = execFileSync(
    'pgbench',
    [
      ...['-h', database.folder, '-U', database.user, '-n', '-M', 'prepared'],
      ...['-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, database.name],
    ],
    { encoding: 'utf8' },
  )
  const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!(rate > 0)) throw new Error(`pgbench said: ${said}`)
  return rate
}
