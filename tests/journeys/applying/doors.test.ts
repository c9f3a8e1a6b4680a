import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { CALLUM } from '../jobs/callum.ts'
import { signInAs } from '../new-person.ts'
import { visitor } from '../visitor.ts'
import { chooseCv, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

/** Opens the page of the first job that is found. Returns its id. */
async function openJob(page: Page, keywords: string): Promise<string> {
  await page.goto(`/search?q=${keywords}`)
  const id = (await page.locator('[data-job]').first().getAttribute('data-job')) ?? ''
  await page.goto(`/vacancy/${id}`)
  return id
}
const pathOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

test('the header of a job page leads to an account that still knows the job, and to a sign-in that comes back to it', async () => {
  const { page, close } = await visitor()
  const id = await openJob(page, 'driver')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { level: 1, name: `Apply for ${title}` }).waitFor()
  expect(pathOf(page)).toContain(`/onboarding?job=${id}&action=apply`)

  await page.goto(`/vacancy/${id}`)
  await header.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    `/onboarding?job=${id}&action=apply`,
  )
  await main.getByLabel('Email address').fill(CALLUM.address)
  await main.getByLabel('Password', { exact: true }).fill(CALLUM.password)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**/vacancy/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await close()
})

test('the menu of a phone takes the job along from its page, however that was opened, and from no other page', async () => {
  const { page, close } = await visitor({ viewport: PHONE, hasTouch: true })
  await page.goto('/search?q=driver')
  const card = page.locator('[data-job]').first()
  const id = await card.getAttribute('data-job')
  const account = page.locator('dialog a', { hasText: 'Create an account' })
  const expectAccountAt = (path: string) =>
    expect.poll(() => account.getAttribute('href')).toBe(path)
  await expectAccountAt('/onboarding')
  await card.locator('h2 a').click()
  await expectAccountAt(`/onboarding?job=${id}&action=apply`)
  await page.goBack()
  await expectAccountAt('/onboarding')
  await page.goForward()
  await expectAccountAt(`/onboarding?job=${id}&action=apply`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Create an account' })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Apply for / }).waitFor()
  await close()
})

test('beside a list the sheet opens over the job in the pane, and Back leaves list and pane as they were', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=driver')
  const card = page.locator('[data-job]').nth(3)
  const id = await card.getAttribute('data-job')
  await card.locator('h2 a').click()
  await page.waitForURL(`**/search?q=driver&job=${id}`)
  const pane = page.getByRole('region', { name: /^Job details/ })
  const title = (await card.locator('h2').textContent()) ?? ''
  await pane.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  const jobs = await listedJobs(page)
  const entries = await page.evaluate(() => history.length)

  await pane.getByRole('link', { name: 'Apply', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Apply for ${title}` })
  await sheet.waitFor()
  expect(pathOf(page)).toBe(`/search?q=driver&job=${id}&apply=1`)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await someone.expectSound('the sheet over the pane')
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(`/search?q=driver&job=${id}`)
  expect(await listedJobs(page)).toEqual(jobs)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await pane.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply')
  await someone.close()
})

const listedJobs = (page: Page) =>
  page.locator('[data-job]').evaluateAll((jobs) => jobs.map((job) => job.getAttribute('data-job')))

test('an application that is sent beside a list leads back to the list, and the way back of a job leads to no sheet', async () => {
  const { page, close } = await visitor()
  await page.goto('/search?q=warehouse')
  const pane = page.getByRole('region', { name: /^Job details/ })
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  await pane.getByRole('link', { name: 'Apply', exact: true }).click()
  await page.waitForURL(`**/search?q=warehouse&job=${id}&apply=1`)
  await page.reload()
  await chooseCv(page, newAddress())
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await waitForReceipt(page)
  await page.goBack()
  await page.waitForURL('**/search?q=warehouse')
  await pane.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await pane.getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.goto(`/vacancy/${id}`)
  const back = page.getByRole('link', { name: /^Back to/ })
  await back.waitFor()
  expect(await back.getAttribute('href')).toBe(`/search?q=warehouse&job=${id}`)
  await close()
})

test('on a phone a job of a list opens its own page, and the sheet opens over that', async () => {
  const { page, close } = await visitor({ viewport: PHONE, hasTouch: true })
  await page.goto('/search?q=driver')
  const card = page.locator('[data-job]').first()
  const id = await card.getAttribute('data-job')
  await card.locator('h2 a').click()
  await page.waitForURL(`**/vacancy/${id}`)
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Apply for/ }).waitFor()
  expect(pathOf(page)).toBe(`/vacancy/${id}?apply=1`)
  await close()
})

test('a browser that has signed in before offers that first, and the form is one press away (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await signInAs(page, CALLUM.address, CALLUM.password)
  await page.goto('/logout')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await openedSheet(someone)
  const sheet = page.getByRole('dialog')
  const signIn = sheet.getByRole('link', {
    name: 'Welcome back. Sign in and send it in two presses',
  })
  await signIn.waitFor()
  expect(await signIn.getAttribute('href')).toMatch(/^\/login\?job=[\w-]{36}&action=apply$/)
  expect(await sheet.innerText()).not.toContain('Callum')
  await someone.expectSound('the sheet of a browser that has signed in')

  await sheet.getByRole('button', { name: 'Apply without signing in' }).click()
  await sheet.getByLabel('First name').fill('Sam')
  await page.reload()
  expect(await sheet.getByLabel('First name').inputValue()).toBe('Sam')
  expect(await signIn.count()).toBe(0)
  await someone.close()
})

test('without scripts, and while they do not come, the address of the sheet leads on to an account with the job (1280 and 360 px)', async () => {
  const { page, close } = await visitor({ javaScriptEnabled: false })
  const id = await openJob(page, 'driver')
  for (const path of [`/vacancy/${id}?apply=1`, `/search?q=driver&job=${id}&apply=1`])
    for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const way = page.getByRole('link', { name: 'Create an account and apply' })
      expect(await way.isVisible(), `${path}, ${viewport.width} px`).toBe(true)
      expect(await way.getAttribute('href')).toBe(`/onboarding?job=${id}&action=apply`)
      await page.getByRole('link', { name: 'Back to the job' }).click()
      await page.waitForURL(`**${path.replace(/[?&]apply=1/, '')}`)
    }
  await close()

  const slow = await visitor()
  await slow.page.route('**/apply-sheet-*.js', () => {})
  await slow.page.goto(`/vacancy/${id}?apply=1`)
  await slow.page.getByText('The form will open here in a moment.').waitFor()
  await slow.page.getByRole('link', { name: 'Create an account and apply' }).click()
  await slow.page.waitForURL(`**/onboarding?job=${id}&action=apply*`)
  await slow.close()
})
