import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import type { InvitedPerson } from '#features/registrations/server/life-cycle/invited-person.ts'
import { type Database, sql } from '#server/database/database.ts'

type KnownRegistration = {
  readonly id: string
  readonly status: RegistrationStatus
  readonly branch: string
  readonly flow: string
  readonly createdAt: Date
  readonly told: InvitedPerson | null
}
type PersonRow = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly phoneNumber: string | null
}

const MAX_KNOWN_REGISTRATIONS = 20

/** Selects the candidate `c` whose primary email address this is. */
export const signsInWithEmailSql = (addressKey: string) =>
  sql`c.id = (select candidate_id from contacts where kind = 'email' and is_primary and value_key = ${addressKey})`

/**
 * Returns a person whom one of these branches knows, with their registrations there; `person` is null for anyone else. Until the person has opened
 * one of these registrations, the details are those that a consultant typed. `isMeant`: an SQL condition on the candidate `c`.
 */
export async function findKnownPerson(
  db: Database,
  isMeant: ReturnType<typeof sql>,
  branches: readonly string[],
) {
  const person = await db.maybe<PersonRow>(sql`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", email.value as "emailAddress", phone.value as "phoneNumber"
    from candidates c left join contacts email on email.candidate_id = c.id and email.kind = 'email' and email.is_primary left join contacts phone on phone.candidate_id = c.id and phone.kind = 'phone' and phone.is_primary
    where ${isMeant} and ${hasStandingSql('c', ['account'])}`)
  const known = person
    ? await db.many<KnownRegistration>(sql`
        select r.id, r.status, b.name as branch, f.definition->>'title' as flow, r.created_at as "createdAt", r.told
        from registrations r join branches b on b.id = r.branch_id join flow_versions f on f.id = r.flow_version_id
        where r.candidate_id = ${person.id} and r.branch_id = any(${[...branches]}::uuid[]) order by r.created_at desc, r.id limit ${MAX_KNOWN_REGISTRATIONS}`)
    : []
  const [newest] = known
  if (!person || !newest) return { person: null, registrations: [] }
  const told = known.every((registration) => registration.told !== null) ? newest.told : null
  const { id: _id, ...account } = person
  return {
    person: told ? toInvitedDetails(told) : account,
    registrations: known.map(({ told: _told, ...registration }) => registration),
  }
}

const toInvitedDetails = ({ firstName, lastName, emailAddress, phone }: InvitedPerson) => ({
  firstName,
  lastName,
  emailAddress,
  phoneNumber: phone,
})
