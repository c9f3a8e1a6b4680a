import type { User } from '#features/candidates/contract/user.ts'
import { fetchLatestReleaseTime } from '#features/content/web/fetch-latest-release.ts'
import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { call } from '#web/call/call.ts'
import { signIn } from '#web/session/session.ts'

type CandidateSession = {
  readonly user: User
  readonly token: string
  readonly expiresAt?: string | null
}

/** Opens a session in this browser. After each sign-in the vacancies client gets its own token, derived from the new one (contract §5). */
export async function openCandidateSession({ user, token, expiresAt }: CandidateSession) {
  const { authToken, expiresAt: ends } = await call(authenticateCandidate, {
    body: { userId: user.id, authToken: token },
  })
  const { id, firstName, lastName, phoneNumber, isPortal } = user
  signIn({
    id,
    firstName,
    lastName,
    phone: phoneNumber ?? '',
    cJToken: authToken,
    candidateApiToken: token,
    isPortal,
    expiresAt: expiresAt ?? ends,
  })
  if (isPortal) void fetchLatestReleaseTime('portal')
}
