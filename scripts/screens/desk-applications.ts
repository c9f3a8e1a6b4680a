import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { failed, refused, waiting } from './states.ts'

const LIST = '/consultant/applications'
const LINKS = '/consultant/short-links'
const APPLICATIONS = { calls: '**/API/v1/Applications?*', method: 'GET' }
const SHORT_LINKS = { calls: '**/API/v1/ShortLinks?*', method: 'GET' }

export const DESK_APPLICATION_SCREENS: readonly Screen[] = [
  { name: 'desk-applications', path: LIST, as: 'consultant' },
  { name: 'desk-applications-none', path: `${LIST}?q=nobody`, as: 'consultant' },
  { name: 'desk-applications-waiting', path: LIST, as: 'consultant', before: waiting(APPLICATIONS) },
  { name: 'desk-applications-failed', path: LIST, as: 'consultant', before: refused(APPLICATIONS, { status: 500 }), act: failed },
  { name: 'desk-application-unknown', path: `${LIST}/00000000-0000-4000-8000-000000000000`, as: 'consultant' },
  { name: 'desk-links-none', path: `${LINKS}?state=revoked`, as: 'consultant' },
  { name: 'desk-links-failed', path: LINKS, as: 'consultant', before: refused(SHORT_LINKS, { status: 500 }), act: failed },
  { name: 'desk-link-new', path: `${LINKS}?new=s`, as: 'consultant' },
  { name: 'desk-link-person', path: `${LINKS}?new=s`, as: 'consultant', act: (page) => page.getByLabel('Invitation to apply').check() },
  { name: 'desk-link-made', path: `${LINKS}?new=s`, as: 'consultant', act: make },
  { name: 'desk-links', path: LINKS, as: 'consultant' },
]

async function make(page: Page) {
  await page.getByLabel('Branch').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Make link' }).click()
  await page.getByRole('heading', { level: 1, name: 'The link is made' }).waitFor()
}
