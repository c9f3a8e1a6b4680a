import { sql } from '#server/database/database.ts'
import type { SealedValue } from '#server/security/seal.ts'
import type { ResealableValues } from '#server/security/rotation/resealing.ts'
import {
  CHECK_CODE_USE,
  DRIVER_NUMBER_SEAL_PURPOSE,
  LICENCE_RECORD_USE,
} from '../domain/seal-uses.ts'
import { fingerprintNumber, unsealDriverNumber } from './seal-licence-values.ts'

/**
 * Seals driver numbers and check codes again after the sealing key has changed, and replaces the fingerprints of the numbers, because these depend on
 * the key too.
 */
export const DRIVER_RESEALING: ResealableValues = {
  what: 'Driver numbers',
  idsAfter: (db, after, most) =>
    db.many<{ id: string }>(
      sql`select id from drivers where ${after}::uuid is null or id > ${after} order by id limit ${most}`,
    ),
  async reseal(db, id, resealer) {
    const kept = await db.maybe<{ number: SealedValue; code: SealedValue | null }>(
      sql`select driver_number as number, check_code as code from drivers where id = ${id} for no key update`,
    )
    if (!kept) return
    const number = resealer.again(kept.number, { use: DRIVER_NUMBER_SEAL_PURPOSE, place: id })
    const code = kept.code && resealer.again(kept.code, { use: CHECK_CODE_USE, place: id })
    if (number !== kept.number)
      await db.run(
        sql`update drivers set driver_number = ${JSON.stringify(number)}, number_print = ${fingerprintNumber(unsealDriverNumber(number, id, resealer.today), resealer.today)} where id = ${id}`,
      )
    if (code !== kept.code)
      await db.run(sql`update drivers set check_code = ${JSON.stringify(code)} where id = ${id}`)
  },
}

export const LICENCE_RECORD_RESEALING: ResealableValues = {
  what: 'Licence records',
  idsAfter: (db, after, most) =>
    db.many<{ id: string }>(
      sql`select id from licence_checks where record is not null and (${after}::uuid is null or id > ${after}) order by id limit ${most}`,
    ),
  async reseal(db, id, resealer) {
    const kept = await db.maybe<{ record: SealedValue }>(
      sql`select record from licence_checks where id = ${id} and record is not null for no key update`,
    )
    if (!kept) return
    const record = resealer.again(kept.record, { use: LICENCE_RECORD_USE, place: id })
    if (record !== kept.record)
      await db.run(
        sql`update licence_checks set record = ${JSON.stringify(record)} where id = ${id}`,
      )
  },
}
