import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../soak/processes.ts'

export const postmasterOf = (cluster: string) =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)

/** Stops every process of a PostgreSQL, as when its disk hangs: it accepts connections and never responds. */
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
    // A process can end before the signal reaches it; then there is nothing to stop.
  }
}
