import { emailAddressOf } from '#shared/words/email-address.ts'
import { crmsOfConsultant } from '#features/crm/server/crm-queries.ts'
import { likelyRecords } from '#features/crm/server/same-person/duplicates.ts'
import { ownPeopleLike } from '#features/crm/server/same-person/own-people.ts'
import { branchesOf, seenRecords } from '#features/crm/server/same-person/seen-records.ts'
import { UNKNOWN_PERSON, type ComparedPerson } from '#features/crm/domain/matching/person.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import { personName } from '#shared/words/names.ts'
import { OutsideAway, OutsideRefused } from '#server/operations/outside-errors.ts'
import type { findPeopleAlike, PeopleAlike } from '../../contract/new/people-alike.ts'
import { hasAddress, knownPerson } from './known-person.ts'

type Given = BodyOf<typeof findPeopleAlike>
const MOST_SHOWN = 10

/** Returns people who may be the same as the person of a new registration. For people of other branches the consultant gets only the name of the branch. */
export async function peopleAlike(
  { crmId, crmRecordId, phoneNumber, ...names }: Given,
  viewer: Consultant,
  parts: Parts,
): Promise<PeopleAlike> {
  const { db, config } = parts
  const person = { ...UNKNOWN_PERSON, ...names, phone: phoneNumber }
  const like = await ownPeopleLike(db, person, sql`true`, config)
  const byAddress = await ofTheirAddress(db, names.emailAddress, viewer.branches)
  const isTheirs = (branchId: string) => viewer.branches.includes(branchId)
  const theirs = like
    .filter(({ branchId }) => isTheirs(branchId))
    .map(({ id, status, branch, flow, reasons, person: known }) => ({
      id,
      status,
      branch,
      flow,
      reasons: [...reasons],
      name: personName(known),
    }))
  const { knownIn, ...crm } = await inCrm({ crmId, crmRecordId }, person, viewer, parts)
  return {
    registrations: listedOnce([
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

type Listed = PeopleAlike['registrations'][number]

/**
 * Returns the registrations of the same address in these branches under any name. They are listed first, because a second registration would belong to
 * the same person.
 */
async function ofTheirAddress(
  db: Database,
  emailAddress: string,
  branches: readonly string[],
): Promise<readonly Listed[]> {
  const address = emailAddressOf(emailAddress)
  if (!address) return []
  const { person, registrations } = await knownPerson(db, hasAddress(address.key), branches)
  return registrations
    .filter(({ status }) => status !== 'Cancelled')
    .map(({ id, status, branch, flow }) => ({
      id,
      status,
      branch,
      flow,
      reasons: ['Same email address'],
      name: person ? personName(person) : '',
    }))
}

const listedOnce = (registrations: readonly Listed[]): Listed[] =>
  [...new Map(registrations.map((one) => [one.id, one])).values()].slice(0, MOST_SHOWN)

/**
 * Returns the matching CRM records; for those that only other branches know, it returns the names of the branches. If the CRM does not reply, the
 * registration can still be created, and the CRM is asked again when it is submitted.
 */
async function inCrm(
  { crmId, crmRecordId }: Pick<Given, 'crmId' | 'crmRecordId'>,
  person: ComparedPerson,
  viewer: Consultant,
  parts: Parts,
): Promise<PeopleAlike['crm'] & Pick<PeopleAlike, 'knownIn'>> {
  const known = (await crmsOfConsultant(parts.db, viewer.id)).find(({ id }) => id === crmId)
  if (!known) throw invalidFields({ crmId: 'Choose one of your CRMs' })
  try {
    const found = (await likelyRecords(parts.crmOf(known), person)).filter(
      (one) => one.crmId !== crmRecordId,
    )
    const seen = await seenRecords(parts.db, viewer, known.id, found)
    return {
      answers: true,
      people: seen.open.slice(0, MOST_SHOWN).map(({ record: { theirs, reasons } }) => ({
        name: personName(theirs),
        reasons: [...reasons],
      })),
      knownIn: branchesOf(seen),
    }
  } catch (error) {
    if (error instanceof OutsideAway || error instanceof OutsideRefused)
      return { answers: false, people: [], knownIn: [] }
    throw error
  }
}
