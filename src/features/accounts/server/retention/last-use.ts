import { sql } from '#server/database/database.ts'

/**
 * An SQL expression for the time at which candidate `c` last used the account, as the data retention policy defines it: a sign-in, an application, or
 * contact about work or a registration.
 */
export const ACCOUNT_LAST_USED_AT_SQL = sql`greatest(
  c.last_active_at,
  (select max(greatest(a.applied_at, a.withdrawn_at)) from applications a where a.candidate_id = c.id),
  (select max(e.at) from applications a join application_events e on e.application_id = a.id where a.candidate_id = c.id),
  (select max(l.at) from registrations r join registration_log l on l.registration_id = r.id where r.candidate_id = c.id and l.kind <> 'reminded'),
  (select max(k.changed_at) from drivers d join licence_checks k on k.driver_id = d.id where d.candidate_id = c.id)
)`
