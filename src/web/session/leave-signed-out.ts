import { actsAsConsultant } from '../call/credentials.ts'
import { getJobBoardAuth, buildExpiredSignOutAddress } from './session.ts'
import type { SignedOut, StoredSession } from './stored-session.ts'

type CurrentPage = {
  readonly pathname: string
  readonly search: string
  readonly isPrivate: boolean
}

/**
 * Returns the address to which a tab moves when its candidate is signed out; null if its page stays open. If the person signed out themselves, every
 * tab moves, so that the next person at this browser sees no personal content; if the session expired, public pages stay open.
 */
export function findAddressAfterSignOut(
  before: StoredSession,
  how: SignedOut,
  here: CurrentPage,
): string | null {
  const { pathname } = here
  const isDesk = pathname.startsWith('/consultant') || actsAsConsultant(before, pathname)
  if (isDesk || pathname.endsWith('/logout')) return null
  if (how === 'ended') return here.isPrivate ? buildExpiredSignOutAddress(before, here) : null
  return getJobBoardAuth(before) ? '/logout' : '/registration/logout'
}
