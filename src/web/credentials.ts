import type { Api } from '#shared/endpoint.ts'
import type { StoredSession } from './stored-session.ts'

type Credentials = Readonly<Record<string, string>>

/** The vacancies client reads the cJToken beside the candidate's own token; on every other call another kind of token would be refused (contract §5). */
const VACANCY_CALL = /^\/(vja\/search|VacancyDetail\/)/

/** The token stands in the body; what lies in the store just then is the one that this sign-in replaces. */
const NEW_TOKEN_CALL = '/AuthenticateCandidate'

export function credentialsFor({ candidate, consultant }: StoredSession, api: Api, path: string): Credentials {
  const { auth } = candidate
  const own: Credentials = auth ? { authentication: `Bearer ${auth.candidateApiToken}` } : {}
  if (api === 'employee' || api === 'maintenance' || path === NEW_TOKEN_CALL) return {}
  if (api === 'sameOrigin' && consultant.auth) return { authorization: `Bearer ${consultant.auth.authorizationToken}`, user: consultant.auth.id, external: consultant.auth.employeeId }
  if (auth?.cJToken && api !== 'candidate' && VACANCY_CALL.test(path)) return { ...own, authorization: `Bearer ${auth.cJToken}` }
  return own
}
