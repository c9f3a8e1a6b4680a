import type { Page } from 'playwright-core'
import { declareDeskScreen } from './desk-review.ts'
import type { Screen } from './screen.ts'
import { failed, offline, makeCallsFail, makeCallsWait } from './states.ts'

const BASE = '/consultant/registrations'
const LIST = { calls: '**/API/v1/Registrations?*', method: 'GET' }
const rows = (page: Page) => page.getByText(/^1 to /).waitFor()
const chip = (name: string) => async (page: Page) => {
  await rows(page)
  await page.locator('summary', { hasText: name }).click()
}
const mark = async (page: Page) => {
  for (const place of [0, 1])
    await page
      .getByLabel(/^Select (?!all)/)
      .nth(place)
      .check()
}

export const DESK_LIST_SCREENS: readonly Screen[] = [
  { ...declareDeskScreen('desk-list', () => '/registrations', rows), whole: true },
  { ...declareDeskScreen('desk-list-all', () => '/registrations?view=all', rows), whole: true },
  declareDeskScreen('desk-list-marked', () => '/registrations?view=all', mark),
  declareDeskScreen('desk-list-filtered', () => '/registrations?view=all&flow=Standard', rows),
  declareDeskScreen('desk-list-flows', () => '/registrations?view=all', chip('Flow type')),
  declareDeskScreen('desk-list-crm', () => '/registrations?view=all', chip('CRM')),
  declareDeskScreen('desk-list-crm-failed', () => '/registrations?view=all&crm=failed', rows),
  declareDeskScreen('desk-list-submitted', () => '/registrations?view=all', chip('Submitted')),
  {
    name: 'desk-list-display',
    path: `${BASE}?view=all`,
    as: 'consultant',
    act: async (page) => {
      const display = page.locator('summary', { hasText: 'Display' })
      if (await display.isVisible()) {
        await display.click()
        await page.getByLabel('Compact rows').check()
      }
    },
  },
  { name: 'desk-list-empty', path: `${BASE}?view=sent&branch=`, as: 'consultant' },
  { name: 'desk-list-none', path: `${BASE}?view=all&q=unknown`, as: 'consultant' },
  { name: 'desk-list-waiting', path: BASE, as: 'consultant', before: makeCallsWait(LIST) },
  {
    name: 'desk-list-failed',
    path: BASE,
    as: 'consultant',
    before: makeCallsFail(LIST, { status: 500 }),
    act: failed,
  },
  { name: 'desk-list-offline', path: BASE, as: 'consultant', act: offline },
  { name: 'desk-list-keys', path: `${BASE}#dialog-shortcuts`, as: 'consultant' },
  { name: 'desk-new', path: `${BASE}/new`, as: 'consultant', whole: true },
  {
    name: 'desk-new-wrong',
    path: `${BASE}/new`,
    as: 'consultant',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create registration' }).click()
      await page.getByText('There is a problem').waitFor()
    },
  },
  {
    name: 'desk-new-unreached',
    path: `${BASE}/new`,
    as: 'consultant',
    act: async (page) => {
      await page.getByLabel('First name').fill('Hal')
      await page.getByLabel('Last name').fill('Feather')
      await page.getByLabel('Flow type').selectOption('Manual')
      await page.getByLabel('Branch', { exact: true }).selectOption({ label: 'Leeds' })
      await page.getByLabel('CRM', { exact: true }).selectOption({ label: 'Embedded' })
      await page.getByRole('checkbox', { name: /^E-?mail/ }).uncheck()
      await page.getByRole('button', { name: 'Create registration' }).click()
      await page.getByText(/^Nothing reaches Hal/).waitFor()
    },
  },
  { name: 'desk-made-none', path: `${BASE}/new/confirmation`, as: 'consultant' },
  { name: 'desk-made-malformed', path: `${BASE}/new/confirmation?id=7`, as: 'consultant' },
]
