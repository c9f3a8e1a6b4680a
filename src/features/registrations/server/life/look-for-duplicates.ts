import { enqueue } from '#features/messages/server/outbox.ts'
import type { Database } from '#server/database/database.ts'
import type { Locked } from '../locked-registration.ts'

/** The outbox's word for it; the feature that knows the CRMs carries it out. */
export const LOOK_FOR_DUPLICATES = 'crm-duplicates'

/** Asks a background job for the records in the CRM that may be the person, so that no one who sends or decides waits for a CRM. A locked registration asks once for each state of its log. */
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
