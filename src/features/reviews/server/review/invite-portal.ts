import { emailAddressOf } from '#shared/words/email-address.ts'
import { emailsOf } from '#features/candidates/server/contacts/contact-queries.ts'
import type { Messages } from '#features/messages/server/send-message.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import { letterOfFlow } from '#features/registrations/domain/letter-of-flow.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { instantInWords } from '#shared/instant-in-words.ts'

export type Tools = {
  readonly messages: Messages
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>
}

/** PortalOnboarding: invites the person of an approved registration to the portal if they have no account (contract §4). */
export async function invitePortal(
  db: Database,
  {
    id: registrationId,
    candidateId,
    branchId,
    flowVersionId,
  }: Pick<Locked, 'id' | 'candidateId' | 'branchId' | 'flowVersionId'>,
  { messages, config }: Tools,
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
  const [email] = await emailsOf(db, candidateId)
  const address = email?.primary ? emailAddressOf(email.emailAddress) : undefined
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
    until: instantInWords(expiresAt),
  }
  const text = letterOfFlow('approved', (await flowOf(db, flowVersionId)).type)
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
