import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { type Database, sql } from '#server/database/database.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
import {
  isCoveredBySignature,
  formatQuestionWithItem,
} from '../../domain/signatures/signature-cover.ts'
import { describeUnreadAnswers } from '../../domain/signatures/signature-state.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import type { AnswerSave } from '../answers/read-save.ts'
import type { Actor } from '../log/write-log.ts'
import { findMergeTagValues } from './read-covered-answers.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'

type SignatureSave = {
  readonly locked: LockedRegistration
  readonly flow: Flow
  readonly save: AnswerSave
  readonly actor: Actor
}

/**
 * Checks the save of a signature. Throws a 409 that lists the answers which were given elsewhere since its page was read, because a signature covers
 * only answers that its page showed. Any other save passes.
 */
export async function assertSignerSawAnswers(
  db: Database,
  { locked: { id: registrationId, revision }, flow, save, actor }: SignatureSave,
  answers: Answers,
) {
  const { place, value } = save
  if (place.kind === 'item' || !isSignature(place.action) || value === null) return
  // A revision above the current one cannot have been read.
  if (save.seen > revision) throw invalidFields({ value: 'Open the page again before you sign.' })
  const given = await findAnswersGivenElsewhere(db, registrationId, save, actor)
  for (const key of findKeysBeside(flow, answers, place.action.id))
    if (given.get(key)?.isOwn) given.delete(key)
  if (given.size === 0) return
  const unread = listAskedActions(flow, answers).filter(
    ({ action, hop }) => isCoveredBySignature(action) && given.has(keyOf(hop)),
  )
  if (unread.length === 0) return
  const named = await findMergeTagValues(db, registrationId)
  const filled = (text: string, itemId?: string) => fillTags(text, named, flow, answers, itemId)
  const changed = unread.map(({ taskId, stepId, action, hop }) => ({
    ...{ taskId, stepId, actionId: hop.actionId, itemId: hop.itemId ?? null },
    question: formatQuestionWithItem({ flow, answers, filled }, action, hop),
  }))
  const sentence = describeUnreadAnswers(changed)
  throw new Failure(409, [sentence], { data: { fields: { value: sentence }, revision, changed } })
}

/**
 * Returns the keys of the answers on the page of a signature. A page shows them until the signature is given, so what the same person gave there on
 * the same device is seen, such as a declaration that is ticked just before.
 */
function findKeysBeside(flow: Flow, answers: Answers, actionId: string): readonly string[] {
  const signature = listAskedActions(flow, answers).find(({ action }) => action.id === actionId)
  if (!signature) return []
  return listQuestionsOnPage(flow, answers, findScreenOfQuestion(signature)).map(({ hop }) =>
    keyOf(hop),
  )
}

/**
 * Returns the keys of the answers that another device or person gave after the revision that was read. This device's own answers count as seen up to
 * the last one that the page showed; later ones came from another tab. Items of a set have no revision of their own, so the revisions of the saves
 * that changed them are used.
 */
async function findAnswersGivenElsewhere(
  db: Database,
  registrationId: string,
  { deviceId, seen, shownUpTo }: AnswerSave,
  actor: Actor,
): Promise<Map<string, { readonly isOwn: boolean }>> {
  const isFromOtherTab = sql`(w.device_id = ${deviceId} and w.sequence > ${shownUpTo ?? null}::bigint)`
  const rows = await db.many<{ actionId: string; itemId: string | null; isOwn: boolean }>(sql`
    select a.action_id as "actionId", a.item_id as "itemId", a.device_id = ${deviceId} and a.by = ${actor} as "isOwn" from answers a
    where a.registration_id = ${registrationId} and a.revision > ${seen} and (a.device_id <> ${deviceId} or a.by <> ${actor}
      or exists (select from answer_writes w where w.registration_id = a.registration_id and w.action_id = a.action_id and w.item_id is not distinct from a.item_id and w.applied and ${isFromOtherTab}))
    union
    select i.set_id, null, false from set_items i
    where i.registration_id = ${registrationId}
      and exists (select from answer_writes w where w.registration_id = i.registration_id and w.action_id = i.set_id and w.item_id = i.item_id and w.applied and w.revision > ${seen}
        and (i.device_id is distinct from ${deviceId}::uuid or i.by is distinct from ${actor} or ${isFromOtherTab}))`)
  return new Map(rows.map((row) => [toAnswerKey(row), { isOwn: row.isOwn }]))
}
