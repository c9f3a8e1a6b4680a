import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { busy, failed, offline, makeCallsFail, makeCallsWait } from './states.ts'

const COUNTS = { calls: '**/RegistrationCounts*', method: 'GET' }
const SESSIONS = '/consultant/sessions'
const LIST = { calls: '**/API/v1/Sessions', method: 'GET' }
const listed = (page: Page) => page.getByText('This browser', { exact: true }).waitFor()

export const CONSULTANT_SCREENS: readonly Screen[] = [
  { name: 'consultant-login', path: '/consultant/login' },
  {
    name: 'consultant-login-wrong',
    path: '/consultant/login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
      await page.getByText('There is a problem').waitFor()
    },
  },
  {
    name: 'consultant-login-away',
    path: '/consultant/login',
    act: async (page) => {
      await page.route('**/.well-known/**', (route) => route.abort())
      await company(page)
      await page.getByText('There is a problem').waitFor()
    },
  },
  {
    name: 'consultant-login-silent',
    path: '/consultant/login',
    act: async (page) => {
      await page.route('**/.well-known/**', () => {})
      await company(page)
      await page.getByText('Signing you in').waitFor()
    },
  },
  {
    name: 'consultant-login-company',
    path: '/consultant/login',
    act: async (page) => {
      await company(page)
      await page.getByRole('heading', { name: "The demo's company" }).waitFor()
    },
  },
  { name: 'consultant-logout', path: '/consultant/logout' },
  {
    name: 'consultant-logout-expired',
    path: '/consultant/logout?reason=expired&back=%2Fconsultant%2Fregistrations',
  },
  { name: 'consultant-no-access-signed-out', path: '/consultant/noAccessRights' },
  { name: 'consultant-no-access', path: '/consultant/noAccessRights', as: 'consultant' },
  {
    name: 'consultant-dashboard',
    path: '/consultant',
    as: 'consultant',
    act: (page) => page.getByText('Embedded').waitFor(),
  },
  {
    name: 'consultant-dashboard-waiting',
    path: '/consultant',
    as: 'consultant',
    before: makeCallsWait(COUNTS),
  },
  {
    name: 'consultant-dashboard-failed',
    path: '/consultant',
    as: 'consultant',
    before: makeCallsFail(COUNTS),
  },
  {
    name: 'consultant-menu',
    path: '/consultant',
    as: 'consultant',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      await ((await menu.isVisible())
        ? menu
        : page.locator('summary', { hasText: 'Account of' })
      ).click()
    },
  },
  {
    name: 'consultant-sessions',
    path: SESSIONS,
    as: 'consultant',
    before: signedIn(
      'Chrome on Mac',
      'Firefox on Windows',
      'Samsung Internet on Android',
      'An unknown browser',
    ),
    act: listed,
  },
  {
    name: 'consultant-sessions-here',
    path: SESSIONS,
    as: 'consultant',
    before: signedIn('Chrome on Mac'),
    act: listed,
  },
  {
    name: 'consultant-sessions-refused',
    path: SESSIONS,
    as: 'consultant',
    before: async (page) => {
      await signedIn('Chrome on Mac', 'Firefox on Windows')(page)
      await makeCallsFail({ calls: '**/API/v1/Session/*' })(page)
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
      await page.getByRole('main').getByText('An unexpected error has occured.').waitFor()
    },
  },
  {
    name: 'consultant-sessions-waiting',
    path: SESSIONS,
    as: 'consultant',
    before: makeCallsWait(LIST),
    act: busy,
  },
  {
    name: 'consultant-sessions-failed',
    path: SESSIONS,
    as: 'consultant',
    before: makeCallsFail(LIST, { status: 500 }),
    act: failed,
  },
  { name: 'consultant-sessions-offline', path: SESSIONS, as: 'consultant', act: offline },
]

/** Replaces the response to the call that lists a consultant's sessions: it lists these browsers, and the first is the current one. */
function signedIn(...browsers: readonly string[]) {
  const data = browsers.map((browser, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    browser,
    current: index === 0,
    createdAt: '2026-11-22T07:58:00.000Z',
    lastUsedAt: '2026-11-22T09:12:00.000Z',
    expiresAt: '2026-11-22T19:58:00.000Z',
  }))
  return (page: Page) =>
    page.route('**/API/v1/Sessions', (route) =>
      route.fulfill({ json: { success: true, status: 200, messages: [], data } }),
    )
}

const company = (page: Page) => page.getByRole('button', { name: /^Sign in with/ }).click()
