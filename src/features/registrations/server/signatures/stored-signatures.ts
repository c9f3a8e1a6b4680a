import { type Database, prepared, sql } from '#server/database/database.ts'
import type { SealedValue } from '#server/security/seal.ts'
import type { CoveredAnswer } from '../../domain/signatures/signature-cover.ts'

/** The newest signature of an answer. `by`: the user who saved it. */
export type StoredSignature = {
  readonly actionId: string
  readonly itemId: string | null
  readonly name: string
  readonly drawing: string | null
  readonly sha256: string
  readonly at: Date
  readonly covered: readonly CoveredAnswer[] | null
  readonly salt: SealedValue | null
  readonly witness: string | null
  readonly by: string
}

/** Returns the signatures of answers that are still signed; a cleared answer has none. */
export const listStoredSignatures = (db: Database, registrationId: string) =>
  db.many<StoredSignature>(
    prepared(
      'signatures of a registration',
      sql`
    select distinct on (s.action_id, s.item_id) s.action_id as "actionId", s.item_id as "itemId", s.name, encode(d.sha256, 'hex') as drawing,
      encode(s.signed_sha256, 'hex') as sha256, s.at, s.covered, s.salt, s.witness_name as witness, a.by
    from signatures s join answers a on a.registration_id = s.registration_id and a.action_id = s.action_id and a.item_id is not distinct from s.item_id and a.value is not null
      left join documents d on d.id = s.drawing_id
    where s.registration_id = ${registrationId} order by s.action_id, s.item_id, s.at desc, s.id`,
    ),
  )

export type AnswerTime = {
  readonly actionId: string
  readonly itemId: string | null
  readonly at: Date
}

/** Returns the times at which each answer was last given and each item was added or removed. */
export const listAnswerTimes = (db: Database, registrationId: string) =>
  db.many<AnswerTime>(sql`
    select action_id as "actionId", item_id as "itemId", at from answers where registration_id = ${registrationId}
    union all select set_id, null, max(greatest(created_at, coalesce(removed_at, created_at))) from set_items where registration_id = ${registrationId} group by set_id`)
