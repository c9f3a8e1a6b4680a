import type { User } from '#features/candidates/contract/user.ts'
import { changeCandidate, jobBoardAuth, useSession } from '#web/session/session.ts'

/** Notes in this browser that the owner's onboarding session is a portal session, once their address was confirmed. Answers whether they are signed in here. */
export function keepConfirmed({ id, isPortal }: Pick<User, 'id' | 'isPortal'>): boolean {
  const auth = jobBoardAuth(useSession.getState())
  if (auth?.id !== id) return false
  changeCandidate({ auth: { ...auth, isPortal } })
  return true
}
