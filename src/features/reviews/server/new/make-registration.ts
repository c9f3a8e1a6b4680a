import {
  EMAIL_FORMAT,
  type EmailAddress,
  emailAddressOf,
} from '#features/accounts/domain/email-address.ts'
import { normalisePhone } from '#features/candidates/domain/phone.ts'
import { handedPerson } from '#features/crm/server/handed-person.ts'
import { keepPerson } from '#features/crm/server/own-people.ts'
import type { FlowType } from '#features/registration-flow/domain/definition.ts'
import { flowVersionNamed } from '#features/registration-flow/server/flow-queries.ts'
import {
  createRegistration,
  type NewRegistration,
} from '#features/registrations/server/create-registration.ts'
import { transit } from '#features/registrations/server/transit.ts'
import { after } from '#features/registrations/domain/life.ts'
import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'
import { type Database, sql } from '#server/database.ts'
import type { Secret } from '#server/seal.ts'
import type { Consultant } from '#server/viewer.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { Failure, invalidFields } from '#shared/failure.ts'
import type { createRegistrationCall } from '../../contract/new/new-registration.ts'

type Given = BodyOf<typeof createRegistrationCall>
export type Made = { readonly id: string; readonly status: RegistrationStatus }

/** A draft of the consultant's. Where the flow has no part for the candidate it is submitted as it is. */
export async function makeRegistration(
  db: Database,
  given: Given,
  viewer: Consultant,
  now: Date,
  secret: Secret,
): Promise<Made> {
  const wanted = await wantedRegistration(db, given, viewer)
  if (!given.again) await assertNoneOpen(db, wanted)
  const draft = await createRegistration(db, wanted, now, secret)
  await keepPerson(db, draft.id, await handedPerson(db, draft, secret))
  const { id, status } = isOnboarded(wanted.flow.type)
    ? await transit(db, draft, { transition: 'onboard', actor: viewer.id }, now)
    : draft
  return { id, status }
}

const isOnboarded = (type: FlowType) => after('Draft', 'onboard', type) !== undefined

async function wantedRegistration(
  db: Database,
  { firstName, lastName, emailAddress, phoneNumber, branchId, crmId, flowType, flow }: Given,
  viewer: Consultant,
): Promise<NewRegistration> {
  const version = await flowVersionNamed(db, flow)
  const theirs = await db.maybe(
    sql`select 1 from consultant_crms where consultant_id = ${viewer.id} and crm_id = ${crmId}`,
  )
  const address = emailAddressOf(emailAddress)
  const wrong = {
    ...(address ? {} : { emailAddress: EMAIL_FORMAT }),
    ...(viewer.branches.includes(branchId) ? {} : { branchId: 'Choose one of your branches' }),
    ...(theirs ? {} : { crmId: 'Choose one of your CRMs' }),
    ...(!version
      ? { flow: 'Choose one of the flows' }
      : version.type === flowType
        ? {}
        : { flow: `This flow is of the type ${version.type}` }),
  }
  if (Object.keys(wrong).length > 0 || !version) throw invalidFields(wrong)
  const phone = phoneNumber === '' ? null : normalisePhone(phoneNumber)
  return {
    person: { firstName, lastName, address: address as EmailAddress, phone },
    branchId,
    crmId,
    flow: version,
    consultantFirstName: viewer.firstName,
    createdBy: viewer.id,
    by: viewer.id,
  }
}

const OPEN = ['Draft', 'Sent', 'InProgress', 'Submitted', 'InReview', 'Returned']

async function assertNoneOpen(db: Database, { person, branchId, flow }: NewRegistration) {
  const open = await db.maybe<{ id: string }>(sql`
    select r.id from contacts c join registrations r on r.candidate_id = c.candidate_id join flow_versions f on f.id = r.flow_version_id
    where c.kind = 'email' and c.is_primary and c.value_key = ${person.address.key} and r.branch_id = ${branchId} and f.name = ${flow.name} and r.status = any(${OPEN}) order by r.created_at desc limit 1`)
  if (open)
    throw new Failure(
      409,
      ['This person already has an open registration of this kind at this branch.'],
      { data: open },
    )
}
