import type { Screen } from './screen.ts'
import { failed, refused, waiting } from './states.ts'

const BASE = '/consultant/registrations'
const LIST = { calls: '**/API/v1/Registrations?*', method: 'GET' }

export const DESK_LIST_SCREENS: readonly Screen[] = [
  { name: 'desk-list', path: `${BASE}?view=all`, as: 'consultant', act: (page) => page.getByText(/^1 to /).waitFor() },
  { name: 'desk-list-marked', path: `${BASE}?view=all`, as: 'consultant', act: (page) => page.getByLabel(/^Select (?!all)/).first().check() },
  { name: 'desk-list-empty', path: `${BASE}?view=sent`, as: 'consultant' },
  { name: 'desk-list-none', path: `${BASE}?view=all&q=nobody`, as: 'consultant' },
  { name: 'desk-list-waiting', path: BASE, as: 'consultant', before: waiting(LIST) },
  { name: 'desk-list-failed', path: BASE, as: 'consultant', before: refused(LIST, { status: 500 }), act: failed },
  { name: 'desk-list-filter', path: `${BASE}?view=all`, as: 'consultant', act: (page) => page.locator('summary', { hasText: 'Flow type' }).click() },
  { name: 'desk-list-keys', path: `${BASE}#dialog-shortcuts`, as: 'consultant' },
  { name: 'desk-new', path: `${BASE}/new`, as: 'consultant' },
  { name: 'desk-new-wrong', path: `${BASE}/new`, as: 'consultant', act: async (page) => { await page.getByRole('button', { name: 'Create registration' }).click(); await page.getByText('There is a problem').waitFor() } },
  { name: 'desk-made-none', path: `${BASE}/new/confirmation`, as: 'consultant' },
]
