import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import { type Database, sql } from '#server/database/database.ts'
import { computeFingerprint, type SealSecret } from '#server/security/seal.ts'
import { invalidFields } from '#shared/failure.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { storeProgress } from '../answers/store-progress.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { enqueuePhotographs } from '../papers/photographs.ts'
import { enqueuePapers } from '../papers/signed-papers.ts'
import { readSubmissionContent } from './read-submission-content.ts'
import { changeStatus } from './change-status.ts'
import type { Actor } from '../log/write-log.ts'

/**
 * Submits a locked registration to its branch. It contains only answers to questions that are asked now. If an answer is missing or wrong, throws a
 * 422 with the errors by answer key.
 */
export async function submitLockedRegistration(
  db: Database,
  registration: LockedRegistration,
  actor: Actor,
  now: Date,
  secret: SealSecret,
): Promise<LockedRegistration> {
  if (registration.status === 'Submitted') return registration
  const begun =
    registration.status === 'InProgress'
      ? registration
      : await changeStatus(db, registration, { transition: 'begin', actor }, now)
  const { sent, refusals } = await readSubmissionContent(db, begun, now, secret)
  if (refusals.length > 0) throw invalidFields(Object.fromEntries(refusals))
  // Each answer has its own log entry, so the entry of the submission only lists the keys of the
  // submitted answers. `fingerprint` is made with the secret key, because a plain digest would let
  // someone find sensitive answers by trying values.
  const what = sent.map(({ key, value }) => ({ key, value }))
  const submitted = await changeStatus(
    db,
    begun,
    {
      transition: 'submit',
      actor,
      payload: {
        declaration: true,
        answers: sent.map(({ key }) => key),
        fingerprint: computeFingerprint(canonicalJson(what), 'registration answer', secret),
      },
    },
    now,
  )
  await deleteRemovedFiles(db, begun.id, now)
  await enqueuePapers(db, { registrationId: begun.id, candidateId: begun.candidateId }, now)
  await enqueuePhotographs(db, submitted, now)
  await storeProgress(db, submitted, now, secret)
  return submitted
}

/**
 * Deletes the files that were removed from answers. The picture of a signature stays, also where the person has signed again: the paper of the earlier
 * signature is evidence of what was signed then.
 */
async function deleteRemovedFiles(db: Database, registrationId: string, now: Date) {
  const gone = await db.many<{ storageKey: string }>(sql`
    delete from documents d using registration_documents r where r.document_id = d.id and r.registration_id = ${registrationId} and r.removed_at is not null
      and not exists (select from signatures s where s.drawing_id = d.id)
    returning d.storage_key as "storageKey"`)
  await queueFileRemovals(
    db,
    gone.map(({ storageKey }) => storageKey),
    now,
  )
}
