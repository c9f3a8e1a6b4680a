import { type Database, sql } from '#server/database/database.ts'
import { completeWhenDue } from '../completed-onboarding.ts'

/**
 * An address is the person's. The portal opens with the primary one and with no other, for the sessions that live already as well (amendment 1.1): a trigger of
 * the database sees to it. The person's row comes first, as in every change of contacts: two of them wait for each other instead of ending each other.
 */
export async function confirmAddress(
  db: Database,
  { ownerId, contactId }: { ownerId: string; contactId: string | null },
  now: Date,
) {
  await db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)
  await db.run(
    sql`update contacts set verified_at = coalesce(verified_at, ${now}) where id = ${contactId} and candidate_id = ${ownerId}`,
  )
  await forgetElsewhere(db, { ownerId, contactId })
  await completeWhenDue(db, ownerId, now)
}

/** Someone else may have added the address to their own account without showing that it is theirs. One that is being confirmed there at this moment stays. */
const forgetElsewhere = (
  db: Database,
  { ownerId, contactId }: { ownerId: string; contactId: string | null },
) =>
  db.run(sql`
    delete from contacts where id in (
      select k.id from contacts k join contacts mine on mine.value_key = k.value_key
      where mine.id = ${contactId} and mine.candidate_id = ${ownerId} and mine.kind = 'email'
        and k.kind = 'email' and k.candidate_id <> ${ownerId} and not k.is_primary and k.verified_at is null
      for update of k skip locked)`)
