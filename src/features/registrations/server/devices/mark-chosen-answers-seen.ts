import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { type AnswerOnDevice, includesAnswer } from '../../domain/devices/replaced-answers.ts'
import { type AnswerInRegistration, isAnswerSql } from '../answers/answer-writes.ts'
import { unsealAnswer, type ValueInStore } from '../answers/sealed-answers.ts'

/**
 * Marks the replaced answers that a save gives again as seen. Its person has chosen them, so that the conflict does not come back when they change
 * their answer later.
 */
export async function markChosenAnswersSeen(
  db: Database,
  place: AnswerInRegistration,
  said: AnswerOnDevice,
  secret: SealSecret,
) {
  const { registrationId, ...hop } = place
  const unseen = await db.many<{ deviceId: string; value: ValueInStore; skipped: boolean }>(
    sql`select device_id as "deviceId", value, skipped from replaced_answers where ${isAnswerSql(place)} and not seen`,
  )
  const chosen = unseen
    .map((row) => ({ ...row, value: unsealAnswer(row.value, { registrationId, hop }, secret) }))
    .filter((row) => includesAnswer(said, row))
    .map(({ deviceId }) => deviceId)
  if (chosen.length > 0)
    await db.run(
      sql`update replaced_answers set seen = true where ${isAnswerSql(place)} and device_id::text = any(${chosen})`,
    )
}
