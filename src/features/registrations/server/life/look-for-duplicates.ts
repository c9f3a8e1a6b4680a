import { enqueue } from '#features/messages/server/outbox.ts'
import type { Database } from '#server/database/database.ts'
import type { Locked } from '../locked-registration.ts'

/** The outbox kind of the job; the CRM feature runs it. */
export const LOOK_FOR_DUPLICATES = 'crm-duplicates'

/**
 * Queues a search for CRM records that may be the same person, so that no one who submits or decides waits for a CRM. A locked registration queues one
 * search for each state of its log.
 */
export const lookForDuplicates = (
  db: Database,
  { id, candidateId, log }: Pick<Locked, 'id' | 'candidateId' | 'log'>,
  now: Date,
) =>
  enqueue(
    db,
    {
      key: `${LOOK_FOR_DUPLICATES}: ${id} ${log.seq}`,
      kind: LOOK_FOR_DUPLICATES,
      body: { registrationId: id },
      ownerId: candidateId,
      forget: true,
    },
    now,
  )
