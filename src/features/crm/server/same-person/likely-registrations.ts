import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { normaliseAnyPhone } from '../../domain/matching/contacts.ts'
import { buildMatchKeys } from '../../domain/matching/keys.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { scoreBestMatch } from '../../domain/matching/score-descriptions.ts'
import { mayBeSamePerson, type MatchScore } from '../../domain/matching/score.ts'
import { readDescriptionsOfPerson } from '../hand-over/person-to-hand-over.ts'

type RegistrationRow = {
  readonly id: string
  readonly candidateId: string
  readonly flowVersionId: string
  readonly branchId: string
  readonly branch: string
  readonly status: RegistrationStatus
  readonly flow: string
}
export type LikelyRegistration = RegistrationRow & { readonly person: ComparedPerson } & MatchScore

/** The most registrations that are compared with one person; those that share the most keys with the person come first. */
const MAX_COMPARED_REGISTRATIONS = 50

/** Stores the keys by which later searches find the person of this registration. */
export const storePersonKeys = (db: Database, registrationId: string, person: ComparedPerson) =>
  db.run(sql`
    insert into registration_people (registration_id, keys) select id, ${buildMatchKeys(person)} from registrations where id = ${registrationId}
    on conflict (registration_id) do update set keys = excluded.keys`)

/**
 * Finds registrations of any branch whose person is probably the given one, the most probable first. `where` is a condition on the registrations `r`.
 */
export async function findLikelyRegistrations(
  db: Database,
  person: ComparedPerson,
  where: ReturnType<typeof sql>,
  secret: SealSecret,
): Promise<readonly LikelyRegistration[]> {
  const keys = buildMatchKeys(person)
  const contacts = [
    parseEmailAddress(person.emailAddress)?.key ?? '',
    normaliseAnyPhone(person.phone),
  ].filter((key) => key !== '')
  const [first, last] = [person.firstName, person.lastName].map((name) => name.trim().toLowerCase())
  const rows = await db.many<RegistrationRow>(sql`
    with accounts as (
      select k.candidate_id from contacts k join candidates c on c.id = k.candidate_id where k.value_key = any(${contacts}::text[]) and ${hasStandingSql('c', ['account'])}
      union select c.id from candidates c where lower(c.last_name) = ${last} and lower(c.first_name) = ${first} and ${hasStandingSql('c', ['account'])}
    ), alike as (
      select n.id, 1 as shared from registrations n join accounts a on a.candidate_id = n.candidate_id
      union all select p.registration_id, (select count(*) from unnest(p.keys) k where k = any(${keys}::text[])) from registration_people p where p.keys && ${keys}::text[]
    ), closest as (select id, max(shared) as shared from alike group by id)
    select r.id, r.candidate_id as "candidateId", r.flow_version_id as "flowVersionId", r.branch_id as "branchId", b.name as branch, r.status, f.definition->>'title' as flow
    from closest join registrations r on r.id = closest.id join branches b on b.id = r.branch_id join flow_versions f on f.id = r.flow_version_id
    where r.status <> 'Cancelled' and ${where} order by closest.shared desc, r.created_at desc, r.id limit ${MAX_COMPARED_REGISTRATIONS}`)
  const people: LikelyRegistration[] = []
  for (const row of rows) {
    const known = await readDescriptionsOfPerson(db, row, secret)
    people.push({ ...row, person: known.answered, ...scoreBestMatch(person, known) })
  }
  return people.filter(mayBeSamePerson).sort((one, other) => other.score - one.score)
}
