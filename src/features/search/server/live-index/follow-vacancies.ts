import { listenForNotices } from './notices.ts'
import { ownIndex } from './own-index.ts'
import { pause } from './pause.ts'
import type { FromThread, ThreadSettings } from './thread-messages.ts'

/** Looks so often although no one gave notice; and though many did, rests at least so long, and as long as the last look took. */
const LOOK_EVERY = 1000
const REST = 50

/** Builds the index, or finds it on disk, and keeps it as the database is. It tries again after any failure of the database, until it is stopped. */
export function followVacancies(settings: ThreadSettings, tell: (message: FromThread) => void) {
  const stopping = new AbortController()
  const woken = pause()
  const notices = listenForNotices(settings.connectionString, woken.end)
  const { signal } = stopping
  const index = ownIndex(settings, { tell, signal, alone: notices.alone })

  async function follow() {
    let failing = false
    while (!signal.aborted) {
      const began = performance.now()
      const look = await index.look(!failing)
      if (look === 'refused') return
      failing = look === 'failed'
      const rest = Math.min(LOOK_EVERY, Math.max(REST, performance.now() - began))
      await woken.upTo(LOOK_EVERY, failing ? LOOK_EVERY : rest)
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
    /** Answers when everything committed before this call is in the parts. */
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
