import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from './file-store.ts'

/** The outbox's word for it; `deliveries` names the same. */
export const REMOVE_FILE = 'remove-file'

/**
 * Queues the removal of files whose documents go in the same transaction, so that a store that is away only delays it. The tasks belong to no one: a key
 * tells nothing, and they must outlive their person's rows.
 */
export async function removeFiles(db: Database, storageKeys: readonly string[], now: Date) {
  for (const storageKey of storageKeys)
    await enqueue(
      db,
      { key: `${REMOVE_FILE} ${storageKey}`, kind: REMOVE_FILE, body: { storageKey } },
      now,
    )
}

export const fileRemoval =
  (store: FileStore): Delivery =>
  ({ body }) =>
    store.remove((body as { storageKey: string }).storageKey)
