import { emailAddressOf } from '#shared/words/email-address.ts'
import { emailsOf, lockPerson } from '#features/candidates/server/contacts/contact-queries.ts'
import { flowVersionNamed } from '#features/registration-flow/server/flow-queries.ts'
import type { ShortLink } from '#features/short-links/server/link-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { notFound } from '#shared/failure.ts'
import { createRegistration } from './create-registration.ts'
import { transit } from './transit.ts'

/** The kind of flow that a shared invite of this type opens. */
const SURVEY = 'survey'
const OPEN = ['Sent', 'InProgress', 'Returned']

type Begun = { readonly id: string; readonly isNew: boolean }

/** Returns the survey of an invite for a person who is signed in, at the invite's branch. It creates only one, even if they press twice. */
export const surveyFor = (
  db: Database,
  candidateId: string,
  link: ShortLink,
  now: Date,
  secret: Secret,
): Promise<Begun> =>
  db.transaction(async (inside) => {
    await lockPerson(inside, candidateId)
    const { branchId, maker } = await inside.one<{ branchId: string; maker: string | null }>(
      sql`select branch_id as "branchId", made_by as maker from short_links where id = ${link.id}`,
    )
    const open = await inside.maybe<{ id: string }>(sql`
      select r.id from registrations r join flow_versions f on f.id = r.flow_version_id
      where r.candidate_id = ${candidateId} and r.branch_id = ${branchId} and f.name = ${SURVEY} and r.status = any(${OPEN}) order by r.created_at desc limit 1`)
    if (open) return { id: open.id, isNew: false }
    const { id } = await sentSurvey(inside, { candidateId, branchId, maker }, now, secret)
    return { id, isNew: true }
  })

type Wanted = {
  readonly candidateId: string
  readonly branchId: string
  readonly maker: string | null
}

async function sentSurvey(
  db: Database,
  { candidateId, branchId, maker }: Wanted,
  now: Date,
  secret: Secret,
) {
  const flow = await flowVersionNamed(db, SURVEY)
  const [email] = await emailsOf(db, candidateId)
  const address = email && emailAddressOf(email.emailAddress)
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
  return transit(
    db,
    draft,
    { transition: 'invite', actor: 'candidate', payload: { channels: [] } },
    now,
  )
}
