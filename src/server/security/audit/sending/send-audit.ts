import { outsideLine } from '../../../operations/outside-line.ts'
import type { Parts } from '../../../parts.ts'
import { keyOf, type Line, textOf } from './audit-lines.ts'
import { markArrived, nextBatch, settledUpTo } from './sent-mark.ts'

/** The maximum time of a run, less than the minute until the next one. */
const RUN_MS = 50_000

/** Sends the audit log to the system at AUDIT_URL: all entries since the last time, oldest first, each at least once. */
export function auditSending(
  { config, db, log }: Pick<Parts, 'config' | 'db' | 'log'>,
  { longestMs = RUN_MS } = {},
): () => Promise<void> {
  const { auditReceiver } = config
  if (!auditReceiver) return async () => {}
  const post = postingTo(auditReceiver)

  async function sendBatches() {
    const ending = performance.now() + longestMs
    const settled = await settledUpTo(db)
    if (settled === undefined) return
    do {
      const batch = await nextBatch(db, settled)
      if (!batch) return
      if (batch.lines.length > 0) await post(batch.lines)
      await markArrived(db, batch)
    } while (performance.now() < ending)
  }

  return () =>
    sendBatches().catch((error: unknown) =>
      log.warn({ err: error }, 'the audit log could not be sent; it is tried again in a minute'),
    )
}

function postingTo({ url, token }: { readonly url: string; readonly token: string }) {
  const line = outsideLine('The receiver of the audit log')
  return async (lines: readonly Line[]) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': keyOf(lines),
    }
    const { status } = await line(url, { method: 'POST', headers, body: textOf(lines) })
    if (status < 200 || status > 299)
      throw new Error(`The receiver of the audit log answered ${status}.`)
  }
}
