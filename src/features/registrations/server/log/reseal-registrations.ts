import { type Database, sql } from '#server/database/database.ts'
import { isSealed, type SealedValue } from '#server/security/seal.ts'
import type { ValueResealer } from '#server/security/rotation/resealer.ts'
import type { ResealableValues } from '#server/security/rotation/resealing.ts'
import { makeAnswerBinding } from '../../domain/autosave/answer-binding.ts'
import { makeSaltBinding } from '../signatures/signature-salt.ts'
import { reencryptLogPayload } from './resealed-log.ts'

/**
 * Encrypts all secrets of registrations again, when the secret key is replaced: answers, replaced answers of devices, stored replies to saves, log
 * entries with answers, and salts of signatures.
 */
export const REGISTRATION_RESEALING: ResealableValues = {
  what: 'Registrations',
  idsAfter: (db, after, most) =>
    db.many<{ id: string }>(
      sql`select id from registrations where ${after}::uuid is null or id > ${after} order by id limit ${most}`,
    ),
  async reseal(db, id, resealer) {
    // Locks the registration first, as a save of an answer does.
    await db.run(sql`select 1 from registrations where id = ${id} for no key update`)
    await resealAnswers(db, id, resealer)
    await resealReplaced(db, id, resealer)
    await resealReplies(db, id, resealer)
    await resealLog(db, id, resealer)
    await resealSalts(db, id, resealer)
  },
}

type AnswerIds = { readonly actionId: string; readonly itemId: string | null }
type SealedRow = AnswerIds & { readonly value: SealedValue }
const toAnswerBinding = (id: string, { actionId, itemId }: AnswerIds) =>
  makeAnswerBinding(id, itemId === null ? { actionId } : { actionId, itemId })

async function resealAnswers(db: Database, id: string, resealer: ValueResealer) {
  const answers = await db.many<SealedRow>(
    sql`select action_id as "actionId", item_id as "itemId", value from answers where registration_id = ${id} and jsonb_typeof(value) = 'object' and value ? 'sealed'`,
  )
  for (const { value, ...place } of answers) {
    const again = resealer.again(value, toAnswerBinding(id, place))
    if (again !== value)
      await db.run(
        sql`update answers set value = ${JSON.stringify(again)} where registration_id = ${id} and action_id = ${place.actionId} and item_id is not distinct from ${place.itemId}`,
      )
  }
}

async function resealReplaced(db: Database, id: string, resealer: ValueResealer) {
  const replaced = await db.many<SealedRow & { deviceId: string }>(
    sql`select action_id as "actionId", item_id as "itemId", device_id as "deviceId", value from replaced_answers where registration_id = ${id} and jsonb_typeof(value) = 'object' and value ? 'sealed'`,
  )
  for (const { value, deviceId, ...place } of replaced) {
    const again = resealer.again(value, toAnswerBinding(id, place))
    if (again !== value)
      await db.run(
        sql`update replaced_answers set value = ${JSON.stringify(again)} where registration_id = ${id} and device_id = ${deviceId} and action_id = ${place.actionId} and item_id is not distinct from ${place.itemId}`,
      )
  }
}

async function resealReplies(db: Database, id: string, resealer: ValueResealer) {
  const replies = await db.many<SealedRow & { deviceId: string; sequence: number }>(sql`
    select action_id as "actionId", item_id as "itemId", device_id as "deviceId", sequence, reply->'conflict'->'value' as value
    from answer_writes where registration_id = ${id} and jsonb_typeof(reply->'conflict'->'value') = 'object' and reply->'conflict'->'value' ? 'sealed'`)
  for (const { value, deviceId, sequence, ...place } of replies) {
    const again = resealer.again(value, toAnswerBinding(id, place))
    if (again !== value)
      await db.run(
        sql`update answer_writes set reply = jsonb_set(reply, '{conflict,value}', ${JSON.stringify(again)}) where registration_id = ${id} and device_id = ${deviceId} and sequence = ${sequence}`,
      )
  }
}

async function resealLog(db: Database, id: string, resealer: ValueResealer) {
  const said = await db.many<{ seq: number; payload: { readonly value: unknown } }>(sql`
    select seq, payload from registration_log_payloads where registration_id = ${id} and jsonb_typeof(payload->'value') = 'object' and payload->'value' ? 'sealed'`)
  for (const { seq, payload } of said.filter((each) => isSealed(each.payload.value))) {
    const again = reencryptLogPayload(payload, id, resealer)
    if (again !== payload)
      await db.run(
        sql`update registration_log_payloads set payload = ${JSON.stringify(again)} where registration_id = ${id} and seq = ${seq}`,
      )
  }
}

async function resealSalts(db: Database, id: string, resealer: ValueResealer) {
  const signed = await db.many<{ id: string; salt: SealedValue }>(
    sql`select id, salt from signatures where registration_id = ${id} and salt is not null`,
  )
  for (const { id: signatureId, salt } of signed) {
    const again = resealer.again(salt, makeSaltBinding(id))
    if (again !== salt)
      await db.run(
        sql`update signatures set salt = ${JSON.stringify(again)} where id = ${signatureId}`,
      )
  }
}
