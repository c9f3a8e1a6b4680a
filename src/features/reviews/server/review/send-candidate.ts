import { isMobile } from '#shared/words/phone.ts'
import { flowOf } from '#features/registration-flow/server/flow-queries.ts'
import {
  type Invitation,
  type InvitationTools,
  type Invited,
  invite,
  waysTo,
} from '#features/registrations/server/contact/invite.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { NO_WAY, reachOf } from '#features/registrations/server/contact/reach.ts'
import { refusedReview } from '#features/registrations/server/refused-review.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { sendCandidate } from '../../contract/review.ts'
import { returnToCandidate } from './return-to-candidate.ts'

type Sending = BodyOf<typeof sendCandidate>

/** A draft invites, or is opened at the desk; a review sends what it returned. */
export async function send(
  db: Database,
  registration: Locked,
  sending: Sending,
  by: Consultant,
  tools: InvitationTools,
  now: Date,
): Promise<Invitation | null> {
  if (sending.atDesk) {
    if (registration.status !== 'Draft') throw await refusedReview(db, registration)
    if ((await flowOf(db, registration.flowVersionId)).type !== 'Manual')
      throw conflict('Only a registration of kind Manual is answered at the desk from the start.')
    const to = { ...(await reachOf(db, registration)), channels: [], atDesk: true }
    return invite(db, registration, to, by.id, tools, now)
  }
  const to = await addressed(db, registration, sending, tools.config)
  if (registration.status === 'Draft') return invite(db, registration, to, by.id, tools, now)
  return returnToCandidate(db, registration, to, by, tools, now)
}

/** Where it goes by these channels. What a consultant answers for someone whom nothing reaches goes nowhere. */
export async function addressed(
  db: Database,
  registration: Locked,
  { channels, message = '' }: Omit<Sending, 'atDesk'>,
  config: Pick<Config, 'sendsTexts'>,
): Promise<Invited> {
  const reach = await reachOf(db, registration)
  const { type } = await flowOf(db, registration.flowVersionId)
  if (channels.includes('sms') && !config.sendsTexts)
    throw invalidFields({ channels: 'We send no text messages' })
  // The code of a link that is shown on the screen needs a way to them as well.
  if (waysTo(reach, config).length === 0 && (type !== 'Manual' || channels.length > 0))
    throw conflict(NO_WAY)
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
