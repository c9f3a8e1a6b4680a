import { MINUTE } from '#shared/words/durations.ts'
import { Failure, forbidden } from '#shared/failure.ts'
import { OWN_PASSWORD_NEEDED_MESSAGE, OWN_SIGN_IN_REQUIRED_CODE } from '#shared/own-sign-in.ts'
import { RecordedRefusal } from './denial.ts'
import type { Candidate } from './viewers.ts'

const MAX_RECENT_SIGN_IN_AGE_MS = 10 * MINUTE

/**
 * Throws unless the person has signed in within the last ten minutes, so that someone at a browser that was left open cannot make this change
 * (requirement 15).
 */
export function assertRecentSignIn(viewer: Candidate, now: Date) {
  assertNotHandedOver(viewer)
  if (now.getTime() - viewer.session.authTime.getTime() > MAX_RECENT_SIGN_IN_AGE_MS)
    throw new RecordedRefusal(
      viewer.id,
      forbidden('Please sign in again to continue.', { code: 'reauth_required' }),
    )
}

/**
 * Throws if the session was opened by a link that a branch saw (it was 'handed over'), because the branch itself may be using it. It does not matter
 * how recently the session was opened.
 */
export function assertNotHandedOver({ session }: Candidate) {
  if (!session.isSignIn) throw createOwnSignInFailure()
}

export const createOwnSignInFailure = () =>
  new Failure(409, [OWN_PASSWORD_NEEDED_MESSAGE], { data: { code: OWN_SIGN_IN_REQUIRED_CODE } })
