import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { type Database, sql } from '#server/database/database.ts'

/** The maximum number of people per number. People may share a telephone, so each of them gets their own text message. */
const MAX_PEOPLE_PER_NUMBER = 3

/**
 * Finds people who have this number and no email address, who can therefore be reached only by phone. Also returns the branch that registered each of
 * them last.
 */
export const listPeopleWithNumber = (db: Database, number: string) =>
  db.many<{ id: string; branch: string }>(sql`
    select c.id, newest.branch from contacts k join candidates c on c.id = k.candidate_id
    cross join lateral (
      select b.name as branch, r.created_at from registrations r join branches b on b.id = r.branch_id where r.candidate_id = c.id order by r.created_at desc limit 1) newest
    where k.kind = 'phone' and k.value_key = ${number} and ${hasStandingSql('c', ['account'])} and not exists (select from contacts e where e.candidate_id = c.id and e.kind = 'email')
      and not exists (select from set_aside_accounts s where s.candidate_id = c.id)
    order by newest.created_at desc limit ${MAX_PEOPLE_PER_NUMBER}`)
