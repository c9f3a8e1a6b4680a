import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { type Database, type RawBuilder, sql } from '#server/database/database.ts'

type Carrying = {
  /** The application that is about to be deleted. */
  readonly from: string
  /** The application of the account for the same vacancy. */
  readonly to: string
}

/**
 * Copies what the branch did with a confirmed application into the application that the account already has for the same vacancy. Recorded calls are
 * always moved. Statuses and answers are copied only if nothing was decided later on the account's application, so that it keeps the latest status
 * that the person was told.
 */
export async function mergeHistory(db: Database, { from, to }: Carrying) {
  await db.run(sql`update recorded_calls set application_id = ${to} where application_id = ${from}`)
  await db.run(sql`
    insert into application_events (application_id, number, at, status, by, message)
    select ${to}::uuid, (select max(number) from application_events where application_id = ${to}) + row_number() over (order by e.number), e.at, e.status, e.by, e.message
    from application_events e where e.application_id = ${from} and e.by <> 'candidate' and not ${isDecidedLater(to, from)}`)
  await db.run(sql`
    update applications set status = (select status from application_events where application_id = ${to} order by number desc limit 1) where id = ${to}`)
}

/** Returns the SQL condition that application `of` got a decision, or was withdrawn, after the branch's last answer to application `than`. */
export const isDecidedLater = (
  of: string | RawBuilder<unknown>,
  than: string,
) => sql<boolean>`exists (
  select from application_events d where d.application_id = ${of} and d.status <> ${APPLICATION_RECEIVED}
    and d.at > (select max(at) from application_events where application_id = ${than} and by <> 'candidate'))`
