import { openCandidateSession } from '#features/accounts/web/sign-in/open-candidate-session.ts'
import type { User } from '#features/candidates/contract/user.ts'

type ConfirmedClaim = {
  readonly user: User
  readonly token: string | null
  readonly expiresAt: string | null
}

/** Signs in with the session that a confirmation opened. Returns false if there is no session, because no password was chosen. */
export async function openSessionOfClaim({ user, token, expiresAt }: ConfirmedClaim) {
  if (!token) return false
  await openCandidateSession({ user, token, expiresAt })
  return true
}
