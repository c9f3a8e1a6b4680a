import { isMobile } from '#features/candidates/domain/phone.ts'
import type { Messages } from '#features/messages/server/send-message.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import type { Config } from '#server/config.ts'
import { type Database, sql } from '#server/database.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import type { Locked } from './locked-registration.ts'
import { transit } from './transit.ts'
import type { Actor } from './write-log.ts'

type Tools = { readonly messages: Messages; readonly config: Pick<Config, 'secretKey' | 'publicOrigin'> }
/** Where the invitation and its code go. */
type Reached = { readonly firstName: string; readonly lastName: string; readonly emailAddress: string; readonly phone: string | null }
type Invitation = { readonly url: string; readonly expiresAt: Date }

/** A draft becomes its candidate's: a link, by e-mail and text, that opens it after a code. */
export async function invite(db: Database, draft: Locked, to: Reached, by: Actor, { messages, config }: Tools, now: Date): Promise<Invitation> {
  const { id, candidateId, branchId } = await transit(db, draft, { transition: 'invite', actor: by, payload: { channels: isMobile(to.phone ?? '') ? ['email', 'sms'] : ['email'] } }, now)
  const { firstName, lastName, emailAddress, phone } = to
  const { id: linkId, url, expiresAt } = await makeLink(db, { kind: 'i', branchId, candidateId, registrationId: id, target: { firstName, lastName, emailAddress, ...(phone === null ? {} : { phone }) } }, now, config)
  const { name, phone: branchPhone, consultant } = await db.one<{ name: string; phone: string; consultant: string | null }>(sql`
    select b.name, b.phone, r.consultant_first_name as consultant from registrations r join branches b on b.id = r.branch_id where r.id = ${id}`)
  const { introduction } = await flowOf(db, draft.flowVersionId)
  const values = { firstName, consultant: consultant ?? 'Your consultant', branch: name, phone: branchPhone, minutes: String(introduction.minutes), link: url, until: instantInWords(expiresAt) }
  const rest = { values, ownerId: candidateId, notAfter: expiresAt }
  await messages.send(db, { text: 'registration-invitation', to: emailAddress, key: `registration-invitation: ${linkId}`, ...rest }, now)
  if (isMobile(phone ?? '')) await messages.send(db, { text: 'registration-invitation-text', to: phone ?? '', key: `registration-invitation-text: ${linkId}`, ...rest }, now)
  return { url, expiresAt }
}
