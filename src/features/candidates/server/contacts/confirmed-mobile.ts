import { sql } from '#server/database/database.ts'

/** An SQL expression for the confirmed mobile number of candidate `c`, the primary one first, or null. Text messages are sent to no other number. */
export const confirmedMobileSql = sql`(
  select m.value from contacts m
  where m.candidate_id = c.id and m.kind = 'phone' and m.verified_at is not null and m.value like '+447%'
  order by m.is_primary desc, m.created_at, m.id limit 1)`
