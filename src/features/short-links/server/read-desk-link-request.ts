import { parseEmailAddress } from '#shared/words/email-address.ts'
import { normalisePhone } from '#shared/words/phone.ts'
import { findHoldingPhone } from '#features/candidates/server/address-ownership/hold-by-phone.ts'
import { buildKnownToOtherBranchCondition } from '#features/sessions/server/known-elsewhere.ts'
import { type Database, sql } from '#server/database/database.ts'
import { denyRegistrationAccess } from '#server/security/refused-access.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { makeShortLink } from '../contract/desk.ts'
import { ENDED_LINK_MESSAGES, type LinkTarget, chooseSecondFactor } from '../domain/short-link.ts'
import type { LinkToMake } from './make-link.ts'

type LinkRequest = BodyOf<typeof makeShortLink>
type LinkedRegistration = {
  readonly id: string
  readonly candidateId: string
  readonly branchId: string
  readonly status: string
  readonly portalEnabled: boolean
  readonly knownElsewhere: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly emailKey: string | null
  readonly phone: string | null
}

/** Reads a consultant's request for a link of one of their branches; a wrong field is refused with a sentence. */
export async function readDeskLinkRequest(
  db: Database,
  asked: LinkRequest,
  viewer: Consultant,
): Promise<LinkToMake> {
  const { kind, branchId, vacancyId = null, candidate, inviteKind } = asked
  if (!viewer.branches.includes(branchId))
    throw invalidFields({ branchId: 'Choose one of your branches' })
  if (vacancyId !== null && !(await isVacancyOfBranch(db, vacancyId, branchId)))
    throw invalidFields({ vacancyId: 'Choose a vacancy of this branch' })
  // Every registration in the request must belong to the consultant's branches, even if the link
  // does not lead into it.
  if (asked.registrationId) await findLinkedRegistration(db, asked, viewer)
  switch (kind) {
    case 's':
      return { kind, branchId, vacancyId, target: { inviteKind: inviteKind ?? 'account' } }
    case 'o':
      if (!candidate) throw invalidFields({ candidate: 'Say whom the link is for' })
      return { kind, branchId, vacancyId, target: buildLinkTarget(candidate) }
    case 'i':
      return buildInvitationLink(await findRegistrationOfPerson(db, asked, viewer))
    case 'p': {
      const registration = await findRegistrationOfPerson(db, asked, viewer)
      return buildPortalLink(registration, await findHoldingPhone(db, registration))
    }
  }
}

const buildLinkTarget = ({
  firstName,
  lastName,
  emailAddress,
  phone,
}: NonNullable<LinkRequest['candidate']>): LinkTarget => ({
  firstName,
  lastName,
  emailAddress: parseEmailAddress(emailAddress)?.value ?? emailAddress,
  ...(phone.trim() ? { phone: normalisePhone(phone) } : {}),
})

const isVacancyOfBranch = async (db: Database, id: string, branchId: string) =>
  (await db.maybe(sql`select 1 from vacancies where id = ${id} and branch_id = ${branchId}`)) !==
  undefined

/**
 * Reads the registration for a link of kind i or p. The link goes to the contacts of the registration. A request with other contacts is refused,
 * because the link would otherwise go where the consultant did not intend.
 */
async function findRegistrationOfPerson(db: Database, asked: LinkRequest, viewer: Consultant) {
  const registration = await findLinkedRegistration(db, asked, viewer)
  if (asked.candidate) assertSamePerson(asked.candidate, registration)
  return registration
}

function assertSamePerson(
  { firstName, lastName, emailAddress, phone }: NonNullable<LinkRequest['candidate']>,
  registration: LinkedRegistration,
) {
  const differing = Object.entries({
    firstName: firstName !== registration.firstName,
    lastName: lastName !== registration.lastName,
    emailAddress: parseEmailAddress(emailAddress)?.key !== registration.emailKey,
    phone: phone.trim() !== '' && normalisePhone(phone) !== registration.phone,
  }).flatMap(([field, differs]) => (differs ? [field] : []))
  if (differing.length === 0) return
  throw invalidFields(
    Object.fromEntries(differing.map((field) => [`candidate.${field}`, OTHER_PERSON_MESSAGE])),
  )
}

const OTHER_PERSON_MESSAGE =
  'The registration says something else. Leave the candidate out, or change the registration first'

async function findLinkedRegistration(
  db: Database,
  { registrationId }: LinkRequest,
  viewer: Consultant,
): Promise<LinkedRegistration> {
  if (!registrationId) throw invalidFields({ registrationId: 'Choose a registration' })
  const found = await db.maybe<LinkedRegistration>(sql`
    select r.id, r.candidate_id as "candidateId", r.branch_id as "branchId", r.status, c.portal_enabled as "portalEnabled", ${buildKnownToOtherBranchCondition({ person: sql`r.candidate_id`, branch: sql`r.branch_id` })} as "knownElsewhere", coalesce(r.told->>'firstName', c.first_name) as "firstName", coalesce(r.told->>'lastName', c.last_name) as "lastName",
      e.value as "emailAddress", e.value_key as "emailKey", (select value from contacts where candidate_id = c.id and kind = 'phone' and (r.told is null or value = r.told->>'phone') order by is_primary desc limit 1) as phone
    from registrations r join candidates c on c.id = r.candidate_id left join contacts e on e.candidate_id = c.id and e.kind = 'email' and e.is_primary
    where r.id = ${registrationId} and r.branch_id = any(${viewer.branches})`)
  if (!found) throw denyRegistrationAccess(viewer)
  return found
}

const OPEN_STATUSES = ['Sent', 'InProgress', 'Returned']

function buildInvitationLink({
  id,
  candidateId,
  branchId,
  status,
  firstName,
  lastName,
  emailAddress,
  phone,
}: LinkedRegistration): LinkToMake {
  if (!OPEN_STATUSES.includes(status))
    throw conflict('Only a registration that its candidate may answer has an invitation.')
  const target = {
    firstName,
    lastName,
    ...(emailAddress === null ? {} : { emailAddress }),
    ...(phone === null ? {} : { phone }),
  }
  if (!chooseSecondFactor('i', target))
    throw conflict(
      'There is neither an email address nor a mobile number of this candidate that a code could go to.',
    )
  return {
    kind: 'i',
    branchId,
    candidateId,
    registrationId: id,
    target,
  }
}

/**
 * Refuses a portal link for a person who can already sign in: they do not need it, and another person could use it to enter their account. If a
 * registration of the person was opened with a code sent to a phone (`phone`), the link also asks for a texted code, because it may reach a mistyped
 * mailbox.
 */
function buildPortalLink(
  {
    id,
    candidateId,
    branchId,
    status,
    portalEnabled,
    knownElsewhere,
    firstName,
    emailKey,
  }: LinkedRegistration,
  phone: string | undefined,
): LinkToMake {
  if (status === 'Cancelled') throw conflict(ENDED_LINK_MESSAGES.cancelled)

  if (portalEnabled) throw conflict('They have a portal account already and sign in with it.')
  if (knownElsewhere)
    throw conflict(
      'Another branch knows this person too, so a link that is shown here would open nothing. They can choose a password on the sign-in page.',
    )
  if (emailKey === null)
    throw conflict('An account needs an email address, and this candidate has none.')
  const target =
    phone === undefined ? { emailKey } : { emailKey, firstName, phone, asksForPhone: true }
  return { kind: 'p', branchId, candidateId, registrationId: id, target }
}
