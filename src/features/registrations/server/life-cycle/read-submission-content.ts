import { toLondonDay } from '#shared/words/dates.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type SubmittedAnswer,
  prepareSubmission,
} from '#features/registration-flow/domain/answers/submission.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import {
  isVoid,
  type SignatureState,
  describeVoidSignature,
} from '../../domain/signatures/signature-state.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { readValidAnswers } from '../signatures/signature-states.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'

type SubmissionContent = {
  readonly sent: readonly SubmittedAnswer[]
  /** The reasons why the registration cannot be submitted yet, by the keys of the answers. */
  readonly refusals: readonly (readonly [key: string, sentence: string])[]
}

/** Returns what the registration would contain if it were submitted now, and what prevents the submission. */
export async function readSubmissionContent(
  db: Database,
  registration: Pick<LockedRegistration, 'id' | 'flowVersionId' | 'status'>,
  now: Date,
  secret: SealSecret,
): Promise<SubmissionContent> {
  const flow = await findFlowWithAddedTasks(db, registration)
  const { answers, signatures } = await readValidAnswers(db, { ...registration, flow }, secret)
  const { answers: sent, stillNeeded, wrong } = prepareSubmission(flow, answers, toLondonDay(now))
  const refusals = [
    ...stillNeeded.map(({ key, sentence }) => [key, sentence] as const),
    ...wrong.map(({ key, sentence }) => [key, sentence] as const),
    ...(await listRejectedFileProblems(db, registration.id)),
    ...signatures
      .filter(isVoid)
      .map((state) => [toAnswerKey(state), askToSignAgain(state)] as const),
  ]
  return { sent, refusals }
}

/** Returns the answers with a file that the virus scanner rejected. The file was deleted, so the answer needs another. */
async function listRejectedFileProblems(db: Database, registrationId: string) {
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

const askToSignAgain = (state: SignatureState) =>
  `${describeVoidSignature(state)} Please sign again.`
