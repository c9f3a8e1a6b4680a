import { askWhileWaiting } from '#features/crm/server/ask-while-waiting.ts'
import type { CrmPerson } from '#features/crm/domain/crm-profile.ts'
import { personOf } from '#features/crm/domain/fields.ts'
import { askBranches } from '#features/crm/domain/known-elsewhere.ts'
import { isFound, searchedFor } from '#features/crm/domain/person-search.ts'
import { crmsOfConsultant, type KnownCrm } from '#features/crm/server/crm-queries.ts'
import {
  onlyElsewhere,
  registrationsOfRecords,
} from '#features/crm/server/same-person/registrations-of-records.ts'
import { branchesOf, seenRecords } from '#features/crm/server/same-person/seen-records.ts'
import { isFromCrm } from '#features/registration-flow/domain/definition/definition.ts'
import { spend } from '#server/security/allowances.ts'
import type { Database } from '#server/database/database.ts'
import { Denial } from '#server/security/denial.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { CrmPersonFound, findInCrm } from '../../contract/new/crm-people.ts'
import type { createRegistrationCall } from '../../contract/new/new-registration.ts'

const MOST_SHOWN = 10

/**
 * Returns CRM people who match the typed text, each with the registrations of the record. For those that only other branches know, it returns the names
 * of the branches.
 */
export async function crmPeople(
  { crmId, query }: BodyOf<typeof findInCrm>,
  viewer: Consultant,
  parts: Parts,
  now: Date,
): Promise<CrmPersonFound[]> {
  const { db, config } = parts
  const known = await theirCrm(db, viewer, crmId)
  const crm = parts.crmOf(known)
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
  const records = (await askWhileWaiting(() => crm.find(searched)))
    .map(({ crmId: id, fields }) => ({ crmId: id, person: personOf(fields) }))
    .filter(({ person }) => isFound(searched, person))
    .slice(0, MOST_SHOWN)
  const seen = await seenRecords(db, viewer, known.id, records)
  const of = { crm: known.id, crmIds: seen.open.map(({ record }) => record.crmId) }
  const registered = await registrationsOfRecords(db, of, viewer.branches)
  const elsewhere = branchesOf(seen)
  const open = seen.open.map(({ record: { crmId: crmRecordId, person }, knownIn }) => {
    const { firstName, lastName, birthDate, emailAddress, phone, postCode } = person
    return {
      ...{ crmRecordId, firstName, lastName, birthDate, emailAddress, phone, postCode },
      registrations: registered
        .filter(({ crmId }) => crmId === crmRecordId)
        .map(({ id, branch, status }) => ({ id, branch, status })),
      knownIn: [...knownIn],
    }
  })
  return elsewhere.length > 0 ? [...open, { knownIn: elsewhere }] : open
}

/** Reads the CRM record from which a registration is created, before anything is written. */
export async function recordOf(
  { flowType, crmId, crmRecordId }: BodyOf<typeof createRegistrationCall>,
  viewer: Consultant,
  parts: Parts,
): Promise<CrmPerson | undefined> {
  if (!isFromCrm(flowType) || crmRecordId === undefined) return undefined
  const known = await theirCrm(parts.db, viewer, crmId)
  const crm = parts.crmOf(known)
  const person = await askWhileWaiting(() => crm.person(crmRecordId))
  // The id from the CRM identifies the record, because the typed one may differ in capitals.
  const record = { crm: known.id, crmId: person?.crmId ?? crmRecordId }
  const elsewhere = await onlyElsewhere(parts.db, record, viewer.branches)
  if (elsewhere.length > 0) throw new Denial(viewer.id, conflict(askBranches(elsewhere)))
  return person
}

async function theirCrm(db: Database, viewer: Consultant, crmId: string): Promise<KnownCrm> {
  const known = (await crmsOfConsultant(db, viewer.id)).find(({ id }) => id === crmId)
  if (!known) throw invalidFields({ crmId: 'Choose one of your CRMs' })
  return known
}
