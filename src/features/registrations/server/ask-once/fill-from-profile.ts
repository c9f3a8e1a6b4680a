import { randomUUID } from 'node:crypto'
import { toLondonDay } from '#shared/words/dates.ts'
import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { type PrefilledAnswer, prefillAnswers } from '../../domain/ask-once/prefilled.ts'
import type { Profile } from '../../domain/ask-once/profile.ts'
import { upsertAnswer, NO_DEVICE_ID } from '../answers/answer-writes.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { sealAnswer } from '../answers/sealed-answers.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { type LogEvent, writeLog } from '../log/write-log.ts'
import { readProfile } from './read-profile.ts'

/** The source of answers that were copied, not typed. Stored answers and log entries have the source as their author. */
type AnswerSource = 'profile' | 'crm'

/** Fills a new registration with the details that the person has already given. The person can check and change these answers like any others. */
export const fillFromProfile = async (
  db: Database,
  registration: LockedRegistration,
  now: Date,
  secret: SealSecret,
): Promise<LockedRegistration> =>
  fillAnswers(db, registration, await readProfile(db, registration.candidateId), now, secret)

/** Saves the details of the profile as answers to the questions that they prefill in the flow. */
export async function fillAnswers(
  db: Database,
  registration: LockedRegistration,
  profile: Profile,
  now: Date,
  secret: SealSecret,
  source: AnswerSource = 'profile',
): Promise<LockedRegistration> {
  const { id } = registration
  const flow = await findFlowWithAddedTasks(db, registration)
  const { answers, items } = prefillAnswers(flow, profile, randomUUID, toLondonDay(now))
  if (answers.length + items.length === 0) return registration
  const revision = registration.revision + 1
  const lying = ({ hop, value }: PrefilledAnswer) =>
    sealAnswer(value, findRequiredAction(flow, hop), { registrationId: id, hop }, secret)
  const keep = (answer: PrefilledAnswer) =>
    upsertAnswer(
      db,
      { registrationId: id, ...answer.hop },
      {
        value: lying(answer),
        skipped: false,
        revision,
        deviceId: NO_DEVICE_ID,
        by: source,
        device: null,
        typedAt: now,
      },
      now,
    )

  db.send(sql`update registrations set revision = ${revision} where id = ${id}`)
  for (const answer of answers) keep(answer)
  const places = new Map<string, number>()
  for (const { setId, itemId, answers: ofItem } of items) {
    const place = (places.get(setId) ?? 0) + 1
    places.set(setId, place)
    db.send(
      sql`insert into set_items (registration_id, item_id, set_id, place, created_at) values (${id}, ${itemId}, ${setId}, ${place}, ${now})`,
    )
    for (const answer of ofItem) keep(answer)
  }
  const said = (answer: PrefilledAnswer): LogEvent => ({
    kind: 'answered',
    payload: { ...answer.hop, value: lying(answer) },
  })
  const happened = [
    ...answers.map(said),
    ...items.flatMap(({ setId, itemId, answers: ofItem }): readonly LogEvent[] => [
      { kind: 'item added', payload: { actionSetId: setId, itemId } },
      ...ofItem.map(said),
    ]),
  ]
  return { ...registration, revision, log: writeLog(db, registration, source, happened, now) }
}

function findRequiredAction(flow: Flow, { actionId }: Hop): Action {
  const found = findAction(flow, actionId)
  if (!found) throw new Error('what is filled in is asked')
  return found.action
}
