import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A killed postmaster that nobody reaped (Node as process 1 of a container) keeps its number, so PostgreSQL would take it for alive for ever.
 * Its files may go once it is a zombie and no backend holds its shared memory.
 */
export function deadPostmasterRemoved(pidFile: string, socketDir: string): boolean {
  const lines = read(pidFile).split('\n')
  const zombie = /\) Z /.test(read(`/proc/${lines[0]}/stat`))
  if (!zombie || memoryInUse(lines[6]?.trim().split(/\s+/)[1])) return false
  // The socket has a lock of its own.
  for (const file of [join(socketDir, '.s.PGSQL.5432.lock'), pidFile]) rmSync(file, { force: true })
  return true
}

function memoryInUse(id: string | undefined): boolean {
  if (!id) return true
  return read('/proc/sysvipc/shm').split('\n').some((row) => {
    const columns = row.trim().split(/\s+/)
    return columns[1] === id && columns[6] !== '0'
  })
}

/** Empty for a file that went between two looks. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
