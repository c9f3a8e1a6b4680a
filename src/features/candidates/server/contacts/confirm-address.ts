import { type Database, sql } from '#server/database/database.ts'
import { completeOnboardingWhenDue } from '../completed-onboarding.ts'

/**
 * Marks an address as confirmed by the candidate. A database trigger opens the portal if it is the primary address, also for sessions that are
 * already open (amendment 1.1). The candidate's row is locked first, as in every change of contacts, so that two changes wait for each other instead
 * of deadlocking.
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
  await deleteFromOtherAccounts(db, { ownerId, contactId })
  await completeOnboardingWhenDue(db, ownerId, now)
}

/**
 * Deletes the address from other accounts that added it without proving it. The address that an unconfirmed person typed stays, because they have not
 * confirmed their application yet. A row that another transaction is confirming at this moment is locked, so it is skipped.
 */
const deleteFromOtherAccounts = (
  db: Database,
  { ownerId, contactId }: { ownerId: string; contactId: string | null },
) =>
  db.run(sql`
    delete from contacts where id in (
      select k.id from contacts k join contacts mine on mine.value_key = k.value_key
      where mine.id = ${contactId} and mine.candidate_id = ${ownerId} and mine.kind = 'email'
        and k.kind = 'email' and k.candidate_id <> ${ownerId} and not k.is_primary and k.verified_at is null
        and exists (select from candidates c where c.id = k.candidate_id and c.standing = 'account')
      for update of k skip locked)`)
