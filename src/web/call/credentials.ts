import type { SentCall } from './carrier.ts'
import type { StoredSession } from '../session/stored-session.ts'

export type Credentials = Readonly<Record<string, string>>

/** The calls that accept the vacancies token (cJToken) in addition to the candidate's own token; all other calls would refuse it (contract §5). */
const VACANCY_CALL_PATTERN = /^\/(vja\/search|VacancyDetail\/)/

/** The calls that sign a person in. They send no credentials, because they replace the session of the browser. */
const SIGN_IN_CALL_PATTERN = /^\/(AuthenticateCandidate|AuthenticateEmployee|ConsultantLogin)\b/

const CONSULTANT_PAGE_PATTERN = /^\/consultant(\/|$)/
const REGISTRATION_PAGE_PATTERN = /^\/registration(\/|$)/

/**
 * Returns the credentials of a call from the page at `pathname`. A consultant's token is sent only with calls that accept it, because an open call
 * would refuse it with a 401.
 */
export function chooseCredentials(
  session: StoredSession,
  { api, path, caller }: Pick<SentCall, 'api' | 'path' | 'caller'>,
  pathname: string,
): Credentials {
  const { auth } = session.candidate
  if (caller === 'consultant') return buildConsultantCredentials(session) ?? {}
  if (caller === 'either' && actsAsConsultant(session, pathname))
    return buildConsultantCredentials(session) ?? buildCandidateCredentials(session)
  if (api === 'employee' || api === 'maintenance' || SIGN_IN_CALL_PATTERN.test(path)) return {}
  if (auth?.cJToken && api !== 'candidate' && VACANCY_CALL_PATTERN.test(path))
    return { ...buildCandidateCredentials(session), authorization: `Bearer ${auth.cJToken}` }
  return buildCandidateCredentials(session)
}

/**
 * Returns whether the page at `pathname` sends the consultant's token: every page of the desk does, and a registration page does if a consultant is
 * signed in, unless a candidate came there from an /i/ link [seed 6].
 */
export function actsAsConsultant(
  { candidate: { auth, registrationId }, consultant }: StoredSession,
  pathname: string,
): boolean {
  const invited = auth !== null && !auth.isPortal && registrationId !== null
  if (consultant.auth === null) return false
  return (
    CONSULTANT_PAGE_PATTERN.test(pathname) || (REGISTRATION_PAGE_PATTERN.test(pathname) && !invited)
  )
}

const buildCandidateCredentials = ({ candidate: { auth } }: StoredSession): Credentials =>
  auth ? { authentication: `Bearer ${auth.candidateApiToken}` } : {}

function buildConsultantCredentials({
  consultant: { auth },
}: StoredSession): Credentials | undefined {
  return auth
    ? {
        authorization: `Bearer ${auth.authorizationToken}`,
        user: auth.id,
        external: auth.employeeId,
      }
    : undefined
}
