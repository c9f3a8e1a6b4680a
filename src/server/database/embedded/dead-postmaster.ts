import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A zombie is a process that no longer runs. */
export function postmasterRuns(pidFile: string): boolean {
  const pid = Number.parseInt(read(pidFile), 10)
  if (!pid || isZombie(pid)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process is there, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isZombie = (pid: number | string | undefined) => /\) Z /.test(read(`/proc/${pid}/stat`))

/**
 * A killed postmaster that was never reaped (Node as process 1 of a container) keeps its number, so PostgreSQL would take it for alive for ever. Its
 * files may go once it is a zombie and no backend holds its shared memory.
 */
export function deadPostmasterRemoved(pidFile: string, socketDir: string): boolean {
  const lines = read(pidFile).split('\n')
  if (!isZombie(lines[0]) || memoryInUse(lines[6]?.trim().split(/\s+/)[1])) return false
  // The socket has a lock of its own.
  for (const file of [join(socketDir, '.s.PGSQL.5432.lock'), pidFile]) rmSync(file, { force: true })
  return true
}

function memoryInUse(id: string | undefined): boolean {
  if (!id) return true
  return read('/proc/sysvipc/shm')
    .split('\n')
    .some((row) => {
      const columns = row.trim().split(/\s+/)
      return columns[1] === id && columns[6] !== '0'
    })
}

/** Returns nothing for a file that disappeared between two reads. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
