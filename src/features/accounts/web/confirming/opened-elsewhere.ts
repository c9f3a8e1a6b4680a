import { getUser } from '#features/candidates/contract/user.ts'
import { call } from '#web/call/call.ts'
import { isCandidate, getJobBoardAuth, useSession } from '#web/session/session.ts'
import { upgradeToPortalSession } from './upgrade-to-portal-session.ts'

/**
 * Returns true if this browser's person can use the portal, after asking the server if necessary. They may have confirmed their address in another
 * browser, which turns the onboarding session of their registration in this browser into a portal session (amendment 1.2). A failed call changes
 * nothing.
 */
export async function isPortalOpenedElsewhere(): Promise<boolean> {
  const waiting = getJobBoardAuth(useSession.getState())
  if (!waiting) return false
  if (!waiting.isPortal && navigator.onLine !== false)
    await call(getUser, { params: { id: waiting.id }, query: { includes: '' } }).then(
      upgradeToPortalSession,
      () => {},
    )
  return isCandidate(useSession.getState())
}
