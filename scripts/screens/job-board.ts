import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { offline, makeCallsFail } from './states.ts'

export const firstVacancy = async (page: Page) =>
  (await page
    .locator('h2 a[href^="/vacancy/"], h3 a[href^="/vacancy/"]')
    .first()
    .getAttribute('href')) ?? '/'

export const JOB_BOARD_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', as: 'candidate' },
  { name: 'search', path: '/search?q=driver&l=Leeds&d=30' },
  {
    name: 'search-filtered',
    path: '/search?q=warehouse&contract=Permanent,Temporary&payMin=12.50&per=Hourly',
  },
  { name: 'search-empty', path: '/search?q=lighthouse%20keeper&l=Leeds&hours=PartTime' },
  { name: 'search-offline', path: '/search?q=driver&l=Leeds&d=30', act: offline },
  { name: 'search-signed-in', path: '/search?q=driver&l=Leeds&d=30', as: 'candidate' },
  {
    name: 'search-save',
    path: '/search?q=lighthouse%20keeper&l=Leeds',
    as: 'candidate',
    act: saveSearch,
  },
  {
    name: 'search-save-failed',
    path: '/search?q=cook&l=York',
    as: 'candidate',
    act: async (page) => {
      await saveSearch(page)
      await makeCallsFail({ calls: '**/searchhistory*', method: 'POST' })(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'vacancy',
    path: '/search?q=driver',
    act: async (page) => page.goto(await firstVacancy(page)),
  },
  {
    name: 'vacancy-signed-in',
    path: '/search?q=nurse',
    as: 'candidate',
    act: async (page) => {
      await page.goto(await firstVacancy(page))
      await page.getByRole('button', { name: 'Quick apply' }).first().waitFor()
    },
  },
  { name: 'vacancy-applied', path: '/search?q=driver', as: 'candidate', act: apply },
  { name: 'vacancy-not-found', path: '/vacancy/00000000-0000-4000-8000-000000000000' },
  { name: 'legal', path: '/legal/privacy-policy' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'not-found-profile', path: '/profile/nowhere', as: 'candidate' },
  { name: 'not-found-consultant', path: '/consultant/nowhere' },
  { name: 'offline-page', path: '/', as: 'candidate', act: goOnOffline },
]

async function saveSearch(page: Page) {
  await page.getByRole('button', { name: /^Save this search|^Alert/ }).click()
  await page.getByRole('dialog').getByText('Instant').waitFor()
}

/** Applies to the first vacancy of the page by 'Quick apply', unless this person has already applied to it. */
export async function apply(page: Page) {
  await page.goto(await firstVacancy(page))
  const done = page.locator('[data-done]').first()
  const press = page.getByRole('button', { name: 'Quick apply' }).first()
  await done.or(press).first().waitFor()
  if (await press.isVisible()) {
    await press.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /send|apply/i })
      .first()
      .click()
  }
  await done.waitFor()
}

/** Opens a page that is not cached, while the browser is offline. It waits first until the code of the error page is loaded. */
async function goOnOffline(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/error-page-.*\.js$/.test(name)),
  )
  await page.context().setOffline(true)
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/recommended-jobs"]')?.click(),
  )
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
}
