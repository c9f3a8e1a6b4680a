import { addAbortSignal } from 'node:stream'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import type { DocumentWorkParts } from '../document-work.ts'
import { queueFileRemovals } from '../store/file-removal.ts'
import { markClean, markRejected, type UnfinishedDocument } from '../unfinished-queries.ts'

/** Scans a document and deletes the file if it is infected. The document's row remains, so that its owner sees why it was rejected. */
export async function scanDocument(
  { id, storageKey }: UnfinishedDocument,
  { db, clock, store, scanner }: Pick<DocumentWorkParts, 'db' | 'clock' | 'store' | 'scanner'>,
  signal: AbortSignal,
) {
  const content = await store.open(storageKey)
  if (!content) return markRejected(db, id, FILE_REFUSALS.damaged)
  const verdict = await scanner.scan(addAbortSignal(signal, content))
  if (verdict === 'clean') return markClean(db, id)
  await db.transaction(async (inside) => {
    if (await markRejected(inside, id, FILE_REFUSALS.virus))
      await queueFileRemovals(inside, [storageKey], clock())
  })
}
