import { type Database, sql } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'

/**
 * Selects whether a consultant opened the registration `r` to answer it for the candidate, and no email or text message was sent to the candidate
 * since.
 */
export const IS_OPENED_AT_DESK_SQL = sql`(
  exists (select 1 from registration_log o join registration_log_payloads p using (registration_id, seq) where o.registration_id = r.id and o.kind = 'invited' and p.payload->>'atDesk' is not null)
  and not exists (select 1 from registration_log o join registration_log_payloads p using (registration_id, seq) where o.registration_id = r.id and o.kind = 'returned' and p.payload->'channels' <> '[]'))`

/**
 * Throws a 409 for a Manual registration that a consultant answers for the candidate. The candidate was deliberately not invited, so reminding
 * several candidates at once must not reach them.
 */
export async function assertNotAtDesk(db: Database, registrationId: string) {
  const { atDesk } = await db.one<{ atDesk: boolean }>(sql`
    select f.type = 'Manual' and ${IS_OPENED_AT_DESK_SQL} as "atDesk" from registrations r join flow_versions f on f.id = r.flow_version_id where r.id = ${registrationId}`)
  if (atDesk) throw conflict('It is answered at the desk.')
}
