import { sql } from '#server/database/database.ts'

/** Selects whether the registration `r` was opened at the desk and its candidate has been sent nothing since. */
export const OPENED_AT_DESK = sql`(
  exists (select 1 from registration_log o join registration_log_payloads p using (registration_id, seq) where o.registration_id = r.id and o.kind = 'invited' and p.payload->>'atDesk' is not null)
  and not exists (select 1 from registration_log o join registration_log_payloads p using (registration_id, seq) where o.registration_id = r.id and o.kind = 'returned' and p.payload->'channels' <> '[]'))`
