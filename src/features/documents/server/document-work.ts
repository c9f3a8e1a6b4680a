import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/settings/clock.ts'
import type { Database } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { FileStore } from './store/file-store.ts'
import { readDocument } from './read/read-document.ts'
import { scanDocument } from './scan/scan-document.ts'
import type { Scanner } from './scan/scanner.ts'
import { unread, unscanned } from './unfinished-queries.ts'

export type WorkParts = {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly store: FileStore
  readonly scanner: Scanner
}

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = MINUTE
const FAILURES = 3

/**
 * What happens to a document after its upload was answered: scanned, then read. The rows say what is left to do, so a restart goes on where it
 * stopped, several processes may do it, and a scanner that is away only delays. Kept apart from the outbox: a heavy file must not delay a mail.
 */
export function documentWork(parts: WorkParts) {
  const ending = new AbortController()
  let working: Promise<void> | undefined
  let again = false
  let pause = FIRST_PAUSE
  let timer: NodeJS.Timeout | undefined

  function wake() {
    again = true
    if (ending.signal.aborted || working) return
    clearTimeout(timer)
    working = round().finally(() => {
      working = undefined
    })
  }

  /** Until nothing is left, or something must wait: then once more after a growing pause. */
  async function round() {
    try {
      for (let more = true; more && !ending.signal.aborted; ) {
        again = false
        const done = await everyOne()
        more = again || done > 0
      }
      pause = FIRST_PAUSE
    } catch (error) {
      if (ending.signal.aborted) return
      parts.log.warn({ err: error }, 'documents could not be finished; they are tried again')
      timer = setTimeout(wake, pause)
      timer.unref()
      pause = Math.min(LONGEST_PAUSE, pause * 2)
    }
  }

  /** One that fails does not hold up those behind it; three in a row mean that it is not the document. */
  async function everyOne(): Promise<number> {
    const toRead = (await unread(parts.db)).map(
      (document) => () => readDocument(document, parts, ending.signal),
    )
    const toScan = (await unscanned(parts.db)).map(
      (document) => () => scanDocument(document, parts, ending.signal),
    )
    let failure: unknown
    let inARow = 0
    for (const finish of [...toRead, ...toScan]) {
      try {
        await finish()
        inARow = 0
      } catch (error) {
        failure = error
        inARow += 1
        if (inARow === FAILURES || ending.signal.aborted) break
      }
    }
    if (failure !== undefined) throw failure
    return toRead.length + toScan.length
  }

  return {
    wake,
    /** What is under way is broken off: its row still says that it is to be done. */
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await working
    },
  }
}
