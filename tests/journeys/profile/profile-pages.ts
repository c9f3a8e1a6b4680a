import type { Page } from 'playwright-core'

export const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
] as const

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
export const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Opens a page of the profile and waits until the profile has loaded. */
export async function open(page: Page, path: string, title: string) {
  await page.goto(path)
  await heading(page, title).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Makes a call fail without a message, so that the page shows the specification's default text. */
export const failing = (page: Page, path: string | RegExp, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ success: false, status: 500, messages: [], data: null }),
        })
      : route.fallback(),
  )
