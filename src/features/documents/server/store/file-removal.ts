import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from './file-store.ts'

/** The kind of the outbox task; `deliveries` must use the same one. */
export const REMOVE_FILE = 'remove-file'

/**
 * Queues the removal of files whose documents are deleted in the same transaction, so that an unavailable store only delays it. The tasks have no
 * owner: a key reveals nothing, and they must outlive the candidate's rows.
 */
export async function queueFileRemovals(db: Database, storageKeys: readonly string[], now: Date) {
  for (const storageKey of storageKeys)
    await enqueue(
      db,
      { key: `${REMOVE_FILE} ${storageKey}`, kind: REMOVE_FILE, body: { storageKey } },
      now,
    )
}

export const createFileRemoval =
  (store: FileStore): Delivery =>
  ({ body }) =>
    store.remove((body as { storageKey: string }).storageKey)
