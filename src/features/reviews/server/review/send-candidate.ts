import { isMobile } from '#features/candidates/domain/phone.ts'
import {
  type Invitation,
  type InvitationTools,
  type Invited,
  invite,
} from '#features/registrations/server/invite.ts'
import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { type Reach, reachOf } from '#features/registrations/server/reach.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database.ts'
import type { Consultant } from '#server/viewer.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import type { sendCandidate } from '../../contract/review.ts'
import { returnToCandidate } from './return-to-candidate.ts'

type Sending = BodyOf<typeof sendCandidate>

/** A draft invites; a review sends what it returned. */
export async function send(
  db: Database,
  registration: Locked,
  sending: Sending,
  by: Consultant,
  tools: InvitationTools,
  now: Date,
): Promise<Invitation> {
  const to = addressed(await reachOf(db, registration), sending, tools.config)
  if (registration.status === 'Draft') return invite(db, registration, to, by.id, tools, now)
  if (registration.status === 'InReview')
    return returnToCandidate(db, registration, to, by, tools, now)
  throw conflict(
    registration.status === 'Submitted'
      ? 'Look at the answers first, and choose what the candidate has to put right.'
      : 'This registration is with its candidate, or has ended. Send a reminder instead.',
  )
}

export function addressed(
  reach: Reach | undefined,
  { channels, message = '' }: Sending,
  { sendsTexts }: Pick<Config, 'sendsTexts'>,
): Invited {
  if (!reach)
    throw conflict('There is no e-mail address of this candidate, so nothing can be sent.')
  if (channels.includes('sms') && !sendsTexts)
    throw invalidFields({ channels: 'We send no text messages' })
  if (channels.includes('sms') && !isMobile(reach.phone ?? ''))
    throw invalidFields({ channels: 'There is no mobile number that a text could go to' })
  return {
    ...reach,
    channels: [...new Set(channels)],
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  }
}
