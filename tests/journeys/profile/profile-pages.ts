import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

/** A page of the profile, once the profile is there. */
export async function open(page: Page, path: string, title: string) {
  await page.goto(path)
  await heading(page, title).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** A call that fails as the specification's default says: without a message of its own. */
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

/** The browser itself notes a refused call on its console. */
export const noticed = (complaints: string[], status: number) =>
  expect(complaints.splice(0).every((text) => text.includes(String(status)))).toBe(true)
