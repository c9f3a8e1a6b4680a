import { setTimeout } from 'node:timers/promises'
import { postmasterRuns } from './dead-postmaster.ts'

const LOOK_EVERY = 500
const PAUSE = 1000

/**
 * PostgreSQL recovers by itself when one of its processes dies. When all of it ended (its disk was full, the system ran out of memory) it is started
 * again, as often as it takes, so that the person who frees some space need not know of it. Until then every request is answered with 503.
 */
export function keepRunning(pidFile: string, start: () => Promise<void>) {
  const ending = new AbortController()
  const { signal } = ending

  async function keep() {
    for (;;) {
      await setTimeout(LOOK_EVERY, undefined, { signal, ref: false })
      if (!postmasterRuns(pidFile)) await startAgain()
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
        await setTimeout(PAUSE, undefined, { signal, ref: false })
      }
    }
  }

  const keeping = keep().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    /** A start that is under way is waited for: it must not outlive the portal. */
    stop: () => {
      ending.abort()
      return keeping
    },
  }
}
