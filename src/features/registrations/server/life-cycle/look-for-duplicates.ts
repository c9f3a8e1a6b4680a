import { enqueue } from '#features/messages/server/outbox.ts'
import type { Database } from '#server/database/database.ts'
import type { LockedRegistration } from '../locked-registration.ts'

/** The kind of the job in the outbox, the queue of background jobs; the CRM feature runs it. */
export const DUPLICATE_SEARCH_TASK_KIND = 'crm-duplicates'

/**
 * Queues a search for CRM records that may be the same person. It is a job, so that no one who submits or decides has to wait for a CRM. `occasion`
 * names the cause, and each cause queues only one search: the number of the newest log entry, or that another registration was sent to the CRM.
 */
export const enqueueDuplicateSearch = (
  db: Database,
  { id, candidateId }: Pick<LockedRegistration, 'id' | 'candidateId'>,
  occasion: number | string,
  now: Date,
) =>
  enqueue(
    db,
    {
      key: `${DUPLICATE_SEARCH_TASK_KIND}: ${id} ${occasion}`,
      kind: DUPLICATE_SEARCH_TASK_KIND,
      body: { registrationId: id },
      ownerId: candidateId,
      forget: true,
    },
    now,
  )
