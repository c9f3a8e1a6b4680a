import { parseEmailAddress } from '#shared/words/email-address.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import { type CrmPerson, toPrefillProfile } from '#features/crm/domain/crm-profile.ts'
import { toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { listDifferingFields } from '#features/crm/domain/person-search.ts'
import { isFromCrm } from '#features/registration-flow/domain/definition/definition.ts'
import { findNewestFlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import type { NewRegistration } from '#features/registrations/server/life-cycle/create-registration.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { invalidFields } from '#shared/failure.ts'
import type { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { findNewAddressRefusal } from '#features/registrations/domain/life-cycle/check-new-contact.ts'

export type NewRegistrationBody = BodyOf<typeof createRegistrationFromDesk>

export async function checkNewRegistration(
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

/** Returns errors for a name, address or number that differs from the CRM record, so that the record's details reach only the record's person. */
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
