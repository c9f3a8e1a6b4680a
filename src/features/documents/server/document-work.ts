import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/settings/clock.ts'
import type { Database } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import type { FileStore } from './store/file-store.ts'
import { readDocument } from './read/read-document.ts'
import { scanDocument } from './scan/scan-document.ts'
import type { Scanner } from './scan/scanner.ts'
import { listUnreadDocuments, listUnscannedDocuments } from './unfinished-queries.ts'

export type DocumentWorkParts = {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly store: FileStore
  readonly scanner: Scanner
}

const FIRST_RETRY_PAUSE_MS = 1000
const MAX_RETRY_PAUSE_MS = MINUTE
const MAX_FAILURES_IN_A_ROW = 3

/**
 * Scans uploaded documents for viruses and then reads their text, after the uploads have been answered. The documents' rows record what is still to
 * do, so that a restart or another process can continue. It does not use the outbox, because there a large file could delay an email.
 */
export function createDocumentProcessor(parts: DocumentWorkParts) {
  const ending = new AbortController()
  let working: Promise<void> | undefined
  let again = false
  let pause = FIRST_RETRY_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  function wake() {
    again = true
    if (ending.signal.aborted || working) return
    clearTimeout(timer)
    working = round().finally(() => {
      working = undefined
    })
  }

  /** Scans and reads documents until none is left. If that fails, it starts again after a pause, which is longer after each failure. */
  async function round() {
    try {
      for (let more = true; more && !ending.signal.aborted; ) {
        again = false
        const done = await finishWaitingDocuments(parts, ending.signal)
        more = again || done > 0
      }
      pause = FIRST_RETRY_PAUSE_MS
    } catch (error) {
      if (ending.signal.aborted) return
      parts.log.warn({ err: error }, 'documents could not be finished; they are tried again')
      timer = setTimeout(wake, pause)
      timer.unref()
      pause = Math.min(MAX_RETRY_PAUSE_MS, pause * 2)
    }
  }

  return {
    wake,
    /** Aborts the current work. The documents' rows still record the work as unfinished, so it is done after the next start. */
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await working
    },
  }
}

/**
 * Scans and reads each waiting document, and returns how many there were. After a failure it continues with the next document; after three failures
 * in a row it stops, because the cause is then probably not the documents.
 */
async function finishWaitingDocuments(
  parts: DocumentWorkParts,
  signal: AbortSignal,
): Promise<number> {
  const toRead = (await listUnreadDocuments(parts.db)).map(
    (document) => () => readDocument(document, parts, signal),
  )
  const toScan = (await listUnscannedDocuments(parts.db)).map(
    (document) => () => scanDocument(document, parts, signal),
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
      if (inARow === MAX_FAILURES_IN_A_ROW || signal.aborted) break
    }
  }
  if (failure !== undefined) throw failure
  return toRead.length + toScan.length
}
