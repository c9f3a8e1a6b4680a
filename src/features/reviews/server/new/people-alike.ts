import { emailAddressOf } from '#features/accounts/domain/email-address.ts'
import { CrmAway, CrmRefused } from '#features/crm/server/crm.ts'
import { crmsOfConsultant } from '#features/crm/server/crm-queries.ts'
import { crmsOf } from '#features/crm/server/crms.ts'
import { likelyRecords } from '#features/crm/server/duplicates.ts'
import { ownPeopleLike } from '#features/crm/server/own-people.ts'
import { branchesOf, seenRecords } from '#features/crm/server/seen-records.ts'
import { NOBODY, type Person } from '#features/crm/domain/matching/person.ts'
import { sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/viewer.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import type { findPeopleAlike, PeopleAlike } from '../../contract/new/people-alike.ts'

type Given = BodyOf<typeof findPeopleAlike>
const MOST_SHOWN = 10

/** Who may be the person of a registration that is about to be made. Of what is not theirs a consultant learns the branch only. */
export async function peopleAlike(
  { crmId, crmRecordId, phoneNumber, ...names }: Given,
  viewer: Consultant,
  parts: Parts,
): Promise<PeopleAlike> {
  const { db, config } = parts
  const person = { ...NOBODY, ...names, phone: phoneNumber }
  // What their own branches have of this very address is shown where the person is found, and asked about when it is open.
  const key = emailAddressOf(names.emailAddress)?.key ?? ''
  const others = sql`not (r.branch_id = any(${[...viewer.branches]}::uuid[]) and exists (
    select 1 from contacts own where own.candidate_id = r.candidate_id and own.kind = 'email' and own.value_key = ${key}))`
  const like = await ownPeopleLike(db, person, others, config)
  const isTheirs = (branchId: string) => viewer.branches.includes(branchId)
  const { knownIn, ...crm } = await inCrm({ crmId, crmRecordId }, person, viewer, parts)
  return {
    registrations: like
      .filter(({ branchId }) => isTheirs(branchId))
      .slice(0, MOST_SHOWN)
      .map(({ id, status, branch, flow, reasons, person: known }) => ({
        id,
        status,
        branch,
        flow,
        reasons: [...reasons],
        name: nameOf(known),
      })),
    knownIn: [
      ...new Set([
        ...like.filter(({ branchId }) => !isTheirs(branchId)).map(({ branch }) => branch),
        ...knownIn,
      ]),
    ].sort(),
    crm,
  }
}

/** Of a record that only other branches know, where that is. A CRM that does not answer keeps no one from making a registration: it is asked again when that is submitted. */
async function inCrm(
  { crmId, crmRecordId }: Pick<Given, 'crmId' | 'crmRecordId'>,
  person: Person,
  viewer: Consultant,
  parts: Parts,
): Promise<PeopleAlike['crm'] & Pick<PeopleAlike, 'knownIn'>> {
  const known = (await crmsOfConsultant(parts.db, viewer.id)).find(({ id }) => id === crmId)
  if (!known) throw invalidFields({ crmId: 'Choose one of your CRMs' })
  try {
    const found = (await likelyRecords(crmsOf(parts)(known), person)).filter(
      (one) => one.crmId !== crmRecordId,
    )
    const seen = await seenRecords(parts.db, viewer, known.id, found)
    return {
      answers: true,
      people: seen.open.slice(0, MOST_SHOWN).map(({ record: { theirs, reasons } }) => ({
        name: nameOf(theirs),
        reasons: [...reasons],
      })),
      knownIn: branchesOf(seen),
    }
  } catch (error) {
    if (error instanceof CrmAway || error instanceof CrmRefused)
      return { answers: false, people: [], knownIn: [] }
    throw error
  }
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()
