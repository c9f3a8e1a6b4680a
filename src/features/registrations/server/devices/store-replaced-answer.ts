import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import {
  NO_DEVICE_ID,
  isAnswerSql,
  type AnswerInRegistration,
  type StoredAnswer,
} from '../answers/answer-writes.ts'
import type { AnswerSave } from '../answers/read-save.ts'

type NewAnswerOfDevice = Pick<AnswerSave, 'deviceId' | 'skipped' | 'over' | 'seen'> & {
  readonly value: AnswerValue | null
}

/**
 * Stores the answer of another device before this save replaces it, so that the other device can show the change. If the new answer equals the
 * current one, the person has chosen it, and all replaced answers count as seen.
 */
export function storeReplacedAnswer(
  db: Database,
  place: AnswerInRegistration,
  standing: StoredAnswer | undefined,
  said: NewAnswerOfDevice,
  now: Date,
) {
  const { deviceId, skipped, value } = said
  deleteReplacedAnswer(db, place, deviceId)
  if (!standing) return
  const same =
    standing.skipped === skipped && canonicalJson(standing.value) === canonicalJson(value)
  const seen = same || hadShownAnswer(said, standing)
  if (same) markReplacedAnswersSeen(db, place)
  if ([NO_DEVICE_ID, deviceId].includes(standing.deviceId)) return
  db.send(sql`
    insert into replaced_answers (registration_id, action_id, item_id, device_id, device, by, value, skipped, typed_at, seen, at)
    select registration_id, action_id, item_id, device_id, device, by, value, skipped, coalesce(typed_at, at), ${seen}, ${now} from answers where ${isAnswerSql(place)}`)
}

/**
 * Returns true if the device showed the stored answer when the person began to change it. For an answer that browsers do not store, the device sends
 * a revision instead of the answer, and the revisions are compared.
 */
const hadShownAnswer = ({ over, seen }: NewAnswerOfDevice, { value, revision }: StoredAnswer) =>
  over === undefined ? revision <= seen : canonicalJson(over) === canonicalJson(value)

/** Deletes the replaced answer of a device, once that device gives a new answer to the same question. */
export const deleteReplacedAnswer = (db: Database, place: AnswerInRegistration, deviceId: string) =>
  db.send(
    prepared(
      'replaced answer of a device, deleted',
      sql`delete from replaced_answers where ${isAnswerSql(place)} and device_id = ${deviceId}`,
    ),
  )

export const markReplacedAnswersSeen = (db: Database, place: AnswerInRegistration) =>
  db.send(sql`update replaced_answers set seen = true where ${isAnswerSql(place)} and not seen`)
