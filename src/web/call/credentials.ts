import type { Sent } from './carrier.ts'
import type { StoredSession } from '../session/stored-session.ts'

export type Credentials = Readonly<Record<string, string>>

/** The vacancies client reads the cJToken beside the candidate's own token; on every other call another kind of token would be refused (contract §5). */
const VACANCY_CALL = /^\/(vja\/search|VacancyDetail\/)/

/** These calls have what they need in the body; the stored session is the one that this sign-in replaces. */
const SIGN_IN_CALL = /^\/(AuthenticateCandidate|AuthenticateEmployee|ConsultantLogin)\b/

const CONSULTANT_PAGE = /^\/consultant(\/|$)/
const REGISTRATION_PAGE = /^\/registration(\/|$)/

/** What goes with a call from the page at `pathname`. A consultant's token goes with no call but those that take it: an open call would answer it with 401. */
export function credentialsFor(
  session: StoredSession,
  { api, path, caller }: Pick<Sent, 'api' | 'path' | 'caller'>,
  pathname: string,
): Credentials {
  const { auth } = session.candidate
  if (caller === 'consultant') return ofConsultant(session) ?? {}
  if (caller === 'either' && actsAsConsultant(session, pathname))
    return ofConsultant(session) ?? ofCandidate(session)
  if (api === 'employee' || api === 'maintenance' || SIGN_IN_CALL.test(path)) return {}
  if (auth?.cJToken && api !== 'candidate' && VACANCY_CALL.test(path))
    return { ...ofCandidate(session), authorization: `Bearer ${auth.cJToken}` }
  return ofCandidate(session)
}

/** Registration pages use the candidate's token unless there is a consultant's, save where the person came from an /i/ page [seed 6]. */
export function actsAsConsultant(
  { candidate: { auth, registrationId }, consultant }: StoredSession,
  pathname: string,
): boolean {
  const invited = auth !== null && !auth.isPortal && registrationId !== null
  if (consultant.auth === null) return false
  return CONSULTANT_PAGE.test(pathname) || (REGISTRATION_PAGE.test(pathname) && !invited)
}

const ofCandidate = ({ candidate: { auth } }: StoredSession): Credentials =>
  auth ? { authentication: `Bearer ${auth.candidateApiToken}` } : {}

function ofConsultant({ consultant: { auth } }: StoredSession): Credentials | undefined {
  return auth
    ? {
        authorization: `Bearer ${auth.authorizationToken}`,
        user: auth.id,
        external: auth.employeeId,
      }
    : undefined
}
