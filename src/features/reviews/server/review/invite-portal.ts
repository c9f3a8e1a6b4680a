import { parseEmailAddress } from '#shared/words/email-address.ts'
import { listEmailsOfCandidate } from '#features/candidates/server/contacts/contact-queries.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { chooseLetterText } from '#features/registrations/domain/choose-letter-text.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { formatInstant } from '#shared/instant-in-words.ts'

export type PortalInvitationTools = {
  readonly messages: MessageSender
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>
}

/** Invites the person of an approved registration to the portal if they have no account. The contract calls this PortalOnboarding (contract §4). */
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
  const { firstName, lastName, portalEnabled, branch, phone } = await db.one<{
    firstName: string
    lastName: string
    portalEnabled: boolean
    branch: string
    phone: string
  }>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", c.portal_enabled as "portalEnabled", b.name as branch, b.phone from candidates c, branches b where c.id = ${candidateId} and b.id = ${branchId}`)
  const [email] = await listEmailsOfCandidate(db, candidateId)
  const address = email?.primary ? parseEmailAddress(email.emailAddress) : undefined
  if (portalEnabled || !address) return
  const { id, url, code, expiresAt } = await makeLink(
    db,
    {
      kind: 'p',
      branchId,
      candidateId,
      registrationId,
      onlyMailed: true,
      target: { firstName, lastName, emailAddress: address.value, emailKey: address.key },
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
      to: address.value,
      values,
      key: `${text}: ${id}`,
      ownerId: candidateId,
      notAfter: expiresAt,
    },
    now,
  )
}
