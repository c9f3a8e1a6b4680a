import { answered } from '#features/crm/server/answered.ts'
import type { CrmPerson } from '#features/crm/domain/crm-profile.ts'
import { personOf } from '#features/crm/domain/fields.ts'
import { isFound, searchedFor } from '#features/crm/domain/person-search.ts'
import { crmsOfConsultant, type KnownCrm } from '#features/crm/server/crm-queries.ts'
import { crmsOf } from '#features/crm/server/crms.ts'
import { isFromCrm } from '#features/registration-flow/domain/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'
import { spend } from '#server/allowances.ts'
import { type Database, sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/viewer.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { CrmPersonFound, findInCrm } from '../../contract/new/crm-people.ts'
import type { createRegistrationCall } from '../../contract/new/new-registration.ts'

const MOST_SHOWN = 10

/** People of a CRM by what was typed, each with the registrations that there are of the record. */
export async function crmPeople(
  { crmId, query }: BodyOf<typeof findInCrm>,
  viewer: Consultant,
  parts: Parts,
  now: Date,
): Promise<CrmPersonFound[]> {
  const { db, config } = parts
  const known = await theirCrm(db, viewer, crmId)
  const crm = crmsOf(parts)(known)
  if (!crm.searches) throw conflict(`${known.name} cannot be searched from here.`)
  const searched = searchedFor(query)
  if (!searched)
    throw invalidFields({ query: 'Enter an address, a number, or a first and last name' })
  await spend(
    db,
    [{ allowance: 'searches for people of a consultant', of: viewer.id }],
    now,
    config,
  )
  const records = (await answered(() => crm.find(searched)))
    .map((record) => ({ crmRecordId: record.crmId, person: personOf(record.fields) }))
    .filter(({ person }) => isFound(searched, person))
    .slice(0, MOST_SHOWN)
  const registered = await registrationsOf(
    db,
    known.id,
    records.map(({ crmRecordId }) => crmRecordId),
  )
  return records.map(({ crmRecordId, person }) => {
    const of = registered.filter(({ remoteId }) => remoteId === crmRecordId)
    const theirs = of.filter(({ branchId }) => viewer.branches.includes(branchId))
    const { firstName, lastName, birthDate, emailAddress, phone, postCode } = person
    return {
      ...{ crmRecordId, firstName, lastName, birthDate, emailAddress, phone, postCode },
      registrations: theirs.map(({ id, branch, status }) => ({ id, branch, status })),
      knownIn: [
        ...new Set(of.filter((one) => !theirs.includes(one)).map(({ branch }) => branch)),
      ].sort(),
    }
  })
}

/** The record that a registration is made from, asked for before anything is written. */
export async function recordOf(
  { flowType, crmId, crmRecordId }: BodyOf<typeof createRegistrationCall>,
  viewer: Consultant,
  parts: Parts,
): Promise<CrmPerson | undefined> {
  if (!isFromCrm(flowType) || crmRecordId === undefined) return undefined
  const crm = crmsOf(parts)(await theirCrm(parts.db, viewer, crmId))
  return answered(() => crm.person(crmRecordId))
}

async function theirCrm(db: Database, viewer: Consultant, crmId: string): Promise<KnownCrm> {
  const known = (await crmsOfConsultant(db, viewer.id)).find(({ id }) => id === crmId)
  if (!known) throw invalidFields({ crmId: 'Choose one of your CRMs' })
  return known
}

type Registered = {
  readonly remoteId: string
  readonly id: string
  readonly branchId: string
  readonly branch: string
  readonly status: RegistrationStatus
}
const registrationsOf = (db: Database, crmId: string, remoteIds: readonly string[]) =>
  db.many<Registered>(sql`
    with of_records as (
      select registration_id, remote_id from registration_sources where crm_id = ${crmId} and remote_id = any(${[...remoteIds]}::text[])
      union select registration_id, remote_id from crm_sends where crm_id = ${crmId} and remote_id = any(${[...remoteIds]}::text[]) and state = 'Sent'
    )
    select o.remote_id as "remoteId", r.id, r.branch_id as "branchId", b.name as branch, r.status
    from of_records o join registrations r on r.id = o.registration_id join branches b on b.id = r.branch_id
    where r.status <> 'Cancelled' order by r.created_at desc, r.id limit 100`)
