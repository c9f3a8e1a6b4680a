import * as z from 'zod/mini'
import { isMobile } from '#shared/words/phone.ts'
import type { MessageChannel } from '#features/messages/domain/notifications.ts'
import type { TagLists } from '#features/messages/server/message-texts.ts'
import type { MessageSender } from '#features/messages/server/send-message.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import type { LinkTarget } from '#features/short-links/domain/short-link.ts'
import { makeLink } from '#features/short-links/server/make-link.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { Id } from '#shared/identifier.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { chooseLetterText } from '../../domain/choose-letter-text.ts'
import { findConsultantToAsk } from '../../domain/life-cycle/consultant-to-ask.ts'
import { fillContactsAtDesk } from '../ask-once/fill-at-desk.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import type { RegistrationLetterRecipient } from './find-letter-recipient.ts'
import { sendOnChannels } from './send-on-channels.ts'
import { CONSULTANT_ELSEWHERE_SQL } from '../life-cycle/consultant-elsewhere.ts'
import { changeStatus } from '../life-cycle/change-status.ts'
import type { Actor } from '../log/write-log.ts'

export type InvitationTools = {
  readonly messages: MessageSender
  readonly config: Pick<Config, 'secretKey' | 'publicOrigin' | 'sendsTexts'>
}
/**
 * The recipient of an invitation. `channels`: if undefined, every possible channel is used; if empty, the link is shown on the screen. `message`: the
 * consultant's own text. `atDesk`: a consultant gives the answers, and there is no link.
 */
export type InvitationRecipient = RegistrationLetterRecipient & {
  readonly channels?: readonly MessageChannel[]
  readonly message?: string
  readonly atDesk?: boolean
}
export type Invitation = { readonly url: string; readonly expiresAt: Date }
/**
 * Invites the candidate of a draft: by email and text message they get a link, which opens the registration after a code was entered. Returns null if
 * no message can reach the candidate or if a consultant answers for them.
 */
export async function sendInvitation(
  db: Database,
  draft: LockedRegistration,
  to: InvitationRecipient,
  by: Actor,
  { messages, config }: InvitationTools,
  now: Date,
): Promise<Invitation | null> {
  const { emailAddress, phone, channels = listPossibleChannels(to, config), message } = to
  const isAtDesk = to.atDesk === true || listPossibleChannels(to, config).length === 0
  const begun = isAtDesk ? await fillContactsAtDesk(db, draft, to, now, config) : draft
  const { id, candidateId } = await changeStatus(
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
  const {
    id: linkId,
    url,
    expiresAt,
  } = await createRegistrationLink(db, draft, { reach: to, by }, config, now)
  const letter = await composeInvitationLetter(db, id, to, { url, expiresAt })
  await sendOnChannels(
    db,
    { channels, emailAddress, phone },
    { ...letter, occasion: linkId, ownerId: candidateId, notAfter: expiresAt },
    messages,
    now,
  )
  return { url, expiresAt }
}

/** Returns the channels that reach the person; an empty list if there are none. */
export const listPossibleChannels = (
  { emailAddress, phone }: Pick<RegistrationLetterRecipient, 'emailAddress' | 'phone'>,
  { sendsTexts }: Pick<Config, 'sendsTexts'>,
): readonly MessageChannel[] => [
  ...(emailAddress === null ? [] : (['email'] as const)),
  ...(sendsTexts && isMobile(phone ?? '') ? (['sms'] as const) : []),
]

/** Returns the recipient of a link, and the contacts to which its code is sent. */
export const toLinkTarget = ({
  firstName,
  lastName,
  emailAddress,
  phone,
}: RegistrationLetterRecipient): LinkTarget => ({
  firstName,
  lastName,
  ...(emailAddress === null ? {} : { emailAddress }),
  ...(phone === null ? {} : { phone }),
})

/**
 * Creates a link to a registration. A person who opens it needs a code, which is sent to the contacts in `reach`. `by` is the author; only a
 * consultant is named in the list of links.
 */
export function createRegistrationLink(
  db: Database,
  { id, candidateId, branchId }: Pick<LockedRegistration, 'id' | 'candidateId' | 'branchId'>,
  { reach, by }: { readonly reach: RegistrationLetterRecipient; readonly by: Actor },
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
      target: toLinkTarget(reach),
      ...(z.safeParse(Id, by).success ? { madeBy: by } : {}),
    },
    now,
    config,
  )
}

export async function composeInvitationLetter(
  db: Database,
  registrationId: string,
  { firstName, message }: Pick<InvitationRecipient, 'firstName' | 'message'>,
  { url, expiresAt }: Invitation,
) {
  const { name, phone, consultant, flowVersionId } = await db.one<{
    name: string
    phone: string
    consultant: { readonly firstName: string | null; readonly elsewhere?: true }
    flowVersionId: string
  }>(sql`
    select b.name, b.phone, jsonb_build_object('firstName', r.consultant_first_name) || ${CONSULTANT_ELSEWHERE_SQL} as consultant, r.flow_version_id as "flowVersionId" from registrations r join branches b on b.id = r.branch_id where r.id = ${registrationId}`)
  const { introduction, type } = await findFlowDefinition(db, flowVersionId)
  const values = {
    firstName,
    consultant: findConsultantToAsk(consultant) ?? 'Your consultant',
    branch: name,
    phone,
    minutes: String(introduction.minutes),
    link: url,
    until: formatInstant(expiresAt),
  }
  return { text: chooseLetterText('invitation', type), values, lists: toMessageList(message) }
}

/** Returns the consultant's own text for the letter, if there is one. */
export const toMessageList = (message: string | undefined): TagLists => ({
  messages: message ? [{ message }] : [],
})
