import { parseEmailAddress } from '#shared/words/email-address.ts'
import { listCrmsOfConsultant } from '#features/crm/server/crm-queries.ts'
import { findLikelyCrmRecords } from '#features/crm/server/same-person/duplicates.ts'
import { findLikelyRegistrations } from '#features/crm/server/same-person/likely-registrations.ts'
import {
  listBranchesOfHiddenRecords,
  separateVisibleRecords,
} from '#features/crm/server/same-person/visible-records.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from '#features/crm/domain/matching/person.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import { formatPersonName } from '#shared/words/names.ts'
import { OutsideUnavailableError, OutsideRefusedError } from '#server/operations/outside-errors.ts'
import type { findSimilarPeople, SimilarPeople } from '../../contract/new/people-alike.ts'
import { signsInWithEmailSql, findKnownPerson } from './known-person.ts'

type SimilarPeopleQuery = BodyOf<typeof findSimilarPeople>
const MAX_SIMILAR_PEOPLE_SHOWN = 10

/**
 * Returns people who may be the person of a new registration. For people whom only other branches know, it returns only the names of these branches.
 */
export async function searchSimilarPeople(
  { crmId, crmRecordId, phoneNumber, ...names }: SimilarPeopleQuery,
  viewer: Consultant,
  parts: Parts,
): Promise<SimilarPeople> {
  const { db, config } = parts
  const person = { ...UNKNOWN_PERSON, ...names, phone: phoneNumber }
  const like = await findLikelyRegistrations(db, person, sql`true`, config)
  const byAddress = await listRegistrationsOfAddress(db, names.emailAddress, viewer.branches)
  const isTheirs = (branchId: string) => viewer.branches.includes(branchId)
  const theirs = like
    .filter(({ branchId }) => isTheirs(branchId))
    .map(({ id, status, branch, flow, reasons, person: known }) => ({
      id,
      status,
      branch,
      flow,
      reasons: [...reasons],
      name: formatPersonName(known),
    }))
  const { knownIn, ...crm } = await searchSimilarInCrm(
    { crmId, crmRecordId },
    person,
    viewer,
    parts,
  )
  return {
    registrations: removeRepeatedRegistrations([
      ...byAddress.map((one) => theirs.find(({ id }) => id === one.id) ?? one),
      ...theirs,
    ]),
    knownIn: [
      ...new Set([
        ...like.filter(({ branchId }) => !isTheirs(branchId)).map(({ branch }) => branch),
        ...knownIn,
      ]),
    ].sort(),
    crm,
  }
}

type SimilarRegistration = SimilarPeople['registrations'][number]

/**
 * Returns the registrations of the person with this email address in these branches under any name. They are listed first, because the new
 * registration would certainly belong to the same person.
 */
async function listRegistrationsOfAddress(
  db: Database,
  emailAddress: string,
  branches: readonly string[],
): Promise<readonly SimilarRegistration[]> {
  const address = parseEmailAddress(emailAddress)
  if (!address) return []
  const { person, registrations } = await findKnownPerson(
    db,
    signsInWithEmailSql(address.key),
    branches,
  )
  return registrations
    .filter(({ status }) => status !== 'Cancelled')
    .map(({ id, status, branch, flow }) => ({
      id,
      status,
      branch,
      flow,
      reasons: ['Same email address'],
      name: person ? formatPersonName(person) : '',
    }))
}

const removeRepeatedRegistrations = (
  registrations: readonly SimilarRegistration[],
): SimilarRegistration[] =>
  [...new Map(registrations.map((one) => [one.id, one])).values()].slice(
    0,
    MAX_SIMILAR_PEOPLE_SHOWN,
  )

/**
 * Returns the matching CRM records. For records that only other branches know, it returns only the names of these branches. If the CRM does not
 * reply, the registration can still be created; the CRM is asked again when the registration is submitted.
 */
async function searchSimilarInCrm(
  { crmId, crmRecordId }: Pick<SimilarPeopleQuery, 'crmId' | 'crmRecordId'>,
  person: ComparedPerson,
  viewer: Consultant,
  parts: Parts,
): Promise<SimilarPeople['crm'] & Pick<SimilarPeople, 'knownIn'>> {
  const known = (await listCrmsOfConsultant(parts.db, viewer.id)).find(({ id }) => id === crmId)
  if (!known) throw invalidFields({ crmId: 'Choose one of your CRMs' })
  try {
    const found = (await findLikelyCrmRecords(parts.crmOf(known), person)).filter(
      (one) => one.crmId !== crmRecordId,
    )
    const seen = await separateVisibleRecords(parts.db, viewer, known.id, found)
    return {
      answers: true,
      people: seen.open
        .slice(0, MAX_SIMILAR_PEOPLE_SHOWN)
        .map(({ record: { theirs, reasons } }) => ({
          name: formatPersonName(theirs),
          reasons: [...reasons],
        })),
      knownIn: listBranchesOfHiddenRecords(seen),
    }
  } catch (error) {
    if (error instanceof OutsideUnavailableError || error instanceof OutsideRefusedError)
      return { answers: false, people: [], knownIn: [] }
    throw error
  }
}
