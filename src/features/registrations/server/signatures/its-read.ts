import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
import { isCovered, questionOf } from '../../domain/signatures/signature-cover.ts'
import { unreadInWords } from '../../domain/signatures/signature-state.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import { answersOf } from '../answers/answer-queries.ts'
import type { Locked } from '../locked-registration.ts'
import type { Save } from '../answers/read-save.ts'
import type { Actor } from '../log/write-log.ts'
import { namedIn } from './cover-of-registration.ts'
import { isSignature } from '#features/registration-flow/domain/questions/what-is-asked.ts'

type Signing = {
  readonly locked: Locked
  readonly flow: Flow
  readonly save: Save
  readonly actor: Actor
}

/** Throws a 409 that lists the answers which were given elsewhere since the page was read, because a signature covers only answers that its page showed. */
export async function assertItsRead(
  db: Database,
  { locked: { id: registrationId, revision }, flow, save, actor }: Signing,
  secret: Secret,
) {
  const { place, value } = save
  if (place.kind === 'item' || !isSignature(place.action) || value === null) return
  // A revision above the current one cannot have been read.
  if (save.seen > revision) throw invalidFields({ value: 'Open the page again before you sign.' })
  const given = await givenElsewhere(db, registrationId, save, actor)
  if (given.size === 0) return
  const answers = await answersOf(db, registrationId, secret)
  const unread = askedActions(flow, answers).filter(
    ({ action, hop }) => isCovered(action) && given.has(keyOf(hop)),
  )
  if (unread.length === 0) return
  const named = await namedIn(db, registrationId)
  const filled = (text: string, itemId?: string) => withTags(text, named, flow, answers, itemId)
  const changed = unread.map(({ taskId, stepId, action, hop }) => ({
    ...{ taskId, stepId, actionId: hop.actionId, itemId: hop.itemId ?? null },
    question: questionOf({ flow, answers, filled }, action, hop),
  }))
  const sentence = unreadInWords(changed)
  throw new Failure(409, [sentence], { data: { fields: { value: sentence }, revision, changed } })
}

/**
 * Returns the keys of answers that another device or person gave after the revision that was read. This device's own answers count as seen. Items of a
 * set have no revision of their own, so the revisions of their saves are used.
 */
async function givenElsewhere(
  db: Database,
  registrationId: string,
  { deviceId, seen }: Save,
  actor: Actor,
): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ actionId: string; itemId: string | null }>(sql`
    select action_id as "actionId", item_id as "itemId" from answers
    where registration_id = ${registrationId} and revision > ${seen} and (device_id <> ${deviceId} or by <> ${actor})
    union
    select i.set_id, null from set_items i
    where i.registration_id = ${registrationId} and (i.device_id is distinct from ${deviceId}::uuid or i.by is distinct from ${actor})
      and exists (select from answer_writes w where w.registration_id = i.registration_id and w.action_id = i.set_id and w.item_id = i.item_id and w.applied and w.revision > ${seen})`)
  return new Set(rows.map(placeKey))
}
