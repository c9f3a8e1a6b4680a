import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts'

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly password: string
}
const [person] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [Person]

/** Real browsers keep a whole page in memory for the Back button. Playwright switches that off by default, so this browser ignores the switch. */
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
  args: CHROMIUM_FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
afterAll(() => browser.close())

const PERSONAL = ['/profile', '/profile/contact', '/profile/security', '/recent-activity', '/']

async function signedIn(): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: inject('origin'), locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email address').fill(person.emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return { page, context }
}
async function expectNoOne(page: Page, where: string) {
  const shown = async () => {
    const said = await page.evaluate(() => document.body.innerText)
    return [person.emailAddress, `Hello, ${person.firstName}`, person.lastName].filter((word) =>
      said.includes(word),
    )
  }
  await expect.poll(shown, { message: where }).toEqual([])
}

test('S-54b after signing out the way back shows no page of the person, whether the browser kept it or asks again', async () => {
  const { page, context } = await signedIn()
  for (const path of PERSONAL) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/logout')
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  for (const path of PERSONAL.toReversed()) {
    await page.goBack({ waitUntil: 'commit' })
    await expectNoOne(page, `back at ${path}`)
  }
  await context.close()
})

test('S-54b another tab that shows the person lets go of them as soon as they sign out here', async () => {
  const { page, context } = await signedIn()
  const others = await Promise.all(PERSONAL.map(() => context.newPage()))
  for (const [place, other] of others.entries()) {
    await other.goto(PERSONAL[place] ?? '/')
    await other.locator('h1').first().waitFor()
    await other.waitForLoadState('networkidle')
  }
  await page.goto('/logout')
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  for (const [place, other] of others.entries()) await expectNoOne(other, PERSONAL[place] ?? '/')
  await context.close()
})
