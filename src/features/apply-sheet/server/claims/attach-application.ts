import { type Database, sql } from '#server/database/database.ts'
import { mergeHistory } from './merge-history.ts'
import type { ClaimedApplication } from './claimed-application.ts'

/**
 * Moves an application, with everything that was sent, from an unconfirmed person to an account, and deletes the unconfirmed person. If the account
 * has already applied for the vacancy, that application stays and gets the CV and what the branch did; its date is returned, otherwise null.
 */
export async function attachApplication(
  db: Database,
  { applicationId, candidateId, vacancyId }: ClaimedApplication,
  accountId: string,
  now: Date,
): Promise<Date | null> {
  const own = await db.maybe<{ id: string; appliedAt: Date }>(
    sql`select id, applied_at as "appliedAt" from applications where candidate_id = ${accountId} and vacancy_id = ${vacancyId} for update`,
  )
  await moveFiles(db, { from: candidateId, to: accountId })
  await db.run(sql`
    insert into policy_acceptances (candidate_id, policy, version, at)
    select ${accountId}, policy, version, at from policy_acceptances where candidate_id = ${candidateId} on conflict do nothing`)
  if (own) {
    await db.run(
      sql`update sheets set application_id = ${own.id}, candidate_id = ${accountId} where application_id = ${applicationId}`,
    )
    await mergeHistory(db, { from: applicationId, to: own.id })
  } else {
    await db.run(
      sql`update applications set candidate_id = ${accountId}, unconfirmed_address = null, confirmed_at = ${now}, confirmed_by = 'account' where id = ${applicationId}`,
    )
    await db.run(
      sql`update sheets set candidate_id = ${accountId} where application_id = ${applicationId}`,
    )
  }
  await db.run(sql`update outbox set owner_id = ${accountId} where owner_id = ${candidateId}`)
  await db.run(sql`delete from candidates where id = ${candidateId}`)
  return own?.appliedAt ?? null
}

/** Moves the CVs and documents from the unconfirmed person to the account. */
async function moveFiles(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
) {
  await db.run(sql`update curriculum_vitaes set candidate_id = ${to} where candidate_id = ${from}`)
  await db.run(sql`update documents set candidate_id = ${to} where candidate_id = ${from}`)
}
