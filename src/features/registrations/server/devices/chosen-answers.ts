import { type Database, prepared, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { type AnswerOnDevice, includesAnswer } from '../../domain/devices/replaced-answers.ts'
import { type AnswerInRegistration, isAnswerSql } from '../answers/answer-writes.ts'
import { unsealAnswer, type ValueInStore } from '../answers/sealed-answers.ts'

/** An answer that an answer of another device replaced, and that no one has seen since. */
export type UnseenAnswer = AnswerOnDevice & { readonly deviceId: string }

export async function listUnseenAnswers(
  db: Database,
  place: AnswerInRegistration,
  secret: SealSecret,
): Promise<readonly UnseenAnswer[]> {
  const { registrationId, ...hop } = place
  const rows = await db.many<Omit<UnseenAnswer, 'value'> & { readonly value: ValueInStore }>(
    prepared(
      'unseen answers of other devices',
      sql`select device_id as "deviceId", value, skipped from replaced_answers where ${isAnswerSql(place)} and not seen`,
    ),
  )
  return rows.map((row) => ({
    ...row,
    value: unsealAnswer(row.value, { registrationId, hop }, secret),
  }))
}

/**
 * Marks replaced answers as seen if a save gives the same answer. The person has chosen that answer, so the conflict must not appear again when they
 * change it later.
 */
export function markChosenAnswersSeen(
  db: Database,
  place: AnswerInRegistration,
  unseen: readonly UnseenAnswer[],
  said: AnswerOnDevice,
) {
  const chosen = unseen.filter((one) => includesAnswer(said, one)).map(({ deviceId }) => deviceId)
  if (chosen.length > 0)
    db.send(
      sql`update replaced_answers set seen = true where ${isAnswerSql(place)} and device_id::text = any(${chosen})`,
    )
}
