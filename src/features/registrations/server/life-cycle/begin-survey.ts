import { parseEmailAddress } from '#shared/words/email-address.ts'
import {
  listEmailsOfCandidate,
  lockCandidate,
} from '#features/candidates/server/contacts/contact-queries.ts'
import { findNewestFlowVersion } from '#features/registration-flow/server/flow-queries.ts'
import type { ShortLink } from '#features/short-links/server/link-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { notFound } from '#shared/failure.ts'
import { createRegistration } from './create-registration.ts'
import { changeStatus } from './change-status.ts'

/** The name of the flow that a shared survey invite opens. */
const SURVEY_FLOW_NAME = 'survey'
const OPEN_STATUSES = ['Sent', 'InProgress', 'Returned']

type OpenedSurvey = { readonly id: string; readonly isNew: boolean }

/**
 * Returns the survey of an invite for a person who is signed in, at the invite's branch, and creates it if there is none. Two presses create only one
 * survey.
 */
export const findOrCreateSurvey = (
  db: Database,
  candidateId: string,
  link: ShortLink,
  now: Date,
  secret: SealSecret,
): Promise<OpenedSurvey> =>
  db.transaction(async (inside) => {
    await lockCandidate(inside, candidateId)
    const { branchId, maker } = await inside.one<{ branchId: string; maker: string | null }>(
      sql`select branch_id as "branchId", made_by as maker from short_links where id = ${link.id}`,
    )
    const open = await inside.maybe<{ id: string }>(sql`
      select r.id from registrations r join flow_versions f on f.id = r.flow_version_id
      where r.candidate_id = ${candidateId} and r.branch_id = ${branchId} and f.name = ${SURVEY_FLOW_NAME} and r.status = any(${OPEN_STATUSES}) order by r.created_at desc limit 1`)
    if (open) return { id: open.id, isNew: false }
    const { id } = await createSurvey(inside, { candidateId, branchId, maker }, now, secret)
    return { id, isNew: true }
  })

type SurveyRequest = {
  readonly candidateId: string
  readonly branchId: string
  readonly maker: string | null
}

async function createSurvey(
  db: Database,
  { candidateId, branchId, maker }: SurveyRequest,
  now: Date,
  secret: SealSecret,
) {
  const flow = await findNewestFlowVersion(db, SURVEY_FLOW_NAME)
  const [email] = await listEmailsOfCandidate(db, candidateId)
  const address = email && parseEmailAddress(email.emailAddress)
  const crm = await db.maybe<{ id: string }>(sql`
    select c.id from crms c left join consultant_crms theirs on theirs.crm_id = c.id and theirs.consultant_id = ${maker} order by theirs.crm_id is null, c.name limit 1`)
  if (!flow || !address || !crm) throw notFound('This survey is not there any more.')
  const { firstName, lastName, consultant } = await db.one<{
    firstName: string
    lastName: string
    consultant: string | null
  }>(sql`
    select first_name as "firstName", last_name as "lastName", (select k.first_name from consultants k where k.id = ${maker}) as consultant from candidates where id = ${candidateId}`)
  const draft = await createRegistration(
    db,
    {
      person: { firstName, lastName, address, phone: null },
      branchId,
      crmId: crm.id,
      flow,
      consultantFirstName: consultant,
      createdBy: null,
      by: 'candidate',
    },
    now,
    secret,
  )
  return changeStatus(
    db,
    draft,
    { transition: 'invite', actor: 'candidate', payload: { channels: [] } },
    now,
  )
}
