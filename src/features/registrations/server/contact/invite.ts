import * as z from 'zod/mini'
import { isMobile } from '#shared/words/phone.ts'
import type { Way } from '#features/messages/domain/notifications.ts'
import type { TagLists } from '#features/messages/server/message-texts.ts'
import type { Messages } from '#features/messages/server/send-message.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import type { LinkTarget } from '#features/short-links/domain/short-link.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { Id } from '#shared/identifier.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { letterOfFlow } from '../../domain/letter-of-flow.ts'
import { fillAtDesk } from '../ask-once/fill-at-desk.ts'
import type { Locked } from '../locked-registration.ts'
import type { Reach } from './reach.ts'
import { transit } from '../life/transit.ts'
import type { Actor } from '../log/write-log.ts'

export type InvitationTools = {
  readonly messages: Messages
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>
}
/**
 * The destinations of the invitation and its code. Without `channels` every possible channel is used; with an empty list the link is shown on the
 * screen. `message` is the consultant's own text. `atDesk`: a consultant answers, and there is no link.
 */
export type Invited = Reach & {
  readonly channels?: readonly Way[]
  readonly message?: string
  readonly atDesk?: boolean
}
export type Invitation = { readonly url: string; readonly expiresAt: Date }
/**
 * Invites the candidate of a draft: they get a link by email and text message, which opens the registration after a code. Returns null if no channel
 * reaches them or a consultant answers for them.
 */
export async function invite(
  db: Database,
  draft: Locked,
  to: Invited,
  by: Actor,
  { messages, config }: InvitationTools,
  now: Date,
): Promise<Invitation | null> {
  const { emailAddress, phone, channels = waysTo(to, config), message } = to
  const isAtDesk = to.atDesk === true || waysTo(to, config).length === 0
  const begun = isAtDesk ? await fillAtDesk(db, draft, to, now, config) : draft
  const { id, candidateId } = await transit(
    db,
    begun,
    {
      transition: 'invite',
      actor: by,
      payload: {
        channels,
        ...(message ? { message } : {}),
        ...(isAtDesk ? { atDesk: true } : {}),
      },
    },
    now,
  )
  if (isAtDesk) return null
  const { id: linkId, url, expiresAt } = await linkInto(db, draft, { reach: to, by }, config, now)
  const { text, ...letter } = await invitationLetter(db, id, to, { url, expiresAt })
  const rest = {
    ...letter,
    ownerId: candidateId,
    notAfter: expiresAt,
  }
  if (channels.includes('email') && emailAddress !== null)
    await messages.send(
      db,
      {
        text,
        to: emailAddress,
        key: `${text}: ${linkId}`,
        ...rest,
      },
      now,
    )
  if (channels.includes('sms'))
    await messages.send(
      db,
      {
        text: `${text}-text`,
        to: phone ?? '',
        key: `${text}-text: ${linkId}`,
        ...rest,
      },
      now,
    )
  return { url, expiresAt }
}

/** Returns the channels that reach the person; an empty list if there are none. */
export const waysTo = (
  { emailAddress, phone }: Pick<Reach, 'emailAddress' | 'phone'>,
  { sendsTexts }: Pick<Config, 'sendsTexts'>,
): readonly Way[] => [
  ...(emailAddress === null ? [] : (['email'] as const)),
  ...(sendsTexts && isMobile(phone ?? '') ? (['sms'] as const) : []),
]

/** Returns the recipient of a link, and the contacts to which its code is sent. */
export const targetOf = ({ firstName, lastName, emailAddress, phone }: Reach): LinkTarget => ({
  firstName,
  lastName,
  ...(emailAddress === null ? {} : { emailAddress }),
  ...(phone === null ? {} : { phone }),
})

/**
 * Creates a link to a registration; its code is sent to the same contacts as these letters. `by` is the person who caused it; the list of links names a
 * consultant.
 */
export function linkInto(
  db: Database,
  { id, candidateId, branchId }: Pick<Locked, 'id' | 'candidateId' | 'branchId'>,
  { reach, by }: { readonly reach: Reach; readonly by: Actor },
  config: InvitationTools['config'],
  now: Date,
) {
  return makeLink(
    db,
    {
      kind: 'i',
      branchId,
      candidateId,
      registrationId: id,
      target: targetOf(reach),
      ...(z.safeParse(Id, by).success ? { madeBy: by } : {}),
    },
    now,
    config,
  )
}

export async function invitationLetter(
  db: Database,
  registrationId: string,
  { firstName, message }: Pick<Invited, 'firstName' | 'message'>,
  { url, expiresAt }: Invitation,
) {
  const { name, phone, consultant, flowVersionId } = await db.one<{
    name: string
    phone: string
    consultant: string | null
    flowVersionId: string
  }>(sql`
    select b.name, b.phone, r.consultant_first_name as consultant, r.flow_version_id as "flowVersionId" from registrations r join branches b on b.id = r.branch_id where r.id = ${registrationId}`)
  const { introduction, type } = await flowOf(db, flowVersionId)
  const values = {
    firstName,
    consultant: consultant ?? 'Your consultant',
    branch: name,
    phone,
    minutes: String(introduction.minutes),
    link: url,
    until: instantInWords(expiresAt),
  }
  return { text: letterOfFlow('invitation', type), values, lists: listOf(message) }
}

/** Returns the consultant's own text for the letter, if there is one. */
export const listOf = (message: string | undefined): TagLists => ({
  messages: message ? [{ message }] : [],
})
