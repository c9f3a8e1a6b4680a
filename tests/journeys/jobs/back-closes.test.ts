import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jobsOf, person } from './activity-steps.ts'
import { atBothWidths, PHONE } from '../both-widths.ts'
import { saveData } from '../saving-data.ts'
import { visitor } from '../visitor.ts'

const historyLength = (page: Page) => page.evaluate(() => history.length)
const path = (page: Page) => new URL(page.url()).pathname

test('Back closes a dialog and stays on the page, another Back leaves it, and a dialog that was closed by its button leaves no entry behind (1280 and 360 px)', async () => {
  const someone = await person()
  const { page } = someone
  await page.goto('/legal/privacy-policy')
  await page.getByRole('link', { name: 'Find jobs' }).first().click()
  await page.waitForURL('**/search**')
  const [first] = await jobsOf(page, 'driver')
  const address = page.url()
  await page.setViewportSize(PHONE)
  const save = page.locator(`ol [data-save="${first}"]`)
  await save.click()
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await save.click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'from saved jobs?' })
  await dialog.waitFor()
  await someone.expectSound('asked once more')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  expect(await save.getAttribute('aria-pressed'), 'nothing was removed').toBe('true')

  const before = await historyLength(page)
  await save.click()
  await dialog.getByRole('button', { name: 'Keep it saved' }).click()
  await dialog.waitFor({ state: 'detached' })
  await save.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false')
  expect(await historyLength(page)).toBe(before)
  await page.goBack()
  await expect.poll(() => page.url()).not.toBe(address)
  await someone.close()
})

test('two presses at once of the button that closes a dialog go back once, and stay on the page (1280 and 360 px)', async () => {
  const someone = atBothWidths(await visitor())
  const { page } = someone
  await page.goto('/legal/privacy-policy')
  await page.goto('/search?q=driver')
  const edit = page.getByRole('dialog', { name: 'Edit your search' })
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /Edit search/ }).click()
  await edit.waitFor()
  await edit.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await edit.waitFor({ state: 'hidden' })
  await someone.expectSound('closed by two presses')
  expect(path(page)).toBe('/search')
  await someone.close()
})

test('a double press of Filters, whose dialog is still loading, shows a spinner and adds one entry to the history (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  // This browser loads the filters only for the press.
  await saveData(someone)
  const { page } = someone
  await page.goto('/search?q=driver')
  const filters = page.getByRole('button', { name: /^Filters/ })
  // The first dialog shows that the page responds to presses.
  const edit = page.getByRole('dialog', { name: 'Edit your search' })
  await page.getByRole('button', { name: /Edit search/ }).click()
  await edit.waitFor()
  await page.goBack()
  await edit.waitFor({ state: 'hidden' })
  const before = await historyLength(page)
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await filters.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const spinner = page.locator('div[role=progressbar]')
  await spinner.waitFor()
  await filters.click()
  expect(
    await historyLength(page),
    'the page below stays usable, and a third press adds nothing',
  ).toBe(before)
  release()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await spinner.waitFor({ state: 'detached' })
  await someone.expectSound('the filters')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('')
  await someone.close()
})

test('Back closes the menu, and after a link in it leads to the page below at once (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await page.goto('/legal/privacy-policy')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1)
  await someone.expectSound('the menu')
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(path(page)).toBe('/legal/privacy-policy')

  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1)
  await menu.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor()
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(undefined)
  await someone.close()
})

test('Back closes the account menu and stays on the page, and a link in it leaves no entry behind (1280 px)', async () => {
  const someone = await person()
  const { page } = someone
  await page.goto('/legal/privacy-policy')
  const layer = () => page.evaluate(() => history.state?.layer)
  const menu = page.locator('details[data-popover]').filter({ hasText: 'Account of' })
  await menu.locator('summary').click()
  await expect.poll(layer).toBe(1)
  await page.goBack()
  await expect.poll(() => menu.getAttribute('open')).toBe(null)
  expect(path(page)).toBe('/legal/privacy-policy')

  await menu.locator('summary').click()
  await expect.poll(layer).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(layer).toBe(undefined)

  await menu.locator('summary').click()
  await expect.poll(layer).toBe(1)
  await menu.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  // The test goes back only once the other page is shown, as a person does.
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /privacy/i })
    .waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor()
  await expect.poll(layer).toBe(undefined)
  await someone.close()
})
