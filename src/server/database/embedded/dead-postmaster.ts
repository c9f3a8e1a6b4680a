import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Returns whether the process that a pid file names is running; a zombie process counts as ended. */
export function isPostmasterRunning(pidFile: string): boolean {
  const pid = Number.parseInt(readIfExists(pidFile), 10)
  if (!pid || isZombie(pid)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isZombie = (pid: number | string | undefined) =>
  /\) Z /.test(readIfExists(`/proc/${pid}/stat`))

/**
 * Removes the lock files of a postmaster, PostgreSQL's main process, that has ended. If it was killed and its parent has not collected its exit
 * status (as Node does not when it is process 1 of a container), it remains a zombie, which PostgreSQL would consider alive for ever. The files are
 * removed only if it is a zombie and no backend uses its shared memory.
 */
export function removeDeadPostmaster(pidFile: string, socketDir: string): boolean {
  const lines = readIfExists(pidFile).split('\n')
  if (!isZombie(lines[0]) || isSharedMemoryInUse(lines[6]?.trim().split(/\s+/)[1])) return false
  // The socket has a lock file of its own.
  for (const file of [join(socketDir, '.s.PGSQL.5432.lock'), pidFile]) rmSync(file, { force: true })
  return true
}

function isSharedMemoryInUse(id: string | undefined): boolean {
  if (!id) return true
  return readIfExists('/proc/sysvipc/shm')
    .split('\n')
    .some((row) => {
      const columns = row.trim().split(/\s+/)
      return columns[1] === id && columns[6] !== '0'
    })
}

/** Returns the file's text, or '' if the file does not exist. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
