import { loadErrorPage } from '../error-page/error-screen.tsx'
import { firstInteraction, reportFirstTouch } from '../forms/first-touch.ts'
import { ignoreStrayPresses } from '../forms/stray-presses.ts'
import { getJobBoardAuth, useSession } from '../session/session.ts'
import type { StoredSession } from '../session/stored-session.ts'
import { fetchFontFiles } from './font-files.ts'
import { listLinkedPages } from './linked-pages.ts'
import { loadOnce, savesData, waitUntilIdle } from './load-ahead.ts'

/**
 * The milliseconds from the first interaction until the pages for a lost connection are loaded. By then, the code that the interaction itself needs
 * has usually arrived.
 */
const AFTER_INTERACTION_MS = 2000

const loadLogout = () => import('../pages/account/logout.page.tsx')
const loadRegistrationLogout = () => import('../pages/registration/registration-logout.page.tsx')
const loadConsultantLogout = () => import('../pages/desk/consultant-logout.page.tsx')

const listSignOutPages = (session: StoredSession) => [
  ...(session.candidate.auth
    ? [getJobBoardAuth(session) ? loadLogout : loadRegistrationLogout]
    : []),
  ...(session.consultant.auth ? [loadConsultantLogout] : []),
]

/**
 * Loads the error page and the sign-out pages, which people need most when the connection has failed. A page that cannot be loaded now is loaded when
 * it is opened.
 */
function loadForLostConnection() {
  for (const load of [loadErrorPage, ...listSignOutPages(useSession.getState())])
    void loadOnce(load)
  useSession.subscribe((session) => {
    for (const load of listSignOutPages(session)) void loadOnce(load)
  })
}

/** Loads, once the page is complete and the processor idle, the code with which React takes over, the linked pages and the next screen's fonts. */
async function loadForFirstPress() {
  if (document.readyState !== 'complete')
    await new Promise((settle) => addEventListener('load', settle, { once: true }))
  await waitUntilIdle()
  reportFirstTouch()
  for (const load of listLinkedPages(document.querySelector('main'))) await loadOnce(load)
  await fetchFontFiles(document.getElementById('fonts') as HTMLLinkElement)
}

ignoreStrayPresses()
void firstInteraction.then(() => setTimeout(loadForLostConnection, AFTER_INTERACTION_MS))
if (!savesData()) void loadForFirstPress()
