import './styles/stand-in-fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './kit/layout/primitives.css'
import './shell/history-steps.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { ClientConfig } from '#shared/client-config.ts'
import { callTransport } from './call/carrier.ts'
import { ClientConfigContext } from './client-config.ts'
import { chooseCredentials } from './call/credentials.ts'
import { loadErrorPage } from './error-page/error-screen.tsx'
import { awaitFirstTouch, reportFirstTouch } from './forms/first-touch.ts'
import { isConsultantPath } from './layouts/layout-of-path.ts'
import { findAddressAfterSignOut } from './session/leave-signed-out.ts'
import { openStepUpDialog } from './pages/step-up-dialog.tsx'
import { type PageHandle, fragmentSource } from './routes/page-route.ts'
import { DEFAULT_TITLE, formatPageTitle } from './routes/page-title.tsx'
import { createRoutes } from './routes/routes.tsx'
import {
  getJobBoardAuth,
  onCandidateSignOutInOtherTab,
  onConsultantSignOutInOtherTab,
  openSession,
  signOut,
  useSession,
} from './session/session.ts'
import { showAlert } from './shell/alert-bar.ts'
import { chunkReload, loadChunk, loadWhenOnline } from './shell/chunk-reload.ts'
import type { SignedOut, StoredSession } from './session/stored-session.ts'

const config = readEmbeddedJson<ClientConfig>('client-config')
const state = readEmbeddedJson<HydrationState | null>('router-state')
const root = document.getElementById('app') as HTMLElement
/** A page counts as slow if more than this many milliseconds pass between its first byte and the start of its code. */
const SLOW_PAGE_MS = 750
/** The milliseconds from the run of the page's code until the page loads anything in advance, so that its first moments are not slowed down. */
const QUIET_AFTER_MS = 300

callTransport.bases = {
  candidate: config.candidateApi,
  portal: config.portalApi,
  sameOrigin: '/API/v1',
  employee: config.employeeApi,
  maintenance: config.maintenanceApi,
}
callTransport.clientId = config.clientId
callTransport.credentials = (sent) =>
  chooseCredentials(
    useSession.getState(),
    sent,
    (router.state.navigation.location ?? router.state.location).pathname,
  )
callTransport.stepUp = openStepUpDialog
callTransport.renew = async (credentials) =>
  (await loadChunk(() => import('./session/renew-vacancies-token.ts'))).renewVacanciesToken(
    credentials,
  )
chunkReload.version = import.meta.url
history.scrollRestoration = 'manual'
// Every unforeseen error shows the same alert, with the specification's texts.
addEventListener(
  'unhandledrejection',
  ({ reason }) => (reason as Error | undefined)?.name !== 'AbortError' && showAlert(),
)

// The job board does not load the pages of the desk. The desk loads the pages of both, because consultants use the candidates' pages to answer for
// candidates.
const routes = createRoutes(
  isConsultantPath(location.pathname)
    ? (await loadChunk(() => import('./routes/desk-routes.ts'))).deskRoutes
    : [],
)
// If the browser renders the page, the guard needs the session first. If the server has rendered it, the page must be hydrated unchanged first.
const hydratesServerPage = state !== null && (await loadPageCode(state))
if (!hydratesServerPage) openSession()

fragmentSource.hash = () => location.hash
const router = createBrowserRouter(routes, hydratesServerPage ? { hydrationData: state } : {})
chunkReload.target = () =>
  router.createHref(router.state.navigation.location ?? router.state.location)
fragmentSource.hash = () => (router.state.navigation.location ?? router.state.location).hash
// The code that watches a consultant's session is loaded with the first call of a consultant.
const loadConsultantWatch = async () =>
  (await loadChunk(() => import('./session/watch-consultant.ts'))).watchConsultantSession({
    here: () => router.state.location,
    go: (to, state) => void router.navigate(to, { state }),
  })
callTransport.assertAlive = async (sent, credentials) => {
  if (sent.caller === 'consultant' || credentials.user)
    (await loadConsultantWatch()).assertAlive(sent, credentials)
}
callTransport.forbidden = (credentials, answered) =>
  void (
    credentials.user && loadConsultantWatch().then((desk) => desk.forbidden(credentials, answered))
  )
