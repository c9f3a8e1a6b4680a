import { dayOf } from '#features/candidates/domain/records/dates.ts'
import { removeFiles } from '#features/documents/server/file-removal.ts'
import { keyOf } from '#features/registration-flow/domain/answers.ts'
import { submission } from '#features/registration-flow/domain/submission.ts'
import { type Database, sql } from '#server/database.ts'
import { fingerprint, type Secret } from '#server/seal.ts'
import { invalidFields } from '#shared/failure.ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import { isVoid, type SignatureState, voidInWords } from '../domain/signature-state.ts'
import { placeKey } from '../domain/verdicts.ts'
import { keepProgress } from './keep-progress.ts'
import type { Locked } from './locked-registration.ts'
import { enqueuePhotographs } from './papers/photographs.ts'
import { enqueuePapers } from './papers/signed-papers.ts'
import { signedAnswers } from './signatures/signature-states.ts'
import { transit } from './transit.ts'
import { wholeFlow } from './whole-flow.ts'
import type { Actor } from './write-log.ts'

/** Sends a locked registration to its branch: what is asked now, and nothing that is not asked any more. Something missing or wrong is a 422 by the keys of the answers. */
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
  const flow = await wholeFlow(db, begun)
  const { answers, signatures } = await signedAnswers(db, { ...begun, flow }, secret)
  const { answers: sent, stillNeeded, wrong } = submission(flow, answers, dayOf(now))
  const refusals = [
    ...stillNeeded.map(({ key, sentence }) => [key, sentence] as const),
    ...wrong.map(({ key, sentence }) => [key, sentence] as const),
    ...(await rejectedFiles(db, begun.id)),
    ...signatures.filter(isVoid).map((state) => [placeKey(state), signAgain(state)] as const),
  ]
  if (refusals.length > 0) throw invalidFields(Object.fromEntries(refusals))
  // Each answer has an entry of its own; this one says which of them were sent. A plain digest would let somebody try out those that lie sealed.
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

/** A file in which the scanner found something is gone: its answer wants another. */
async function rejectedFiles(db: Database, registrationId: string) {
  const rejected = await db.many<{ actionId: string; itemId: string | null }>(sql`
    select r.action_id as "actionId", r.item_id as "itemId" from registration_documents r join documents d on d.id = r.document_id left join set_items i on i.registration_id = r.registration_id and i.item_id = r.item_id
    where r.registration_id = ${registrationId} and r.removed_at is null and i.removed_at is null and d.scan = 'rejected'`)
  return rejected.map(
    ({ actionId, itemId }) =>
      [
        keyOf(itemId === null ? { actionId } : { actionId, itemId }),
        'One of these files was not safe and is gone. Remove it, and upload another.',
      ] as const,
  )
}

const signAgain = (state: SignatureState) => `${voidInWords(state)} Please sign again.`

async function deleteTakenOut(db: Database, registrationId: string, now: Date) {
  const gone = await db.many<{ storageKey: string }>(sql`
    delete from documents d using registration_documents r where r.document_id = d.id and r.registration_id = ${registrationId} and r.removed_at is not null returning d.storage_key as "storageKey"`)
  await removeFiles(
    db,
    gone.map(({ storageKey }) => storageKey),
    now,
  )
}
