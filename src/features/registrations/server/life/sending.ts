import { dayOf } from '#shared/words/dates.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Submitted,
  submission,
} from '#features/registration-flow/domain/answers/submission.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import {
  isVoid,
  type SignatureState,
  voidInWords,
} from '../../domain/signatures/signature-state.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import type { Locked } from '../locked-registration.ts'
import { signedAnswers } from '../signatures/signature-states.ts'
import { wholeFlow } from '../whole-flow.ts'

type Sending = {
  readonly sent: readonly Submitted[]
  /** The reasons why it cannot be submitted yet, by the keys of the answers. */
  readonly refusals: readonly (readonly [key: string, sentence: string])[]
}

/** Returns the content of the registration if it were submitted now. */
export async function sending(
  db: Database,
  registration: Pick<Locked, 'id' | 'flowVersionId' | 'status'>,
  now: Date,
  secret: Secret,
): Promise<Sending> {
  const flow = await wholeFlow(db, registration)
  const { answers, signatures } = await signedAnswers(db, { ...registration, flow }, secret)
  const { answers: sent, stillNeeded, wrong } = submission(flow, answers, dayOf(now))
  const refusals = [
    ...stillNeeded.map(({ key, sentence }) => [key, sentence] as const),
    ...wrong.map(({ key, sentence }) => [key, sentence] as const),
    ...(await rejectedFiles(db, registration.id)),
    ...signatures.filter(isVoid).map((state) => [placeKey(state), signAgain(state)] as const),
  ]
  return { sent, refusals }
}

/** Returns the answers with a file that the virus scanner rejected. The file was deleted, so the answer needs another. */
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
