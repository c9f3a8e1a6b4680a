import { setTimeout } from 'node:timers/promises'
import { isPostmasterRunning } from './dead-postmaster.ts'

const CHECK_INTERVAL_MS = 500
const RESTART_PAUSE_MS = 1000

/**
 * Restarts PostgreSQL when all of it has ended (a full disk, no memory), as often as needed, so that freeing the space is enough. PostgreSQL
 * itself recovers from the loss of a single process. Until then every request gets a 503.
 */
export function keepPostgresRunning(pidFile: string, start: () => Promise<void>) {
  const ending = new AbortController()
  const { signal } = ending

  async function keep() {
    for (;;) {
      await setTimeout(CHECK_INTERVAL_MS, undefined, { signal, ref: false })
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
        await setTimeout(RESTART_PAUSE_MS, undefined, { signal, ref: false })
      }
    }
  }

  const keeping = keep().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    /** A start under way is awaited, so that it does not outlive the portal. */
    stop: () => {
      ending.abort()
      return keeping
    },
  }
}
