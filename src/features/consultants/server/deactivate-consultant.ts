import { parseEmailAddress } from '#shared/words/email-address.ts'
import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { getViolatedConstraint, type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'

/** Deactivates a consultant who has left, so that they can no longer sign in, and ends all their sessions. Returns the number of ended sessions. */
export async function deactivateConsultant(
  db: Database,
  email: string,
  now: Date,
): Promise<number> {
  return refuseLastAdministrator(() =>
    db.transaction(async (inside) => {
      const left = await inside.maybe<{ id: string }>(
        sql`update consultants set active = false where login_key = ${parseEmailAddress(email)?.key ?? ''} and active returning id`,
      )
      if (!left)
        throw new StartRefusedError('There is no such consultant who is still with the agency.')
      await insertAuditEntry(
        inside,
        { actor: 'operator', event: 'consultant deactivated', subject: left.id },
        now,
      )
      return endSessionsOf(inside, left.id)
    }),
  )
}

/** Turns the database's refusal to lose the last administrator into a sentence. */
async function refuseLastAdministrator<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw getViolatedConstraint(error) === 'last_administrator'
      ? new StartRefusedError('This is the last administrator. Make another one first.')
      : error
  }
}
