import { isUuid } from '#shared/words/identifiers.ts'
import { useLocation } from 'react-router'
import { actsAsConsultant } from '#web/call/credentials.ts'
import { useSession } from '#web/session/session.ts'

/**
 * Returns the id of the registration that a consultant answers for its candidate. It is read from the URL, so that two tabs never mix up their
 * registrations; null if the URL has none. Returns undefined for all other users.
 */
export function useAnsweredRegistrationId(): string | null | undefined {
  const { pathname, search } = useLocation()
  const byConsultant = useSession((session) => actsAsConsultant(session, pathname))
  if (!byConsultant) return undefined
  const id = new URLSearchParams(search).get('id')
  return id && isUuid(id) ? id : null
}
