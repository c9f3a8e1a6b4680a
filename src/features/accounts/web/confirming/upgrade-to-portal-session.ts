import type { User } from '#features/candidates/contract/user.ts'
import { changeCandidate, getJobBoardAuth, useSession } from '#web/session/session.ts'

/**
 * Turns the onboarding session that this browser got at registration into a portal session, once its owner's address was confirmed. Returns true if
 * the owner is signed in here.
 */
export function upgradeToPortalSession({ id, isPortal }: Pick<User, 'id' | 'isPortal'>): boolean {
  const auth = getJobBoardAuth(useSession.getState())
  if (auth?.id !== id) return false
  changeCandidate({ auth: { ...auth, isPortal } })
  return true
}
