import { isUuid } from '#shared/words/identifiers.ts'
import { useLocation } from 'react-router'
import { actsAsConsultant } from '#web/call/credentials.ts'
import { useSession } from '#web/session/session.ts'

/**
 * The registration that a consultant answers for its candidate. The address names it, so that two tabs never mix; null where it names none. Undefined for
 * everyone else.
 */
export function useAnsweredFor(): string | null | undefined {
  const { pathname, search } = useLocation()
  const byConsultant = useSession((session) => actsAsConsultant(session, pathname))
  if (!byConsultant) return undefined
  const id = new URLSearchParams(search).get('id')
  return id && isUuid(id) ? id : null
}
