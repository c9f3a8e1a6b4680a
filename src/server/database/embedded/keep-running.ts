import { setTimeout } from 'node:timers/promises'
import { isPostmasterRunning } from './dead-postmaster.ts'

const POSTGRES_CHECK_INTERVAL_MS = 500
const POSTGRES_RESTART_PAUSE_MS = 1000

/**
 * Restarts PostgreSQL as often as needed after all its processes have ended, for example because the disk or the memory was full, so that an operator
 * only has to free the space. Every request gets a 503 until PostgreSQL runs again. The loss of a single process is not handled here, because
 * PostgreSQL recovers from it itself.
 */
export function keepPostgresRunning(pidFile: string, start: () => Promise<void>) {
  const ending = new AbortController()
  const { signal } = ending

  async function keep() {
    for (;;) {
      await setTimeout(POSTGRES_CHECK_INTERVAL_MS, undefined, { signal, ref: false })
      if (!isPostmasterRunning(pidFile)) await startAgain()
    }
  }

  async function startAgain() {
    console.error('PostgreSQL has ended. It is started again.')
    for (let told = ''; ; ) {
      try {
        return await start()
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        if (why !== told) console.error(why)
        told = why
        await setTimeout(POSTGRES_RESTART_PAUSE_MS, undefined, { signal, ref: false })
      }
    }
  }

  const keeping = keep().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    /** If a restart is in progress, `stop` waits for it, so that PostgreSQL does not outlive the portal. */
    stop: () => {
      ending.abort()
      return keeping
    },
  }
}
