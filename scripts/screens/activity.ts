import type { Page } from 'playwright-core'
import { apply } from './job-board.ts'
import type { Screen } from './screen.ts'
import { makeCallsFail, statesOf } from './states.ts'

export const ACTIVITY_SCREENS: readonly Screen[] = [
  {
    name: 'recent-saved',
    path: '/search?q=warehouse',
    as: 'candidate',
    act: async (page) => {
      await saveTwo(page)
      await page.goto('/recent-activity', { waitUntil: 'networkidle' })
    },
  },
  {
    name: 'recent-unsave',
    path: '/recent-activity',
    as: 'candidate',
    act: async (page) => {
      await page.locator('[data-save]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...statesOf('recent-saved', '/recent-activity', '**/trackedjobs?*'),
  {
    name: 'recent-applied',
    path: '/search?q=driver',
    as: 'candidate',
    act: async (page) => {
      await apply(page)
      await page.goto('/recent-activity?tab=applied', { waitUntil: 'networkidle' })
      await page.locator('summary', { hasText: 'Application history' }).first().click()
    },
  },
  {
    name: 'recent-withdraw',
    path: '/recent-activity?tab=applied',
    as: 'candidate',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...statesOf('recent-applied', '/recent-activity?tab=applied', '**/trackedapplications?*'),
  {
    name: 'recent-searches',
    path: '/',
    as: 'candidate',
    act: (page) =>
      after(
        page,
        ['/search?q=warehouse&l=Leeds', '/search?q=nurse&hours=PartTime'],
        '/recent-activity?tab=searches',
      ),
  },
  ...statesOf('recent-searches', '/recent-activity?tab=searches', '**/searchhistories*'),
  {
    name: 'recommended',
    path: '/recommended-jobs',
    as: 'candidate',
    act: (page) => page.getByText(/^Based on|these fit better/).waitFor(),
  },
  ...statesOf('recommended', '/recommended-jobs', '**/job/recommendations?*'),
  { name: 'unsubscribe', path: '/unsubscribe/none' },
  {
    name: 'unsubscribe-stopped',
    path: '/unsubscribe/none',
    act: async (page) => {
      await page.getByRole('button', { name: 'Stop alerts' }).click()
      await page.getByText('Job alerts stopped').waitFor()
    },
  },
  {
    name: 'unsubscribe-failed',
    path: '/unsubscribe/none',
    before: makeCallsFail({ calls: '**/unsubscribe/*', method: 'POST' }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Stop alerts' }).click()
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    },
  },
]

async function saveTwo(page: Page) {
  for (let count = 0; count < 2; count++) {
    if (await page.locator('[data-save][aria-pressed=true]').nth(count).isVisible()) continue
    await page.locator('[data-save][aria-pressed=false]').first().click()
    await page.locator('[data-save][aria-pressed=true]').nth(count).waitFor()
  }
}

/** Opens a screen after visiting others. */
async function after(page: Page, visited: readonly string[], path: string) {
  for (const before of visited) await page.goto(before, { waitUntil: 'networkidle' })
  await page.goto(path, { waitUntil: 'networkidle' })
}
