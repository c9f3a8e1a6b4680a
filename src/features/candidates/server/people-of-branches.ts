import { type Database, sql } from '#server/database.ts'

type FoundPerson = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
}
type Search = { readonly branches: readonly string[]; readonly query: string }

/** More than anybody pages through; what was meant stands among the first after another sign. */
const MOST = 25
const LONGEST = 200

/** Of the people with a registration or an application at these branches, those whose name or address begins with what was typed. Of somebody who was not there yet: as a consultant said it. */
export async function peopleOfBranches(
  db: Database,
  { branches, query }: Search,
): Promise<readonly FoundPerson[]> {
  const typed = query.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST)
  if (typed === '') return []
  const begins = `${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return db.many<FoundPerson>(sql`
    with there as (select c.id, c.first_name as "firstName", c.last_name as "lastName", k.value as "emailAddress", k.value_key as key
    from candidates c join contacts k on k.candidate_id = c.id and k.kind = 'email' and k.is_primary
    where c.id in (
        select candidate_id from contacts where kind = 'email' and is_primary and value_key like ${begins}
        union select id from candidates where lower(first_name || ' ' || last_name) like ${begins} or lower(last_name) like ${begins})
      and (exists (select 1 from registrations r where r.candidate_id = c.id and r.branch_id = any(${branches}) and r.told is null)
        or exists (select 1 from applications a join vacancies v on v.id = a.vacancy_id where a.candidate_id = c.id and v.branch_id = any(${branches})))
 ), told as (
      select distinct on (r.candidate_id) r.candidate_id as id, r.told->>'firstName' as "firstName", r.told->>'lastName' as "lastName", r.told->>'emailAddress' as "emailAddress", lower(r.told->>'emailAddress') as key
      from registrations r where r.told is not null and r.branch_id = any(${branches}) and r.candidate_id not in (select id from there)
        and (lower(r.told->>'emailAddress') like ${begins} or lower(r.told->>'lastName') like ${begins} or lower((r.told->>'firstName') || ' ' || (r.told->>'lastName')) like ${begins})
      order by r.candidate_id, r.created_at desc
    )
    select id, "firstName", "lastName", "emailAddress" from (select * from there union all select * from told) found
    order by (key = ${typed}) desc, lower("lastName"), lower("firstName"), id
    limit ${MOST}`)
}
