import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { isFocused, withoutOffline } from '../devices/device-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { saveData } from '../saving-data.ts'
import { type Visitor, visitor } from '../visitor.ts'

const NO_CONNECTION = 'No connection. Try again when you are online.'

/** Makes someone whose browser loads nothing in advance, because it saves data. */
async function onPhone(options: BrowserContextOptions = {}) {
  const someone = await visitor({ viewport: PHONE, ...options })
  await saveData(someone)
  return someone
}
const refusal = (page: Page) => page.getByRole('alert').getByText(NO_CONNECTION)
const allFilters = (page: Page) => page.locator('main button[aria-haspopup=dialog]').last()

/** Waits until React has taken over the page. Such a browser loads the code of what a press opens only for the press. */
const taken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('_react')),
  )

/** Expects the page to be as it was, with its style, its frame and the focus, and only a toast added. */
async function expectToStay(someone: Visitor, before: { title: string; jobs: number }) {
  const { page } = someone
  await refusal(page).waitFor()
  expect(await page.title()).toBe(before.title)
  expect(await page.locator('[data-job]').count(), 'the jobs are still listed').toBe(before.jobs)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(new URL(page.url()).hash, 'no dialog is open by the address').toBe('')
  withoutOffline(someone)
  await someone.expectSound('a press without a connection')
}

const shownOn = async (page: Page) => ({
  title: await page.title(),
  jobs: await page.locator('[data-job]').count(),
})

test('at 360 px the first touch of a search without a connection leaves the results there, and the filters open once it is back [seed 2.10.9]', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await page.goto('/search?q=care&l=Leeds')
  await taken(page)
  const before = await shownOn(page)
  const chip = allFilters(page)
  await context.setOffline(true)
  await chip.click()
  await expectToStay(someone, before)
  expect(await chip.evaluate(isFocused)).toBe(true)

  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await chip.press('Enter')
  await refusal(page).waitFor()
  expect(await chip.evaluate(isFocused), 'each press is answered').toBe(true)

  await context.setOffline(false)
  await page.getByText('You are back online.').waitFor()
  expect(await page.getByRole('dialog').count(), 'an old press opens nothing').toBe(0)
  await chip.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
  withoutOffline(someone)
  await someone.expectSound('the filters')
  await someone.close()
})

test('at 360 px filters that were not opened before the connection was lost open once it is back, with their style [seed 2.10.9]', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await page.goto('/search?q=care&l=Leeds')
  await taken(page)
  const suggestions = page.waitForResponse(/\/assets\/searching-[^/]+\.js$/)
  await page.mouse.move(100, 300)
  await suggestions
  await page.waitForLoadState('networkidle')
  const before = await shownOn(page)
  const chip = allFilters(page)
  await context.setOffline(true)
  await chip.press('Enter')
  await expectToStay(someone, before)
  expect(await chip.evaluate(isFocused)).toBe(true)

  await context.setOffline(false)
  await chip.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { level: 2 }).waitFor()
  const unstyled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => !sheet)
      .map(({ href }) => href),
  )
  expect(unstyled, 'style sheets that failed were loaded again').toEqual([])
  expect(await page.locator('link[rel=stylesheet][href*="/dialog-"]').count()).toBe(1)
  withoutOffline(someone)
  await someone.expectSound('the filters')
  await page.keyboard.press('Escape')
  await expect.poll(() => chip.evaluate(isFocused)).toBe(true)
  await someone.close()
})

test('at 360 px taking a saved job away without a connection leaves the list to read, and is asked about once it is back [seed 2.10.9]', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await signedUpPerson(someone)
  await page.goto('/search?q=driver')
  const mark = page
    .locator('[data-job]')
    .first()
    .getByRole('button', { name: /^Saved?: / })
  const kept = page.waitForResponse((response) => response.url().includes('/trackedjob'))
  await mark.click()
  await kept
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  const before = await shownOn(page)
  await context.setOffline(true)
  await mark.press('Enter')
  await expectToStay(someone, before)
  expect(await mark.evaluate(isFocused)).toBe(true)
  expect(await mark.getAttribute('aria-pressed'), 'nothing was taken away').toBe('true')

  await context.setOffline(false)
  await mark.press('Enter')
  await page.getByRole('dialog', { name: /^Remove .* from saved jobs\?$/ }).waitFor()
  withoutOffline(someone)
  await someone.expectSound('whether to remove it')
  await someone.close()
})

test('at 360 px sharing a vacancy without a connection says so, and shares once it is back [seed 2.10.9]', async () => {
  const someone = await onPhone({ permissions: ['clipboard-write'] })
  const { page, context } = someone
  await page.goto('/search?q=care')
  const href = await page.locator('[data-job] a[href^="/vacancy/"]').first().getAttribute('href')
  await page.goto(href ?? '')
  await taken(page)
  const screen = page.waitForResponse(/\/assets\/vacancy-screen-[^/]+\.js$/)
  await page.mouse.move(100, 300)
  await screen
  await page.waitForLoadState('networkidle')
  const share = page
    .getByRole('main')
    .getByRole('button', { name: /^Share/ })
    .first()
  const before = await shownOn(page)
  await context.setOffline(true)
  await share.press('Enter')
  await expectToStay(someone, before)
  expect(await share.evaluate(isFocused)).toBe(true)

  await context.setOffline(false)
  await share.press('Enter')
  await page.getByRole('status').getByText('Link copied').waitFor()
  withoutOffline(someone)
  await someone.expectSound('a shared vacancy')
  await someone.close()
})

test('at 360 px a telephone that counts as online but reaches no one keeps the page, and the next press that gets through works [seed 2.10.8]', async () => {
  const someone = await onPhone()
  const { page } = someone
  await page.goto('/search?q=care&l=Leeds')
  await taken(page)
  const before = await shownOn(page)
  const chip = allFilters(page)
  let left = false
  page.on('request', (request) => (left ||= request.isNavigationRequest()))
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await chip.press('Enter')
  await expectToStay(someone, before)

  await page.unroute('**/*')
  await chip.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
  expect(left, 'the page was not loaded again').toBe(false)
  withoutOffline(someone)
  await someone.expectSound('the filters')
  await someone.close()
})

test('at 360 px a link followed without a connection, before the error page was loaded, says so in the style of the page [seed 2.11.13]', async () => {
  const someone = await onPhone()
  const { page, context } = someone
  await page.goto('/search?q=care&l=Leeds')
  await taken(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'An error occurred while showing the error page' })
    .waitFor()
  await page.getByRole('main').getByText(NO_CONNECTION).waitFor()
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.title()).toBe('Error')
  withoutOffline(someone)
  await someone.expectSound('an error page that could not be loaded')
  await someone.close()
})
