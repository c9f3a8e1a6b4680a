import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { FIRST_EVENT_NUMBER } from '#features/tracked-applications/server/application-queries.ts'
import { type Database, sql } from '#server/database/database.ts'

/** An application, and one of the sheets that stay in it. */
type FormerApplication = { readonly applicationId: string; readonly sheetId: string }
type HistoryMove = {
  readonly from: FormerApplication
  readonly to: { readonly id: string; readonly personId: string }
}

/**
 * Moves the branch's statuses, answers and recorded calls to the new application. The previous application begins again as just received. If a call
 * was recorded, the person of the new application is no longer deleted after thirty days.
 */
export async function moveHistory(db: Database, { from, to }: HistoryMove) {
  const { applicationId } = from
  await db.run(sql`delete from application_events where application_id = ${to.id}`)
  await db.run(
    sql`update application_events set application_id = ${to.id} where application_id = ${applicationId}`,
  )
  await db.run(
    sql`update applications a set status = former.status, applied_at = former.applied_at from applications former where a.id = ${to.id} and former.id = ${applicationId}`,
  )
  await db.run(sql`
    with moved as (update recorded_calls set application_id = ${to.id} where application_id = ${applicationId} returning 1)
    update candidates set forget_at = null where id = ${to.personId} and exists (select from moved)`)
  await beginAgain(db, from)
}

/** Deletes what the branch did with an application, which is then as it was when the sheet was sent. */
export async function beginAgain(db: Database, { applicationId, sheetId }: FormerApplication) {
  await db.run(sql`delete from application_events where application_id = ${applicationId}`)
  await db.run(sql`
    insert into application_events (application_id, number, at, status, by, message)
    select ${applicationId}::uuid, ${FIRST_EVENT_NUMBER}::int, sent_at, ${APPLICATION_RECEIVED}, 'candidate', '' from sheets where id = ${sheetId}`)
  await db.run(
    sql`update applications a set status = ${APPLICATION_RECEIVED}, applied_at = s.sent_at from sheets s where a.id = ${applicationId} and s.id = ${sheetId}`,
  )
}
