import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { boundPromisedTime } from '#tests/house/promised.ts'
import {
  atPath,
  enterPassword,
  GRAHAM,
  leaveDesk,
  pressCompany,
  PRIYA,
  provider,
  signOnAs,
  title,
} from '../desk/consultant-steps.ts'
import { failing } from '../profile/profile-pages.ts'
import { signedInConsultant } from './signed-in-consultant.ts'
import { expectLogged, visitor } from '../visitor.ts'

const CONTACT_SUPPORT = 'Unable to authenticate user. Please contact support'
const says = (page: Parameters<typeof title>[0], words: string | RegExp) =>
  page.getByRole('main').getByRole('alert').getByText(words).waitFor()
/** Records the pages of the provider that this browser shows from now on, except those in frames. */
function shownByProvider(context: BrowserContext) {
  const shown: string[] = []
  for (const page of context.pages())
    page.on(
      'framenavigated',
      (frame) =>
        frame === page.mainFrame() && frame.url().startsWith(provider()) && shown.push(frame.url()),
    )
  return shown
}

test('a consultant signs in with a password and comes to where they wanted to be, hash included [seed 4.29.1, 6.4.4-5, 1.3.1, 1.3.3, 2.8.3]', async () => {
  const someone = await visitor()
  const { page, complaints } = someone
  await page.goto('/consultant?view=review#later')
  await page.waitForURL(atPath('/consultant/login'))
  expect(new URL(page.url()).searchParams.get('back')).toBe('/consultant?view=review#later')
  await title(page, 'Consultant sign in').waitFor()
  await someone.expectSound('the sign-in page')

  await enterPassword(page, PRIYA, 'wrong')
  await says(page, 'Unable to authenticate user. Please try again.')
  await expectLogged(complaints, 400)
  expect(await page.getByLabel('Email').inputValue()).toBe(PRIYA.emailAddress)
  await someone.expectSound('a refused sign-in')

  // Another tab that is opened meanwhile does not change to which page this sign-on leads.
  const other = await someone.context.newPage()
  await other.goto('/consultant/login')
  await title(other, 'Consultant sign in').waitFor()
  await other.close()
  await enterPassword(page, PRIYA, PRIYA.password)
  await title(page, 'Hello Priya').waitFor()
  expect(page.url().slice(inject('origin').length)).toBe('/consultant?view=review#later')
  await page.getByRole('banner').getByText('Leeds, Wakefield').waitFor()
  await page
    .getByRole('list', { name: 'Registrations' })
    .getByRole('link', { name: /^\d+\s*To review/ })
    .waitFor()
  await someone.expectSound('the dashboard')

  await leaveDesk(page)
  await someone.expectSound('signed out')
  await page.goto('/consultant')
  await title(page, 'Consultant sign in').waitFor()
  await someone.close()
})

test('a consultant signs on through the company: by its page the first time, in silence the next, and again after a refusal [seed 4.27.1-2, 4.29.2, 8.26.1, 1.3.2]', async () => {
  const someone = await visitor()
  const { page, context, complaints } = someone
  const shown = shownByProvider(context)
  await page.goto('/consultant/login?back=%2Fconsultant%3Fview%3Dwaiting%23top')
  await signOnAs(page, { firstName: 'Rosa', lastName: 'Ferrer' })
  await says(page, CONTACT_SUPPORT)
  await expectLogged(complaints, 400)

  // A reload removes the refusal and remembers the wanted page; another tab with its own link does not change that.
  await page.reload()
  await title(page, 'Consultant sign in').waitFor()
  const other = await context.newPage()
  await other.goto('/consultant/login?back=%2Fconsultant%2Fregistrations')
  await title(other, 'Consultant sign in').waitFor()
  await other.close()

  // Rosa still has a session at the company. After a refusal the company must nevertheless ask who is signing on.
  await pressCompany(page)
  await says(page, CONTACT_SUPPORT)
  await expectLogged(complaints, 400)
  await signOnAs(page, GRAHAM)
  await title(page, 'Hello Graham').waitFor()
  expect(page.url().slice(inject('origin').length)).toBe('/consultant?view=waiting#top')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('logging_in')
  await someone.expectSound('signed on')

  await leaveDesk(page)
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.'))),
    )
    .toEqual([])
  shown.length = 0
  await page.goto('/consultant')
  await pressCompany(page)
  await title(page, 'Hello Graham').waitFor()
  expect(shown).toEqual([])
  await someone.expectSound('signed on in silence')
  await someone.close()
})

