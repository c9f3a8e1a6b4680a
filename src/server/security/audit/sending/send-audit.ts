import { createOutsideClient } from '../../../operations/outside-line.ts'
import type { Parts } from '../../../parts.ts'
import { buildBatchKey, type AuditLine, formatAuditLines } from './audit-lines.ts'
import { markBatchDelivered, claimNextBatch, findLastCommittedId } from './audit-batches.ts'

/** The maximum time of a run, less than the minute until the next one. */
const MAX_AUDIT_RUN_MS = 50_000

/** Sends the audit log to the system at AUDIT_URL: all entries since the last time, oldest first, each at least once. */
export function createAuditSending(
  { config, db, log }: Pick<Parts, 'config' | 'db' | 'log'>,
  { longestMs = MAX_AUDIT_RUN_MS } = {},
): () => Promise<void> {
  const { auditReceiver } = config
  if (!auditReceiver) return async () => {}
  const post = createAuditPoster(auditReceiver)

  async function sendBatches() {
    const ending = performance.now() + longestMs
    const settled = await findLastCommittedId(db)
    if (settled === undefined) return
    do {
      const batch = await claimNextBatch(db, settled)
      if (!batch) return
      if (batch.lines.length > 0) await post(batch.lines)
      await markBatchDelivered(db, batch)
    } while (performance.now() < ending)
  }

  return () =>
    sendBatches().catch((error: unknown) =>
      log.warn({ err: error }, 'the audit log could not be sent; it is tried again in a minute'),
    )
}

function createAuditPoster({ url, token }: { readonly url: string; readonly token: string }) {
  const line = createOutsideClient('The receiver of the audit log')
  return async (lines: readonly AuditLine[]) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': buildBatchKey(lines),
    }
    const { status } = await line(url, { method: 'POST', headers, body: formatAuditLines(lines) })
    if (status < 200 || status > 299)
      throw new Error(`The receiver of the audit log answered ${status}.`)
  }
}
