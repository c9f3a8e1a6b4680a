import { queueRestOfErasure } from '#features/accounts/server/erasure/finish-erasure.ts'
import { findPersonKeys } from '#features/accounts/server/erasure/person-keys.ts'
import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import { deletePersonalRows } from '#server/personal-data/personal-rows.ts'
import type { Parts } from '#server/parts.ts'

type Forgotten = {
  readonly id: string
  readonly reason: 'not confirmed' | 'deleted'
  readonly requestId: string
}

/**
 * Deletes an unconfirmed person with everything that was sent, in the caller's transaction, which has locked them. Receipts can still say that it was
 * deleted, and a number per vacancy and day remains. Nothing is sent, because there is no proven address to write to.
 */
export async function forgetPerson(
  db: Database,
  { id, reason, requestId }: Forgotten,
  { config, personalTables }: Pick<Parts, 'config' | 'personalTables'>,
  now: Date,
) {
  await db.run(sql`
    insert into ended_receipts (hash, vacancy_id, ended_at, reason)
    select receipt_hash, vacancy_id, ${now}, ${reason} from sheets where candidate_id = ${id} and receipt_hash is not null on conflict do nothing`)
  await db.run(sql`
    insert into forgotten_applications (vacancy_id, day, people)
    select vacancy_id, (applied_at at time zone 'Europe/London')::date, 1 from applications where candidate_id = ${id}
    on conflict (vacancy_id, day) do update set people = forgotten_applications.people + 1`)
  const files = await db.many<{ key: string }>(
    sql`select storage_key as key from documents where candidate_id = ${id}`,
  )
  await queueFileRemovals(
    db,
    files.map(({ key }) => key),
    now,
  )
  await queueRestOfErasure(db, id, now)
  await deletePersonalRows(db, personalTables, await findPersonKeys(db, id, config))
  await insertAuditEntry(
    db,
    { actor: id, event: 'unconfirmed person deleted', subject: reason, requestId },
    now,
  )
}
