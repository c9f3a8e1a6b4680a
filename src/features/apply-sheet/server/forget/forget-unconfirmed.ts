import { forgetUnconfirmedPerson } from '#features/accounts/server/erasure/forget-unconfirmed-person.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'

const PEOPLE_PER_ROUND = 200

/** Deletes unconfirmed people whose retention has ended, in a transaction each. Returns how many were due, failed deletions included. */
export async function forgetUnconfirmedPeople(
  parts: Pick<Parts, 'db' | 'config' | 'personalTables' | 'log'>,
  now: Date,
): Promise<number> {
  const due = await parts.db.many<{ id: string }>(
    sql`select id from candidates where forget_at <= ${now} order by forget_at limit ${PEOPLE_PER_ROUND}`,
  )
  for (const { id } of due)
    await parts.db
      .transaction(async (own) => {
        if (await isStillDue(own, id, now))
          await forgetUnconfirmedPerson(
            own,
            { id, reason: 'not confirmed', requestId: 'retention' },
            parts,
            now,
          )
      })
      .catch((error: unknown) =>
        parts.log.error(
          { err: error, candidate: id },
          'an unconfirmed person could not be deleted',
        ),
      )
  return due.length
}

/** Locks the person and returns true if they must still be deleted. A confirmation or a recorded call may have changed that since the search. */
async function isStillDue(db: Database, id: string, now: Date): Promise<boolean> {
  await db.run(sql`select 1 from documents where candidate_id = ${id} order by id for update`)
  return (
    (await db.maybe(
      sql`select 1 from candidates where id = ${id} and forget_at <= ${now} for update`,
    )) !== undefined
  )
}
