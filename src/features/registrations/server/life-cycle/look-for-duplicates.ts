import { enqueue } from '#features/messages/server/outbox.ts'
import type { Database } from '#server/database/database.ts'
import type { LockedRegistration } from '../locked-registration.ts'

/** The outbox kind of the job; the CRM feature runs it. */
export const DUPLICATE_SEARCH_TASK_KIND = 'crm-duplicates'

/**
 * Queues a search for CRM records that may be the same person, so that no one who submits or decides waits for a CRM. Each `occasion` queues one
 * search: the number of the newest log entry, or the sending of another registration that changed the CRM.
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
