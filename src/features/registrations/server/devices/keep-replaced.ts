import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, sql } from '#server/database/database.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { NO_DEVICE, ofAnswer, type Place, type StoredAnswer } from '../answers/answer-writes.ts'
import type { Save } from '../answers/read-save.ts'

type Said = Pick<Save, 'deviceId' | 'skipped' | 'over' | 'seen'> & { readonly value: Value | null }

/**
 * Stores the last answer of each device before it is replaced, so that its screen can show what replaced it. If a person repeats the same answer, they
 * have seen the others and chosen theirs.
 */
export async function keepReplaced(
  db: Database,
  place: Place,
  standing: StoredAnswer | undefined,
  said: Said,
  now: Date,
) {
  const { deviceId, skipped, value } = said
  await forgetReplaced(db, place, deviceId)
  if (!standing) return
  const same =
    standing.skipped === skipped && canonicalJson(standing.value) === canonicalJson(value)
  const seen = same || showed(said, standing)
  if (same) await markSeen(db, place)
  if ([NO_DEVICE, deviceId].includes(standing.deviceId)) return
  await db.run(sql`
    insert into replaced_answers (registration_id, action_id, item_id, device_id, device, by, value, skipped, typed_at, seen, at)
    select registration_id, action_id, item_id, device_id, device, by, value, skipped, coalesce(typed_at, at), ${seen}, ${now} from answers where ${ofAnswer(place)}`)
}

/** Returns true if the device showed the answer when the change began. An answer that no browser stores is named by its revision. */
const showed = ({ over, seen }: Said, { value, revision }: StoredAnswer) =>
  over === undefined ? revision <= seen : canonicalJson(over) === canonicalJson(value)

/** Deletes the replaced answer of a device once the device gives a new one. */
export const forgetReplaced = (db: Database, place: Place, deviceId: string) =>
  db.run(sql`delete from replaced_answers where ${ofAnswer(place)} and device_id = ${deviceId}`)

export const markSeen = (db: Database, place: Place) =>
  db.run(sql`update replaced_answers set seen = true where ${ofAnswer(place)} and not seen`)
