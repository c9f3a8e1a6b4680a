import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { withoutOffline } from '../devices/device-steps.ts'
import { saveData } from '../saving-data.ts'
import { type Visitor, visitor } from '../visitor.ts'

const onPhone = () => visitor({ viewport: PHONE, hasTouch: true, isMobile: true })

/** Waits until the page has received a file of each of these names. No one has touched the page. */
const received = (page: Page, names: readonly string[]) =>
  expect
    .poll(async () => {
      const files = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ responseEnd }) => responseEnd > 0)
          .map(({ name }) => name.replace(/.*\//, '')),
      )
      return names.filter((name) => !files.some((file) => file.startsWith(name)))
    })
    .toEqual([])

/** Waits until React has taken over the screen, which it does without a touch. */
const taken = (page: Page, selector: string) =>
  page.waitForFunction(
    (at) =>
      Object.keys(document.querySelector(at) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )

async function expectSoundOffline(someone: Visitor, screen: string) {
  withoutOffline(someone)
  await someone.expectSound(screen)
  await someone.close()
}

test('at 360 px the first tap on a quiet search opens the filters, even though the connection is lost', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await page.goto('/search?q=care&l=Leeds')
  await received(page, ['searching-', 'filter-sheet-', 'edit-sheet-'])
  const filters = page.locator('main button[aria-haspopup=dialog]').last()
  await taken(page, 'main button[aria-haspopup=dialog]')
  await context.setOffline(true)
  await filters.tap()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
  await expectSoundOffline(someone, 'filters without a connection')
})

test('at 360 px the first tap that saves a job opens the sign-in, even though the connection is lost', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await page.goto('/search?q=care&l=Leeds')
  await received(page, ['login-'])
  await taken(page, '[data-job] a[href^="/login"]')
  await context.setOffline(true)
  await page.locator('[data-job] a[href^="/login"]').first().tap()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await expectSoundOffline(someone, 'the sign-in without a connection')
})

test('at 360 px the first tap on a quiet home page opens the page of the search, which only lacks its jobs', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await page.goto('/')
  await received(page, ['home-screen-', 'search-screen-', 'search.loader-', 'search-'])
  await taken(page, 'main form')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Show/ }).tap()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/search')
  await expectSoundOffline(someone, 'a search without a connection')
})

test('at 360 px the first tap on a quiet vacancy shares it, even though the connection is lost', async () => {
  const someone = await visitor({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-write'],
  })
  const { page, context } = someone
  await page.goto('/search?q=care')
  const href = await page.locator('[data-job] a[href^="/vacancy/"]').first().getAttribute('href')
  await page.goto(href ?? '')
  await received(page, ['vacancy-screen-', 'share-', 'login-'])
  await taken(page, 'main button')
  await context.setOffline(true)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Share/ })
    .first()
    .tap()
  await page.getByRole('status').getByText('Link copied').waitFor()
  await expectSoundOffline(someone, 'a shared vacancy')
})

test('a slow page has received its fonts before the first touch, although the next screen is the first to show them', async () => {
  const someone = await onPhone()
  const { page } = someone
  await page.route(/\/assets\/vendor-/, async (route) => {
    await page.waitForFunction(() => performance.now() > 1000)
    await route.continue()
  })
  await page.goto('/search?q=care')
  await received(page, ['public-sans-latin-wght-normal-', 'bricolage-grotesque-latin-wght-normal-'])
  const media = () => page.evaluate(() => document.querySelector<HTMLLinkElement>('#fonts')?.media)
  expect(await media(), 'the letters that someone is reading stay').toBe('print')
  await page.locator('[data-job] a[href^="/vacancy/"]').first().tap()
  await expect.poll(media).toBe('all')
  await someone.expectSound('a vacancy after a slow page')
  await someone.close()
})

test('a browser that saves data loads the code of the screen only when someone touches it', async () => {
  const someone = await onPhone()
  await saveData(someone)
  const { page } = someone
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  const loadsScreen = () => scripts.some((script) => script.includes('/searching-'))
  await page.goto('/search?q=care')
  await received(page, ['load-in-advance-'])
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)))
  expect(loadsScreen(), scripts.join(' ')).toBe(false)
  await page.locator('main button[aria-haspopup=dialog]').last().tap()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
  expect(loadsScreen()).toBe(true)
  await someone.expectSound('filters in a browser that saves data')
  await someone.close()
})
