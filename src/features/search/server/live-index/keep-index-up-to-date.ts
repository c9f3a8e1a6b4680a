import { listenForNotices } from './notices.ts'
import { makeIndexUpdater } from './thread-index.ts'
import { makeInterruptiblePause } from './pause.ts'
import type { MessageFromThread, ThreadSettings } from './thread-messages.ts'

/**
 * The longest time in milliseconds between two checks of the database for changes. PostgreSQL notices of a change cause earlier checks, but not
 * before MIN_CHECK_PAUSE_MS, nor before a pause as long as the last check took.
 */
const MAX_CHECK_PAUSE_MS = 1000
const MIN_CHECK_PAUSE_MS = 50

/**
 * Builds the index, or reads it from disk, and updates it as the database changes. It tries again after any database failure, until it is stopped.
 */
export function keepIndexUpToDate(
  settings: ThreadSettings,
  tell: (message: MessageFromThread) => void,
) {
  const stopping = new AbortController()
  const woken = makeInterruptiblePause()
  const notices = listenForNotices(settings.address.directConnectionString, woken.end)
  const { signal } = stopping
  const index = makeIndexUpdater(settings, { tell, signal, alone: notices.alone })

  async function follow() {
    let failing = false
    while (!signal.aborted) {
      const began = performance.now()
      const look = await index.look(!failing)
      if (look === 'refused') return
      failing = look === 'failed'
      const rest = Math.min(
        MAX_CHECK_PAUSE_MS,
        Math.max(MIN_CHECK_PAUSE_MS, performance.now() - began),
      )
      await woken.upTo(MAX_CHECK_PAUSE_MS, failing ? MAX_CHECK_PAUSE_MS : rest)
    }
    await index.finish()
  }

  async function toTheEnd() {
    try {
      await follow()
    } finally {
      stopping.abort()
      await notices.stop()
      await index.close()
    }
  }

  return {
    ended: toTheEnd(),
    /**
     * Checks the database for changes soon. `number` is reported to the main thread once the index has everything that was committed before this
     * call.
     */
    look(number: number) {
      index.ask(number)
      woken.end()
    },
    stop() {
      stopping.abort(new Error('the portal stops'))
      woken.end()
    },
  }
}
