import { removeFiles } from '#features/documents/server/store/file-removal.ts'
import { type Database, sql } from '#server/database/database.ts'
import { fingerprint, type Secret } from '#server/security/seal.ts'
import { invalidFields } from '#shared/failure.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { keepProgress } from '../answers/keep-progress.ts'
import type { Locked } from '../locked-registration.ts'
import { enqueuePhotographs } from '../papers/photographs.ts'
import { enqueuePapers } from '../papers/signed-papers.ts'
import { sending } from './sending.ts'
import { transit } from './transit.ts'
import type { Actor } from '../log/write-log.ts'

/**
 * Submits a locked registration to its branch, with the answers to the questions that are asked now and no others. Throws a 422 with the errors by
 * answer key if one is missing or wrong.
 */
export async function submit(
  db: Database,
  registration: Locked,
  actor: Actor,
  now: Date,
  secret: Secret,
): Promise<Locked> {
  if (registration.status === 'Submitted') return registration
  const begun =
    registration.status === 'InProgress'
      ? registration
      : await transit(db, registration, { transition: 'begin', actor }, now)
  const { sent, refusals } = await sending(db, begun, now, secret)
  if (refusals.length > 0) throw invalidFields(Object.fromEntries(refusals))
  // Each answer has a log entry of its own; this one lists those that were submitted. A plain digest would let someone guess the sealed ones by trial.
  const what = sent.map(({ key, value }) => ({ key, value }))
  const submitted = await transit(
    db,
    begun,
    {
      transition: 'submit',
      actor,
      payload: {
        declaration: true,
        answers: sent.map(({ key }) => key),
        fingerprint: fingerprint(canonicalJson(what), 'registration answer', secret),
      },
    },
    now,
  )
  await deleteTakenOut(db, begun.id, now)
  await enqueuePapers(db, { registrationId: begun.id, candidateId: begun.candidateId }, now)
  await enqueuePhotographs(db, submitted, now)
  await keepProgress(db, submitted, now, secret)
  return submitted
}

async function deleteTakenOut(db: Database, registrationId: string, now: Date) {
  const gone = await db.many<{ storageKey: string }>(sql`
    delete from documents d using registration_documents r where r.document_id = d.id and r.registration_id = ${registrationId} and r.removed_at is not null returning d.storage_key as "storageKey"`)
  await removeFiles(
    db,
    gone.map(({ storageKey }) => storageKey),
    now,
  )
}
