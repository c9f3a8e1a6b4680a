import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'

type PersonName = { readonly firstName: string; readonly lastName: string }
type PersonAtBranch = PersonName & { readonly phone: string | null; readonly branchId: string }

/**
 * Selects whether the candidate `c` has no email address and has this name and number. A set-aside account, which has lost its address to another
 * person, does not match.
 */
export const matchesPersonWithoutAddress = ({
  firstName,
  lastName,
  phone,
}: Omit<PersonAtBranch, 'branchId'>) => sql`
  ${hasStandingSql('c', ['account'])} and lower(c.first_name) = ${firstName.toLowerCase()} and lower(c.last_name) = ${lastName.toLowerCase()}
  and not exists (select from contacts e where e.candidate_id = c.id and e.kind = 'email')
  and not exists (select from set_aside_accounts s where s.candidate_id = c.id)
  and ${
    phone === null
      ? sql`not exists (select from contacts p where p.candidate_id = c.id)`
      : sql`exists (select from contacts p where p.candidate_id = c.id and p.kind = 'phone' and p.value_key = ${phone})`
  }`

/**
 * Returns the id of a person without an email address whom this branch knows by name and number, so that one person is not created twice. The person
 * has no account that could be taken over. Without a number there is no match, because a name does not identify a person.
 */
export const findPersonWithoutAddress = async (
  db: Database,
  { branchId, ...person }: PersonAtBranch,
): Promise<string | undefined> =>
  person.phone === null
    ? undefined
    : (
        await db.maybe<{ id: string }>(sql`
          select c.id from contacts k join candidates c on c.id = k.candidate_id
          where k.kind = 'phone' and k.value_key = ${person.phone} and ${matchesPersonWithoutAddress(person)}
            and exists (select from registrations r where r.candidate_id = c.id and r.branch_id = ${branchId})
          order by c.created_at limit 1 for no key update of c`)
      )?.id

/** Creates a candidate who cannot sign in: only the code of an invitation identifies them. */
export async function createPersonWithoutAddress(
  db: Database,
  { firstName, lastName }: PersonName,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db.run(
    sql`insert into candidates (id, first_name, last_name, created_at, last_active_at) values (${id}, ${firstName}, ${lastName}, ${now}, ${now})`,
  )
  return id
}
