import { parseEmailAddress } from '#shared/words/email-address.ts'
import { readRegistrationPerson } from '#features/crm/server/hand-over/person-to-hand-over.ts'
import { storePersonKeys } from '#features/crm/server/same-person/likely-registrations.ts'
import { canCandidateBeInvited } from '#features/registration-flow/domain/definition/definition.ts'
import { findNewestFlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import { createRegistration } from '#features/registrations/server/life-cycle/create-registration.ts'
import { sendInvitation } from '#features/registrations/server/contact/invite.ts'
import { hasSimilarPeople } from '#features/reviews/contract/new/people-alike.ts'
import { searchSimilarPeople } from '#features/reviews/server/new/people-alike.ts'
import {
  type ApplicationStatus,
  assertNotWithdrawn,
} from '#features/tracked-applications/domain/application-status.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, Failure, invalidFields } from '#shared/failure.ts'
import type { StoredApplicant } from './find-applicant.ts'

type InvitedApplicant = Pick<StoredApplicant, 'id' | 'candidate' | 'branch' | 'confirmed'>
type RequestedRegistration = {
  readonly flow: string
  readonly crmId?: string | undefined
  readonly allTheSame: boolean
  readonly consultant: Consultant
}

/**
 * Makes a registration for an applicant at the vacancy's branch, filled in from the application and the profile, and sends the invitation. As for
 * every registration by a consultant, people who may be the same person are shown first.
 */
export async function inviteToRegister(
  db: Database,
  applicant: InvitedApplicant,
  asked: RequestedRegistration,
  parts: Parts,
  now: Date,
) {
  if (!asked.allTheSame)
    await assertNoSimilarPeople(await resolveFlowAndCrm(db, applicant, asked), asked, parts)
  return db.transaction(async (inside) => {
    const { version, crm, person } = await resolveFlowAndCrm(inside, applicant, asked)
    const { consultant } = asked
    const draft = await createRegistration(
      inside,
      {
        person,
        branchId: applicant.branch.id,
        crmId: crm.id,
        flow: version,
        consultantFirstName: consultant.firstName,
        createdBy: consultant.id,
        by: consultant.id,
      },
      now,
      parts.config,
    )
    await storePersonKeys(
      inside,
      draft.id,
      await readRegistrationPerson(inside, draft, parts.config),
    )
    const { address, ...named } = person
    const to = { ...named, emailAddress: address.value }
    const link = await sendInvitation(inside, draft, to, consultant.id, parts, now)
    if (!link) throw new Error('someone with an email address can be invited')
    return { registrationId: draft.id, link }
  })
}

/**
 * Returns the flow and the CRM that the consultant chose, or refuses a choice that is not offered. The lock on the application keeps it from being
 * withdrawn while a transaction makes the registration.
 */
async function resolveFlowAndCrm(
  db: Database,
  { id, candidate, branch, confirmed }: InvitedApplicant,
  { flow, crmId, consultant }: RequestedRegistration,
) {
  const { status } = await db.one<{ status: ApplicationStatus }>(
    sql`select status from applications where id = ${id} for share`,
  )
  assertNotWithdrawn(status)
  const version = await findNewestFlowVersion(db, flow)
  if (!version || !canCandidateBeInvited(version.type))
    throw invalidFields({ flow: 'Choose a flow from the list' })
  const crm = await findCrmOfConsultant(db, consultant.id, crmId)
  if (!crm) throw invalidFields({ crmId: 'Choose a CRM from the list' })
  if (!confirmed)
    throw conflict(
      `${candidate.firstName} hasn't confirmed their address. Send the email again, or wait.`,
    )
  const { firstName, lastName, phone, emailAddress } = candidate
  const address = parseEmailAddress(emailAddress ?? '')
  if (!address) throw conflict('This candidate has no email address to send an invitation to.')
  const open = await db.maybe<{ id: string }>(sql`
    select r.id from registrations r join flow_versions f on f.id = r.flow_version_id
    where r.candidate_id = ${candidate.id} and r.branch_id = ${branch.id} and f.name = ${flow} and r.status not in ('Cancelled', 'SentToCrm') limit 1`)
  if (open) throw conflict('There is an open registration of this kind for them already.')
  return { version, crm, person: { firstName, lastName, address, phone } }
}

/** Refuses the invitation if people are found who may be the same person. The refusal names them, so that the consultant can decide. */
async function assertNoSimilarPeople(
  { crm, person }: Awaited<ReturnType<typeof resolveFlowAndCrm>>,
  { consultant }: RequestedRegistration,
  parts: Parts,
) {
  const { firstName, lastName, address, phone } = person
  const alike = await searchSimilarPeople(
    {
      firstName,
      lastName,
      emailAddress: address.value,
      phoneNumber: phone ?? '',
      crmId: crm.id,
    },
    consultant,
    parts,
  )
  if (hasSimilarPeople(alike))
    throw new Failure(409, ['Someone who may be the same person is known already.'], {
      data: alike,
    })
}

const findCrmOfConsultant = (db: Database, consultantId: string, crmId: string | undefined) =>
  db.maybe<{ id: string }>(
    sql`select crm_id as id from consultant_crms where consultant_id = ${consultantId} and ${crmId ? sql`crm_id = ${crmId}` : sql`true`} order by crm_id limit 1`,
  )
