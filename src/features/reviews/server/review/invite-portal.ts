import { parseEmailAddress } from '#shared/words/email-address.ts'
import { listEmailsOfCandidate } from '#features/candidates/server/contacts/contact-queries.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { chooseLetterText } from '#features/registrations/domain/choose-letter-text.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { findHoldingPhone } from '#features/candidates/server/address-ownership/hold-by-phone.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { formatInstant } from '#shared/instant-in-words.ts'

export type PortalInvitationTools = {
  readonly messages: MessageSender
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>
}

/**
 * Invites the person of an approved registration, who has no account, to the portal. The contract calls this PortalOnboarding (contract §4). If a
 * code sent to a phone opened the registration (the phone 'holds' it), the link in the email also asks for a code sent to that phone, because the
 * email address may be another person's.
 */
export async function inviteToPortal(
  db: Database,
  {
    id: registrationId,
    candidateId,
    branchId,
    flowVersionId,
  }: Pick<LockedRegistration, 'id' | 'candidateId' | 'branchId' | 'flowVersionId'>,
  { messages, config }: PortalInvitationTools,
  now: Date,
) {
  const { firstName, lastName, branch, phone } = await db.one<{
    firstName: string
    lastName: string
    branch: string
    phone: string
  }>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", b.name as branch, b.phone from candidates c, branches b where c.id = ${candidateId} and b.id = ${branchId}`)
  const target = await findTarget(db, { id: registrationId, candidateId })
  if (!target) return
  const { id, url, code, expiresAt } = await makeLink(
    db,
    {
      kind: 'p',
      branchId,
      candidateId,
      registrationId,
      isOnlyMailed: true,
      target: { firstName, lastName, ...target },
    },
    now,
    config,
  )
  const values = {
    firstName,
    branch,
    phone,
    link: url,
    code: code ?? '',
    page: `${config.publicOrigin}/p`,
    until: formatInstant(expiresAt),
  }
  const text = chooseLetterText('approved', (await findFlowDefinition(db, flowVersionId)).type)
  await messages.send(
    db,
    {
      text,
      to: target.emailAddress,
      values,
      key: `${text}: ${id}`,
      ownerId: candidateId,
      notAfter: expiresAt,
    },
    now,
  )
}

/**
 * Returns the email address to which the link goes, with the phone that holds the registration, if there is one; undefined if no link can be sent.
 */
async function findTarget(
  db: Database,
  registration: Pick<LockedRegistration, 'id' | 'candidateId'>,
) {
  const { candidateId } = registration
  const [email] = await listEmailsOfCandidate(db, candidateId)
  const address = email?.primary ? parseEmailAddress(email.emailAddress) : undefined
  if (!address) return undefined
  const mailbox = { emailAddress: address.value, emailKey: address.key }
  const phone = await findHoldingPhone(db, registration)
  return phone === undefined ? mailbox : { ...mailbox, phone, asksForPhone: true }
}
