import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from '../visitor.ts'

/** Returns a promise for a route to wait for, and a function that resolves it. With both, a test delays a response or a file of the application. */
function held() {
  let letGo = () => {}
  const until = new Promise<void>((done) => {
    letGo = done
  })
  return { until, letGo }
}

async function noteColourOfFailure(bar: Locator) {
  return bar.evaluate((element) => {
    const colour = () => getComputedStyle(element).getPropertyValue('--colour')
    new MutationObserver(
      () =>
        element.getAttribute('data-state') === 'failed' &&
        Object.assign(window, {
          failedColour: colour(),
          failedShown: !element.hasAttribute('hidden'),
        }),
    ).observe(element, { attributes: true })
    return colour()
  })
}

test('a page begins at its top and a hash at its anchor; the bar says what is under way and what failed [seed 2.10.4-7]', async () => {
  const { page, complaints, close } = await visitor()
  const bar = page.getByRole('progressbar', { name: 'Loading', includeHidden: true })
  await page.goto('/legal/cookie-policy')
  const answer = held()
  await page.route('**/Policy/privacy-policy', async (route) => {
    await answer.until
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await bar.and(page.locator(':visible')).waitFor()
  expect(await bar.getAttribute('data-state')).toBe('running')
  answer.letGo()
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const link = page.getByRole('main').locator('a[href^="#"]').last()
  const anchor = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
  await link.click()
  await expect
    .poll(async () => (await anchor.boundingBox())?.y ?? -1, { message: 'the anchor is in sight' })
    .toBeLessThan(900)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)

  // The red bar of a failed request disappears soon, so a script in the page records its colour.
  const usual = await noteColourOfFailure(bar)
  await page.route('**/Policy/accessibility', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, status: 500, messages: [], data: null }),
    }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await page.getByText('Error Code : 500').waitFor()
  const failed = await page.evaluate(() => {
    const { failedColour, failedShown } = window as unknown as {
      failedColour: string
      failedShown: boolean
    }
    return { failedColour, failedShown }
  })
  expect(failed).toEqual({ failedColour: expect.stringMatching(/^#/), failedShown: true })
  expect(failed.failedColour).not.toBe(usual)
  expect(
    complaints.every((text) => text.includes('500')),
    complaints.join(),
  ).toBe(true)
  await close()
})

test('a page whose code is gone loads again, once; then it is an error 500 that says why [seed 2.10.8, 8.3.5]', async () => {
  const { page, close } = await visitor()
  await page.goto('/legal/cookie-policy')
  await page.route(/\/assets\/login-[^/]+\.js$/, (route) => route.abort())
  const loadedAgain = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/login',
  )
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await loadedAgain

  await page.getByText('Error Code : 500').waitFor()
  await page.getByRole('alert').getByText('No connection. Try again when you are online.').waitFor()
  await close()
})

test('results that come within 200 ms are simply there; later ones say that they are coming [seed 9.5.2]', async () => {
  const { page, close } = await visitor()
  await page.clock.install()
  await page.goto('/search?q=driver')
  await page.getByRole('heading', { level: 1, name: /driver jobs/i }).waitFor()
  // Before React has taken over the page, a press would submit the form as without scripts.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('_react')),
  )
  const answer = held()
  await page.route('**/vja/search', async (route) => {
    await answer.until
    await route.continue()
  })
  const coming = page.getByRole('status').getByText('Loading results')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const asked = page.waitForRequest('**/vja/search')
  await page.getByLabel('Job title, skill or reference').fill('nurse')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await asked
  await page.clock.runFor(199)
  expect(await coming.count()).toBe(0)
  await page.clock.runFor(1)
  await coming.waitFor()

  answer.letGo()
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: /nurse jobs/i }).waitFor()
  await close()
})