test("who refuses at the company is back where they began, and is told; so are the desk's own refusals of a sign-on, and what is no error at all [seed 8.26.1, 8.26.3]", async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/consultant/login')
  await pressCompany(page)
  await title(page, "The demo's company").waitFor()
  await page.getByRole('button', { name: /^Refuse/ }).click()
  await says(page, 'The person refused.')
  await someone.expectSound('refused at the company')

  await failing(page, '**/auth/ad-login', 'POST')
  await signOnAs(page, GRAHAM)
  await says(page, CONTACT_SUPPORT)
  await page.unroute('**/auth/ad-login')

  await page.route('**/auth/ad-login', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({
        success: true,
        status: 200,
        messages: [],
        data: { user: {}, token: '' },
      }),
    }),
  )
  await pressCompany(page)
  await says(page, CONTACT_SUPPORT)
  await page.unroute('**/auth/ad-login')

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw 'no room'
    }
  })
  await pressCompany(page)
  await says(page, 'unknown error')
  await someone.close()
})

test('S-71 a company sign-in that is away is told within six seconds; passwords work, and who is in stays in [seed 8.26.2]', async () => {
  const someone = await visitor()
  const { page, context } = someone
  for (const away of ['refuses', 'is slow', 'talks nonsense'] as const) {
    await page.goto('/consultant/login')
    await context.route(`${provider()}/**`, async (route) => {
      if (away === 'refuses') return route.abort('connectionrefused')
      if (away === 'talks nonsense')
        return route.fulfill({
          status: 200,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: '<html>',
        })
    })
    const began = performance.now()
    await pressCompany(page)
    await says(page, /Your company sign-in cannot be reached at the moment/)
    expect(performance.now() - began, away).toBeLessThan(boundPromisedTime(6000))
    await context.unroute(`${provider()}/**`)
  }
  await context.route(`${provider()}/**`, (route) => route.abort('connectionrefused'))
  await enterPassword(page, PRIYA, PRIYA.password)
  await title(page, 'Hello Priya').waitFor()
  await page.reload()
  await title(page, 'Hello Priya').waitFor()
  await someone.close()
})

test('a refusal is told on a page of its own, with its message and whom to ask [seed 6.5.2, 8.2.2, 2.8.4]', async () => {
  const someone = await visitor()
  const { page, complaints } = someone
  const { id } = await signedInConsultant(someone)
  const words = 'You do not have access to this registration.'
  await page.route('**/API/v1/RegistrationCounts*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      headers: { 'x-request-id': 'r-1' },
      body: JSON.stringify({ success: false, status: 403, messages: [words], data: null }),
    }),
  )
  await page.goto('/consultant')
  await page.waitForURL(atPath('/consultant/noAccessRights'))
  await title(page, 'You do not have access').waitFor()
  await says(page, words)
  await expectLogged(complaints, 403)
  await someone.expectSound('no access')
  await page.reload()
  await says(page, words)
  // After the reload, the page still shows the branches of the consultant in its header.
  await page.getByRole('banner').getByText('Wakefield').waitFor()

  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (document.title = text) },
    }),
  )
  await page.getByRole('button', { name: 'Copy details' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.title()
  for (const part of [words, id, 'Wakefield', 'r-1']) expect(copied).toContain(part)
  expect(copied).not.toContain('co_')
  await page.getByRole('link', { name: 'Sign in as someone else' }).click()
  await title(page, 'You are signed out').waitFor()
  await someone.close()
})

test('branches and CRMs that cannot be read are told, and asked for again [seed 8.26.4, 1.3.3, 7.36]', async () => {
  const someone = await visitor()
  const { page } = someone
  await signedInConsultant(someone)
  await failing(page, '**/GetBranchesAndCrmsForConsultant', 'GET')
  await page.goto('/consultant')
  await says(page, 'Unable to get branches and crms')
  await page.unroute('**/GetBranchesAndCrmsForConsultant')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByText('Wakefield', { exact: true }).waitFor()
  await page.getByRole('main').getByText('Embedded', { exact: true }).waitFor()
  await someone.close()
})
