import { actsAsConsultant } from '../call/credentials.ts'
import { jobBoardAuth, wayOut } from './session.ts'
import type { SignedOut, StoredSession } from './stored-session.ts'

type Here = { readonly pathname: string; readonly search: string; readonly isPrivate: boolean }

/**
 * Where a tab goes once its candidate is signed out; null where it stays. By hand every tab goes, since the next person at this browser is to find
 * nothing; a session that ended does not take a public page away.
 */
export function leavesFor(before: StoredSession, how: SignedOut, here: Here): string | null {
  const { pathname } = here
  const isDesk = pathname.startsWith('/consultant') || actsAsConsultant(before, pathname)
  if (isDesk || pathname.endsWith('/logout')) return null
  if (how === 'ended') return here.isPrivate ? wayOut(before, here) : null
  return jobBoardAuth(before) ? '/logout' : '/registration/logout'
}
