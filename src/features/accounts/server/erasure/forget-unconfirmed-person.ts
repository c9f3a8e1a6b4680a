import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import { deletePersonalRows } from '#server/personal-data/personal-rows.ts'
import type { Parts } from '#server/parts.ts'
import { selectOwnedAddressKeys } from '#server/personal-data/personal-table.ts'
import { queueRestOfErasure } from './finish-erasure.ts'
import { derivePersonKeysFromId } from './person-keys.ts'

type Forgotten = {
  readonly id: string
  readonly reason: 'not confirmed' | 'deleted'
  readonly requestId: string
}

/**
 * Deletes an unconfirmed person (one who applied without an account) with everything that they sent. It runs in the caller's transaction, which has
 * locked the person. What remains is the hash of each receipt, so that its page can say that the application was deleted, and the number of deleted
 * people per vacancy and day. If the owner of the address asked for the deletion, the application's id also remains, so that consultants see the
 * reason. No letter is sent, because no address is proven.
 */
export async function forgetUnconfirmedPerson(
  db: Database,
  { id, reason, requestId }: Forgotten,
  { personalTables }: Pick<Parts, 'personalTables'>,
  now: Date,
) {
  await db.run(sql`
    insert into ended_receipts (hash, vacancy_id, ended_at, reason)
    select receipt_hash, vacancy_id, ${now}, ${reason} from sheets where candidate_id = ${id} and receipt_hash is not null on conflict do nothing`)
  await db.run(sql`
    insert into forgotten_applications (vacancy_id, day, people)
    select vacancy_id, (applied_at at time zone 'Europe/London')::date, 1 from applications where candidate_id = ${id}
    on conflict (vacancy_id, day) do update set people = forgotten_applications.people + 1`)
  if (reason === 'deleted')
    await db.run(sql`
      insert into taken_back_applications (id, vacancy_id, taken_back_at)
      select id, vacancy_id, ${now} from applications where candidate_id = ${id} on conflict do nothing`)
  const files = await db.many<{ key: string }>(
    sql`select storage_key as key from documents where candidate_id = ${id}`,
  )
  await queueFileRemovals(
    db,
    files.map(({ key }) => key),
    now,
  )
  await queueRestOfErasure(db, id, now)
  // Failed sign-ins are counted by address. Those with the typed address concern the account that
  // has the address, so they are not deleted.
  await deletePersonalRows(db, personalTables, derivePersonKeysFromId(id))
  await insertAuditEntry(
    db,
    { actor: id, event: 'unconfirmed person deleted', subject: reason, requestId },
    now,
  )
}

/**
 * Deletes the unconfirmed people whose applications were sent with a confirmed address of this account, because the agency knows this data about the
 * account's owner too. The caller locks the account only afterwards: a confirmation by a receipt's link locks the rows in the same order.
 */
export async function forgetUnconfirmedOfAddresses(
  db: Database,
  { ownerId, requestId }: { readonly ownerId: string; readonly requestId: string },
  parts: Pick<Parts, 'personalTables'>,
  now: Date,
) {
  const people = await db.many<{ id: string }>(sql`
    select distinct candidate_id as id from applications where unconfirmed_address in (${selectOwnedAddressKeys({ id: ownerId })}) order by id`)
  for (const { id } of people) {
    await db.run(sql`select 1 from documents where candidate_id = ${id} order by id for update`)
    const isStillUnconfirmed = await db.maybe(
      sql`select 1 from candidates where id = ${id} and standing = 'unconfirmed' for update`,
    )
    if (isStillUnconfirmed)
      await forgetUnconfirmedPerson(db, { id, reason: 'deleted', requestId }, parts, now)
  }
}
