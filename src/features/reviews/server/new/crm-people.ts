import { callCrmForConsultant } from '#features/crm/server/call-crm-for-consultant.ts'
import type { CrmPerson } from '#features/crm/domain/crm-profile.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { adviseAskingBranches } from '#features/crm/domain/describe-hidden-person.ts'
import { matchesQuery, parsePersonQuery } from '#features/crm/domain/person-search.ts'
import { listCrmsOfConsultant, type StoredCrm } from '#features/crm/server/crm-queries.ts'
import {
  listOtherBranchesOfHiddenRecord,
  listRegistrationsOfRecords,
} from '#features/crm/server/same-person/registrations-of-records.ts'
import {
  listBranchesOfHiddenRecords,
  separateVisibleRecords,
} from '#features/crm/server/same-person/visible-records.ts'
import { isFromCrm } from '#features/registration-flow/domain/definition/definition.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import type { Database } from '#server/database/database.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { CrmSearchMatch, findPeopleInCrm } from '../../contract/new/crm-people.ts'
import type { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'

const MAX_CRM_PEOPLE_SHOWN = 10

/**
 * Returns the CRM records that match the typed text, each with its registrations. For records that only other branches know, it returns only the
 * names of these branches.
 */
export async function searchCrmPeople(
  { crmId, query }: BodyOf<typeof findPeopleInCrm>,
  viewer: Consultant,
  parts: Parts,
  now: Date,
): Promise<CrmSearchMatch[]> {
  const { db, config } = parts
  const known = await findConsultantCrm(db, viewer, crmId)
  const crm = parts.crmOf(known)
  if (!crm.searches) throw conflict(`${known.name} cannot be searched from here.`)
  const searched = parsePersonQuery(query)
  if (!searched)
    throw invalidFields({ query: 'Enter an address, a number, or a first and last name' })
  await spendAllowances(
    db,
    [{ allowance: 'searches for people of a consultant', of: viewer.id }],
    now,
    config,
  )
  const records = (await callCrmForConsultant(() => crm.find(searched)))
    .map(({ crmId: id, fields }) => ({ crmId: id, person: toComparedPerson(fields) }))
    .filter(({ person }) => matchesQuery(searched, person))
    .slice(0, MAX_CRM_PEOPLE_SHOWN)
  const seen = await separateVisibleRecords(db, viewer, known.id, records)
  const of = { crm: known.id, crmIds: seen.open.map(({ record }) => record.crmId) }
  const registered = await listRegistrationsOfRecords(db, of, viewer.branches)
  const elsewhere = listBranchesOfHiddenRecords(seen)
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

/** Reads the CRM record from which a registration will be created. This happens before anything is stored. */
export async function readCrmRecord(
  { flowType, crmId, crmRecordId }: BodyOf<typeof createRegistrationFromDesk>,
  viewer: Consultant,
  parts: Parts,
): Promise<CrmPerson | undefined> {
  if (!isFromCrm(flowType) || crmRecordId === undefined) return undefined
  const known = await findConsultantCrm(parts.db, viewer, crmId)
  const crm = parts.crmOf(known)
  const person = await callCrmForConsultant(() => crm.person(crmRecordId))
  // The id that the CRM returns is used, because the typed id may differ in capital letters.
  const record = { crm: known.id, crmId: person?.crmId ?? crmRecordId }
  const elsewhere = await listOtherBranchesOfHiddenRecord(parts.db, record, viewer.branches)
  if (elsewhere.length > 0)
    throw new RecordedRefusal(viewer.id, conflict(adviseAskingBranches(elsewhere)))
  return person
}

async function findConsultantCrm(
  db: Database,
  viewer: Consultant,
  crmId: string,
): Promise<StoredCrm> {
  const known = (await listCrmsOfConsultant(db, viewer.id)).find(({ id }) => id === crmId)
  if (!known) throw invalidFields({ crmId: 'Choose one of your CRMs' })
  return known
}
