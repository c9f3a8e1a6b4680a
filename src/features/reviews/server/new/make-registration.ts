import { parseEmailAddress } from '#shared/words/email-address.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import { type CrmPerson, toPrefillProfile } from '#features/crm/domain/crm-profile.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { listDifferingFields } from '#features/crm/domain/person-search.ts'
import { readRegistrationPerson } from '#features/crm/server/hand-over/person-to-hand-over.ts'
import { storePersonKeys } from '#features/crm/server/same-person/likely-registrations.ts'
import { isFromCrm } from '#features/registration-flow/domain/definition/definition.ts'
import { findNewestFlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import {
  createRegistration,
  type NewRegistration,
} from '#features/registrations/server/life-cycle/create-registration.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from '#features/registrations/server/life-cycle/invited-person.ts'
import { matchesPersonWithoutAddress } from '#features/registrations/server/life-cycle/person-without-address.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
import type { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { findNewAddressRefusal } from '#features/registrations/domain/life-cycle/check-new-contact.ts'
import { signsInWithEmailSql } from './known-person.ts'

type NewRegistrationBody = BodyOf<typeof createRegistrationFromDesk>
export type CreatedRegistration = {
  readonly id: string
  readonly status: RegistrationStatus
  readonly candidate: { readonly firstName: string; readonly lastName: string }
}

/** Creates a draft for the consultant. One from a CRM record begins with the details of the record. */
export async function createDeskRegistration(
  db: Database,
  { given, record }: { given: NewRegistrationBody; record: CrmPerson | undefined },
  viewer: Consultant,
  now: Date,
  config: SealSecret & Pick<Config, 'sendsTexts'>,
): Promise<CreatedRegistration> {
  const wanted = await checkNewRegistration(db, { given, record }, viewer, config)
  if (!given.again) await assertNoOpenRegistration(db, wanted)
  const draft = await createRegistration(db, wanted, now, config)
  await storePersonKeys(db, draft.id, await readRegistrationPerson(db, draft, config))
  const created = await findCreatedRegistration(db, draft.id, viewer)
  if (!created) throw new Error('a registration that was just made is there')
  return created
}

/** Returns a registration of the consultant's branches as the reply to its creation has it. */
export const findCreatedRegistration = (db: Database, id: string, { branches }: Consultant) =>
  db.maybe<CreatedRegistration>(sql`
    select r.id, r.status, ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate
    from registrations r join candidates c on c.id = r.candidate_id where r.id = ${id} and r.branch_id = any(${[...branches]}::uuid[])`)

async function checkNewRegistration(
  db: Database,
  { given, record }: { given: NewRegistrationBody; record: CrmPerson | undefined },
  viewer: Consultant,
  { sendsTexts }: Pick<Config, 'sendsTexts'>,
): Promise<NewRegistration> {
  const { firstName, lastName, emailAddress, phoneNumber, branchId, crmId, flowType, flow } = given
  const version = await findNewestFlowVersion(db, flow)
  const theirs = await db.maybe(
    sql`select 1 from consultant_crms where consultant_id = ${viewer.id} and crm_id = ${crmId}`,
  )
  const address = parseEmailAddress(emailAddress) ?? null
  const refusal = findNewAddressRefusal({ emailAddress, phoneNumber, flowType, sendsTexts })
  const wrong = {
    ...(refusal ? { emailAddress: refusal } : {}),
    ...(viewer.branches.includes(branchId) ? {} : { branchId: 'Choose one of your branches' }),
    ...(theirs ? {} : { crmId: 'Choose one of your CRMs' }),
    ...(!version
      ? { flow: 'Choose one of the flows' }
      : version.type === flowType
        ? {}
        : { flow: `This flow is of the type ${version.type}` }),
    ...findCrmRecordRefusals(given, record),
  }
  if (Object.keys(wrong).length > 0 || !version) throw invalidFields(wrong)
  const phone = phoneNumber === '' ? null : normalisePhone(phoneNumber)
  return {
    person: { firstName, lastName, address, phone },
    branchId,
    crmId,
    flow: version,
    consultantFirstName: viewer.firstName,
    createdBy: viewer.id,
    by: viewer.id,
    ...(record ? { record: { remoteId: record.crmId, profile: toPrefillProfile(record) } } : {}),
  }
}

const RECORD_MISMATCH_MESSAGES = {
  firstName: 'The record in the CRM has another first name',
  lastName: 'The record in the CRM has another last name',
  emailAddress: 'The record in the CRM has another address',
  phone: 'The record in the CRM has another number',
} as const

/** Refuses a name, address or number that differs from the CRM record, so that the details of the record reach only its person. */
function findCrmRecordRefusals(
  { flowType, crmRecordId, firstName, lastName, emailAddress, phoneNumber }: NewRegistrationBody,
  record: CrmPerson | undefined,
): Readonly<Record<string, string>> {
  if (!isFromCrm(flowType))
    return crmRecordId === undefined
      ? {}
      : { crmRecordId: 'A registration of this type is not made from a record of a CRM' }
  if (!record) return { crmRecordId: 'Choose the person in the CRM' }
  const said = { firstName, lastName, emailAddress, phone: phoneNumber }
  return Object.fromEntries(
    listDifferingFields(said, toComparedPerson(record.fields)).map((field) => [
      field === 'phone' ? 'phoneNumber' : field,
      RECORD_MISMATCH_MESSAGES[field],
    ]),
  )
}

const OPEN_STATUSES = ['Draft', 'Sent', 'InProgress', 'Submitted', 'InReview', 'Returned']

async function assertNoOpenRegistration(db: Database, { person, branchId, flow }: NewRegistration) {
  const open = await db.maybe<{ id: string }>(sql`
    select r.id from registrations r join candidates c on c.id = r.candidate_id join flow_versions f on f.id = r.flow_version_id
    where ${isSamePersonSql(person)} and r.branch_id = ${branchId} and f.name = ${flow.name} and r.status = any(${OPEN_STATUSES}) order by r.created_at desc limit 1`)
  if (open)
    throw new Failure(
      409,
      ['This person already has an open registration of this kind at this branch.'],
      { data: open },
    )
}

/** Selects the candidate `c` by the address if there is one, else by name and number. */
const isSamePersonSql = (person: NewRegistration['person']) =>
  person.address === null
    ? matchesPersonWithoutAddress(person)
    : signsInWithEmailSql(person.address.key)
