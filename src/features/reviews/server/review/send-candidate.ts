import { isMobile } from '#shared/words/phone.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import {
  type Invitation,
  type InvitationTools,
  type InvitationRecipient,
  sendInvitation,
  listPossibleChannels,
} from '#features/registrations/server/contact/invite.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import {
  NO_CONTACT_MESSAGE,
  findLetterRecipient,
} from '#features/registrations/server/contact/find-letter-recipient.ts'
import { createReviewRefusal } from '#features/registrations/server/refused-review.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { sendCandidate } from '../../contract/review.ts'
import { returnToCandidate } from './return-to-candidate.ts'

type SendCandidateRequest = BodyOf<typeof sendCandidate>

/**
 * Sends a registration to its candidate: a draft with an invitation, a reviewed registration as a return. With `atDesk`, a draft is opened for the
 * consultant to answer, and nothing is sent.
 */
export async function sendRegistrationToCandidate(
  db: Database,
  registration: LockedRegistration,
  sending: SendCandidateRequest,
  by: Consultant,
  tools: InvitationTools,
  now: Date,
): Promise<Invitation | null> {
  if (sending.atDesk) {
    if (registration.status !== 'Draft') throw await createReviewRefusal(db, registration)
    if ((await findFlowDefinition(db, registration.flowVersionId)).type !== 'Manual')
      throw conflict('Only a registration of kind Manual is answered at the desk from the start.')
    const to = { ...(await findLetterRecipient(db, registration)), channels: [], atDesk: true }
    return sendInvitation(db, registration, to, by.id, tools, now)
  }
  const to = await findRecipient(db, registration, sending, tools.config)
  if (registration.status === 'Draft')
    return sendInvitation(db, registration, to, by.id, tools, now)
  return returnToCandidate(db, registration, to, by, tools, now)
}

/**
 * Returns the recipient of the messages; throws if a chosen channel cannot reach the candidate. Only a Manual registration can be sent without any
 * contact, because a consultant answers it.
 */
export async function findRecipient(
  db: Database,
  registration: LockedRegistration,
  { channels, message = '' }: Omit<SendCandidateRequest, 'atDesk'>,
  config: Pick<Config, 'sendsTexts'>,
): Promise<InvitationRecipient> {
  const reach = await findLetterRecipient(db, registration)
  const { type } = await findFlowDefinition(db, registration.flowVersionId)
  if (channels.includes('sms') && !config.sendsTexts)
    throw invalidFields({ channels: 'We send no text messages' })
  // Even a link that is only shown on the screen needs a contact, because the code for it is sent
  // there.
  if (
    listPossibleChannels(reach, config).length === 0 &&
    (type !== 'Manual' || channels.length > 0)
  )
    throw conflict(NO_CONTACT_MESSAGE)
  if (channels.includes('email') && reach.emailAddress === null)
    throw invalidFields({ channels: 'There is no email address that a letter could go to' })
  if (channels.includes('sms') && !isMobile(reach.phone ?? ''))
    throw invalidFields({ channels: 'There is no mobile number that a text could go to' })
  return {
    ...reach,
    channels: [...new Set(channels)],
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  }
}
