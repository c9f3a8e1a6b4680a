import { emailAddressOf } from '#features/accounts/domain/email-address.ts'
import { isForInvitation } from '#features/registration-flow/domain/definition.ts'
import { flowVersionNamed } from '#features/registration-flow/server/flow-queries.ts'
import { createRegistration } from '#features/registrations/server/create-registration.ts'
import { invite } from '#features/registrations/server/invite.ts'
import { type Database, sql } from '#server/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/viewer.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { StoredApplicant } from './applicant-queries.ts'

type Asked = {
  readonly flow: string
  readonly crmId?: string | undefined
  readonly consultant: Consultant
}

/** A registration at the vacancy's branch for somebody who applied, with what the application and their profile tell, and its letter. */
export async function inviteToRegister(
  db: Database,
  { candidate, branch }: Pick<StoredApplicant, 'candidate' | 'branch'>,
  { flow, crmId, consultant }: Asked,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  const version = await flowVersionNamed(db, flow)
  if (!version || !isForInvitation(version.type))
    throw invalidFields({ flow: 'Choose a flow from the list' })
  const crm = await crmOf(db, consultant.id, crmId)
  if (!crm) throw invalidFields({ crmId: 'Choose a CRM from the list' })
  const address = emailAddressOf(candidate.emailAddress ?? '')
  if (!address) throw conflict('This candidate has no e-mail address to send an invitation to.')
  const open = await db.maybe<{ id: string }>(sql`
    select r.id from registrations r join flow_versions f on f.id = r.flow_version_id
    where r.candidate_id = ${candidate.id} and r.branch_id = ${branch.id} and f.name = ${flow} and r.status not in ('Cancelled', 'SentToCrm') limit 1`)
  if (open) throw conflict('There is an open registration of this kind for them already.')
  const { firstName, lastName, phone } = candidate
  const draft = await createRegistration(
    db,
    {
      person: { firstName, lastName, address, phone },
      branchId: branch.id,
      crmId: crm.id,
      flow: version,
      consultantFirstName: consultant.firstName,
      createdBy: consultant.id,
      by: consultant.id,
    },
    now,
    config,
  )
  const link = await invite(
    db,
    draft,
    { firstName, lastName, emailAddress: address.value, phone },
    consultant.id,
    { messages, config },
    now,
  )
  if (!link) throw new Error('someone with an e-mail address can be invited')
  return { registrationId: draft.id, link }
}

const crmOf = (db: Database, consultantId: string, crmId: string | undefined) =>
  db.maybe<{ id: string }>(
    sql`select crm_id as id from consultant_crms where consultant_id = ${consultantId} and ${crmId ? sql`crm_id = ${crmId}` : sql`true`} order by crm_id limit 1`,
  )
