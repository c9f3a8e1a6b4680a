import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { refused, waiting } from './states.ts'

const COUNTS = { calls: '**/RegistrationCounts*', method: 'GET' }

export const CONSULTANT_SCREENS: readonly Screen[] = [
  { name: 'consultant-login', path: '/consultant/login' },
  { name: 'consultant-login-wrong', path: '/consultant/login', act: async (page) => { await page.getByRole('button', { name: 'Sign in', exact: true }).last().click(); await page.getByText('There is a problem').waitFor() } },
  { name: 'consultant-login-away', path: '/consultant/login', act: async (page) => { await page.route('**/.well-known/**', (route) => route.abort()); await company(page); await page.getByText('There is a problem').waitFor() } },
  { name: 'consultant-login-silent', path: '/consultant/login', act: async (page) => { await page.route('**/.well-known/**', () => {}); await company(page); await page.getByText('Signing you in').waitFor() } },
  { name: 'consultant-login-company', path: '/consultant/login', act: async (page) => { await company(page); await page.getByRole('heading', { name: "The demo's company" }).waitFor() } },
  { name: 'consultant-logout', path: '/consultant/logout' },
  { name: 'consultant-logout-expired', path: '/consultant/logout?reason=expired&back=%2Fconsultant%2Fregistrations' },
  { name: 'consultant-no-access-signed-out', path: '/consultant/noAccessRights' },
  { name: 'consultant-no-access', path: '/consultant/noAccessRights', as: 'consultant' },
  { name: 'consultant-dashboard', path: '/consultant', as: 'consultant', act: (page) => page.getByText('Embedded').waitFor() },
  { name: 'consultant-dashboard-waiting', path: '/consultant', as: 'consultant', before: waiting(COUNTS) },
  { name: 'consultant-dashboard-failed', path: '/consultant', as: 'consultant', before: refused(COUNTS) },
  { name: 'consultant-menu', path: '/consultant', as: 'consultant', act: async (page) => { const menu = page.getByRole('button', { name: 'Menu' }); await ((await menu.isVisible()) ? menu : page.locator('summary', { hasText: 'Account of' })).click() } },
]

const company = (page: Page) => page.getByRole('button', { name: /^Sign in with/ }).click()
