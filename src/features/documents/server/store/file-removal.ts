import { enqueue } from '#features/messages/server/outbox.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Database } from '#server/database/database.ts'
import { forgetRendition } from '../send/renditions.ts'
import type { FileStore } from './file-store.ts'

/**
 * The kind of the outbox task that removes a file from the store. The feature registers the function for such tasks under this name in `deliveries`.
 */
export const REMOVE_FILE_TASK_KIND = 'remove-file'

/**
 * Queues the removal of files whose documents are deleted in the same transaction. If the store is unavailable, the removal only takes longer. The
 * tasks have no owner, because they must remain after the candidate's rows are deleted; a file's key reveals nothing.
 */
export async function queueFileRemovals(db: Database, storageKeys: readonly string[], now: Date) {
  for (const storageKey of storageKeys)
    await enqueue(
      db,
      {
        key: `${REMOVE_FILE_TASK_KIND} ${storageKey}`,
        kind: REMOVE_FILE_TASK_KIND,
        body: { storageKey },
      },
      now,
    )
}

export const createFileRemoval =
  (store: FileStore): DeliverTask =>
  ({ body }) => {
    const { storageKey } = body as { storageKey: string }
    forgetRendition(storageKey)
    return store.remove(storageKey)
  }
