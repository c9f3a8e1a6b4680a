import { dayOf } from '#features/candidates/domain/records/dates.ts'
import { removeFiles } from '#features/documents/server/file-removal.ts'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers.ts'
import { askedActions } from '#features/registration-flow/domain/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition.ts'
import { submission } from '#features/registration-flow/domain/submission.ts'
import { type Database, sql } from '#server/database.ts'
import { fingerprint, type Secret } from '#server/seal.ts'
import { invalidFields } from '#shared/failure.ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import { answersOf } from './answer-queries.ts'
import type { Locked } from './locked-registration.ts'
import { enqueuePhotographs } from './papers/photographs.ts'
import { enqueuePapers } from './papers/signed-papers.ts'
import { signatureStands } from './sign.ts'
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
  const answers = await answersOf(db, begun.id, secret)
  const { answers: sent, stillNeeded, wrong } = submission(flow, answers, dayOf(now))
  const refusals = [
    ...stillNeeded.map(({ key, sentence }) => [key, sentence] as const),
    ...wrong.map(({ key, sentence }) => [key, sentence] as const),
    ...(await rejectedFiles(db, begun.id)),
    ...(await staleSignatures(db, { registrationId: begun.id, flow, answers }, secret)),
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

/** Who signed other words than those that stand there now signs again. */
async function staleSignatures(
  db: Database,
  {
    registrationId,
    flow,
    answers,
  }: { readonly registrationId: string; readonly flow: Flow; readonly answers: Answers },
  secret: Secret,
) {
  const stale: (readonly [string, string])[] = []
  for (const { action, hop } of askedActions(flow, answers)) {
    if (action.type !== 'signature' || !answers.values.has(keyOf(hop))) continue
    if (!(await signatureStands(db, { registrationId, flow, action, hop }, secret)))
      stale.push([keyOf(hop), 'What you signed has changed since. Please sign again.'])
  }
  return stale
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
