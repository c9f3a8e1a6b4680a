import { sql } from '#server/database/database.ts'

/** The mobile that candidate `c` proved to be theirs, the primary one first; null without one. Texts go nowhere else. */
export const confirmedMobile = sql`(
  select m.value from contacts m
  where m.candidate_id = c.id and m.kind = 'phone' and m.verified_at is not null and m.value like '+447%'
  order by m.is_primary desc, m.created_at, m.id limit 1)`
