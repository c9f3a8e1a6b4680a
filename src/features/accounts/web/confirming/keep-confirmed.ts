import type { User } from '#features/candidates/contract/user.ts'
import { changeCandidate, jobBoardAuth, useSession } from '#web/session/session.ts'

/** An address was confirmed: the onboarding session of its owner is a portal session from now on, and what this browser keeps of it says so. Answers whether they are signed in here. */
export function keepConfirmed({ id, isPortal }: Pick<User, 'id' | 'isPortal'>): boolean {
  const auth = jobBoardAuth(useSession.getState())
  if (auth?.id !== id) return false
  changeCandidate({ auth: { ...auth, isPortal } })
  return true
}
