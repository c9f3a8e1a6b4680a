import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { sendCandidate } from '../../contract/review.ts'
import {
  toChannels,
  type InvitationWay,
} from '#features/registrations/domain/life-cycle/invitation-ways.ts'

/**
 * The outcome of an invitation. `link`: the link that was sent or is to be shown. `refused`: the reason why nothing was sent. `ways`: empty if the
 * candidate is to be invited later.
 */
export type InvitationOutcome = {
  readonly ways: readonly InvitationWay[]
  readonly link: { readonly url: string; readonly expiresAt: string } | null
  readonly refused: string | null
}

/** What the page of a new registration shows right after the creation. `unstoredName`: why the typed name was not stored; null if it was. */
export type CreationOutcome = {
  readonly invited: InvitationOutcome | null
  readonly unstoredName: string | null
}

/** The ways to send an invitation. */
export const INVITATION_CHANNELS = [
  { value: 'email', label: 'Email', hint: 'With a link that works for 14 days' },
  { value: 'sms', label: 'Text message', hint: 'To a mobile number' },
  { value: 'screen', label: 'QR code on this screen', hint: 'For someone who is here' },
]

export async function inviteCandidate(
  id: string,
  ways: readonly InvitationWay[],
): Promise<InvitationOutcome> {
  if (ways.length === 0) return { ways, link: null, refused: null }
  try {
    const { link } = await call(sendCandidate, {
      params: { id },
      body: { channels: toChannels(ways) },
    })
    return { ways, link, refused: null }
  } catch (failure) {
    return { ways, link: null, refused: (failure as Failure).message }
  }
}
