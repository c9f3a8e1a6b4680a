import { fetchLatestReleaseTime } from '#features/content/web/fetch-latest-release.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { signInConsultant } from '#web/session/session.ts'
import type { ConsultantAuth } from '#web/session/stored-session.ts'
import { forgetTextsOfOtherConsultants } from '#web/session/typed-at-desk.ts'
import {
  adLogin,
  authenticateEmployee,
  consultantLogin,
  NOT_AUTHENTICATED_MESSAGE,
} from '../contract/consultant-sign-in.ts'
import { cacheBranchesAndCrms } from './branches-and-crms.ts'

export async function signInWithCompanyToken(idToken: string, clientId: string) {
  startConsultantSession(await exchangeForConsultantSession(idToken, clientId))
}

/**
 * Exchanges the company's ID token for a session of this platform, in two calls [seed 7.34] [seed 7.35]. Branches and CRMs are fetched later, by the
 * components that show them.
 */
export async function exchangeForConsultantSession(
  idToken: string,
  clientId: string,
): Promise<ConsultantAuth> {
  const { user, token } = await call(adLogin, { body: { clientId, accessToken: idToken } })
  if (!user?.uuid || !token) throw new Failure(400, [NOT_AUTHENTICATED_MESSAGE])
  const { authToken, expiresAt } = await call(authenticateEmployee, {
    body: { authToken: token, userId: user.uuid },
  })
  return {
    id: user.uuid,
    firstName: user.firstName,
    lastName: user.lastName,
    employeeId: user.id,
    email: user.email,
    role: 'Consultants' as const,
    authorizationToken: authToken,
    expiresAt,
    idleUntil: null,
  }
}

/**
 * Sends email address and password as form data. If the server refuses them, the thrown failure has the text of `error` in the response's data [seed
 * 7.33].
 */
export async function signInByPassword(email: string, password: string) {
  const body = new FormData()
  body.append('Email', email)
  body.append('Password', password)
  try {
    const { branches, crms, ...auth } = await call(consultantLogin, { body })
    startConsultantSession({ ...auth, idleUntil: null })
    cacheBranchesAndCrms(auth.id, { branches, crms })
  } catch (thrown) {
    const error =
      thrown instanceof Failure ? (thrown.data as { error?: unknown } | null)?.error : undefined
    throw typeof error === 'string' ? new Failure((thrown as Failure).status, [error]) : thrown
  }
}

function startConsultantSession(auth: ConsultantAuth) {
  forgetTextsOfOtherConsultants(auth.id)
  signInConsultant(auth)
  void fetchLatestReleaseTime('consultant')
}
