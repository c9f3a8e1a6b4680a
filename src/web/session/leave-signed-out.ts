import { actsAsConsultant } from '../call/credentials.ts'
import { jobBoardAuth, wayOut } from './session.ts'
import type { SignedOut, StoredSession } from './stored-session.ts'

type Here = { readonly pathname: string; readonly search: string; readonly isPrivate: boolean }

/**
 * Returns the address to which a tab moves when its candidate is signed out; null if it stays. After a sign-out by hand every tab moves, so that
 * the next person at this browser sees no personal content; after an expiry public pages stay open.
 */
export function leavesFor(before: StoredSession, how: SignedOut, here: Here): string | null {
  const { pathname } = here
  const isDesk = pathname.startsWith('/consultant') || actsAsConsultant(before, pathname)
  if (isDesk || pathname.endsWith('/logout')) return null
  if (how === 'ended') return here.isPrivate ? wayOut(before, here) : null
  return jobBoardAuth(before) ? '/logout' : '/registration/logout'
}