onConsultantSignOutInOtherTab(
  (before) => void loadConsultantWatch().then((desk) => desk.gone(before)),
)
callTransport.unauthorised = (credentials) => {
  if (credentials.user) {
    void loadConsultantWatch().then((desk) => desk.end())
    return false
  }
  const session = useSession.getState()
  if (!session.candidate.auth) return false
  const how = session.signedOut ?? 'ended'
  signOut(how)
  return !leavePageOfSignedOut(session, how)
}
onCandidateSignOutInOtherTab((before, how) => void leavePageOfSignedOut(before, how))

// Web fonts have other widths than the fallback fonts, so lines move when they are applied. On a
// slow page they are applied only with the next screen, because the person is already reading this
// one.
const fonts = document.getElementById('fonts') as HTMLLinkElement
const applyFonts = () => {
  fonts.media = 'all'
}
// A browser that protects privacy may report no navigation timing.
const [came] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?]
if (hydratesServerPage && performance.now() - (came?.responseStart ?? 0) > SLOW_PAGE_MS)
  router.subscribe(({ navigation }) => navigation.location || applyFonts())
else applyFonts()

const app = (
  <StrictMode>
    <ClientConfigContext value={config}>
      <RouterProvider router={router} />
    </ClientConfigContext>
  </StrictMode>
)
keepDefaultTitle()
if (hydratesServerPage) {
  // The error page loads no code at the first interaction, so `reportFirstTouch` is called at once.
  if (state.errors) reportFirstTouch()
  else awaitFirstTouch()
  hydrateRoot(root, app)
  openSession()
  if (getJobBoardAuth(useSession.getState())) reportFirstTouch()
} else {
  reportFirstTouch()
  createRoot(root).render(app)
}

if (useSession.getState().unended)
  void loadWhenOnline(() => import('./session/unended-sessions.ts')).then((unended) =>
    unended.endLeftSessions(),
  )

// Loads in advance what the first press needs, and what people need if the connection fails.
setTimeout(() => void import('./ahead/load-in-advance.ts').catch(() => {}), QUIET_AFTER_MS)

/** Leaves the page that is open or being opened if it must not be seen after a candidate's sign-out. Returns whether it left. */
function leavePageOfSignedOut(before: StoredSession, how: SignedOut): boolean {
  const here = router.state.navigation.location ?? router.state.location
  const isPrivate = (matchRoutes(routes, here) ?? []).some(
    ({ route }) => (route.handle as PageHandle | undefined)?.isPrivate,
  )
  const out = findAddressAfterSignOut(before, how, { ...here, isPrivate })
  if (out) void router.navigate(out)
  return out !== null
}

function readEmbeddedJson<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value
}

/** Loads the code of the page, because the first render in the browser must equal the server's. If loading fails, the router reports it. */
async function loadPageCode({ errors }: HydrationState): Promise<boolean> {
  try {
    await Promise.all([
      ...(matchRoutes(routes, location) ?? []).map(({ route }) => resolveRoute(route)),
      errors && loadErrorPage(),
      import.meta.env.DEV && loadPurifierForDevelopment(),
    ])
    return true
  } catch {
    return false
  }
}

/** In development, React sets innerHTML to compare it with the server's HTML. The page's policy permits that only through the purifier. */
async function loadPurifierForDevelopment() {
  await (await import('./reading/purify.ts')).loadPurifier()
}

async function resolveRoute(route: RouteObject) {
  const { lazy } = route
  if (typeof lazy !== 'object') return
  const parts = await Promise.all(
    Object.entries(lazy).map(async ([name, load]) => [name, await load?.()] as const),
  )
  Object.assign(route, Object.fromEntries(parts))
  delete route.lazy
}

/**
 * Sets the default title while the page has none of its own, so that no page shows the title of the previous one. With two titles a browser shows the
 * first, so the default is removed when the page sets its own.
 */
function keepDefaultTitle() {
  const isOnlySent = !hydratesServerPage && document.head.querySelector('title')
  const standing = isOnlySent || document.createElement('title')
  standing.textContent = formatPageTitle(DEFAULT_TITLE, config.productName)
  new MutationObserver(() => {
    const { length } = document.head.querySelectorAll('title')
    if (length === 0) document.head.append(standing)
    else if (length > 1) standing.remove()
  }).observe(document.head, { childList: true })
}
