import { loadErrorPage } from '../error-page/error-screen.tsx'
import { getJobBoardAuth, useSession } from '../session/session.ts'
import type { StoredSession } from '../session/stored-session.ts'

const loaded = new Set<() => Promise<unknown>>()

const loadLogout = () => import('../pages/account/logout.page.tsx')
const loadRegistrationLogout = () => import('../pages/registration/registration-logout.page.tsx')
const loadConsultantLogout = () => import('../pages/desk/consultant-logout.page.tsx')

/** Returns the pages with which the people who are signed in here sign out. */
const listSignOutPages = (session: StoredSession) => [
  ...(session.candidate.auth
    ? [getJobBoardAuth(session) ? loadLogout : loadRegistrationLogout]
    : []),
  ...(session.consultant.auth ? [loadConsultantLogout] : []),
]

/** Loads pages that people need most when the connection has failed. One that cannot be loaded now is loaded when it is opened. */
function loadOnce(loads: readonly (() => Promise<unknown>)[]) {
  for (const load of loads) {
    if (loaded.has(load)) continue
    loaded.add(load)
    load().catch(() => loaded.delete(load))
  }
}

loadOnce([loadErrorPage, ...listSignOutPages(useSession.getState())])
useSession.subscribe((session) => loadOnce(listSignOutPages(session)))
