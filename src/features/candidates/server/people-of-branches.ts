import { hasStandingSql } from './standing-sql.ts'
import { type Database, sql } from '#server/database/database.ts'
import { escapeLike } from '#server/database/like.ts'

export type FoundPerson = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly phoneNumber: string | null
}
type PeopleSearch = {
  readonly branches: readonly string[]
  readonly query: string
  /** True if people without an email address should be found too. */
  readonly withoutAddress: boolean
}

/** The maximum number of people that a search finds. A consultant who needs others types more characters. */
const MAX_FOUND_PEOPLE = 25
const MAX_QUERY_LENGTH = 200

/**
 * Finds people with a registration or an application at these branches whose name or address begins with the query. A person who has not opened their
 * invitation yet is returned with the details that a consultant entered.
 */
export async function findPeopleOfBranches(
  db: Database,
  { branches, query, withoutAddress }: PeopleSearch,
): Promise<readonly FoundPerson[]> {
  const typed = query.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_QUERY_LENGTH)
  if (typed === '') return []
  const begins = `${escapeLike(typed)}%`
  return db.many<FoundPerson>(sql`
    with there as (select c.id, c.first_name as "firstName", c.last_name as "lastName", k.value as "emailAddress", k.value_key as key, p.value as "phoneNumber"
    from candidates c left join contacts k on k.candidate_id = c.id and k.kind = 'email' and k.is_primary left join contacts p on p.candidate_id = c.id and p.kind = 'phone' and p.is_primary
    where ${hasStandingSql('c', ['account'])} and c.id in (
        select candidate_id from contacts where kind = 'email' and is_primary and value_key like ${begins}
        union select id from candidates where lower(first_name || ' ' || last_name) like ${begins} or lower(last_name) like ${begins})
      and (exists (select 1 from registrations r where r.candidate_id = c.id and r.branch_id = any(${branches}) and r.told is null)
        or exists (select 1 from applications a join vacancies v on v.id = a.vacancy_id where a.candidate_id = c.id and v.branch_id = any(${branches})))
 ), told as (
      select distinct on (r.candidate_id) r.candidate_id as id, r.told->>'firstName' as "firstName", r.told->>'lastName' as "lastName", r.told->>'emailAddress' as "emailAddress", lower(r.told->>'emailAddress') as key, r.told->>'phone' as "phoneNumber"
      from registrations r where r.told is not null and r.branch_id = any(${branches}) and r.candidate_id not in (select id from there)
        and (lower(r.told->>'emailAddress') like ${begins} or lower(r.told->>'lastName') like ${begins} or lower((r.told->>'firstName') || ' ' || (r.told->>'lastName')) like ${begins})
      order by r.candidate_id, r.created_at desc
    )
    select id, "firstName", "lastName", "emailAddress", "phoneNumber" from (select * from there union all select * from told) found
    where ${withoutAddress} or key is not null
    order by coalesce(key = ${typed}, false) desc, lower("lastName"), lower("firstName"), id
    limit ${MAX_FOUND_PEOPLE}`)
}
