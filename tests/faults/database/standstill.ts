import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../soak/processes.ts'

export const postmasterOf = (cluster: string) =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)

/** All of a PostgreSQL waits, as when its disk does: it takes connections and says nothing. */
export function standStill(cluster: string) {
  const pid = postmasterOf(cluster)
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) signal(each, 'SIGSTOP')
  return {
    goOn() {
      for (const each of all) signal(each, 'SIGCONT')
    },
  }
}

function signal(pid: number, what: NodeJS.Signals) {
  try {
    process.kill(pid, what)
  } catch {
    // A connection that ended meanwhile.
  }
}
