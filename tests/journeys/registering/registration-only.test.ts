import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { RefusedCode } from '#features/short-links/contract/short-link.ts'
import { isFocused } from '../devices/device-steps.ts'
import type { Browsing } from '../routes/every-route-made.ts'
import { expectAt } from '../routes/every-route-visit.ts'
import {
  ACCOUNT_ROUTES,
  JOB_ROUTES,
  LINK_ROUTES,
  type Outcome,
  PROFILE_ROUTES,
  READING_ROUTES,
} from '../routes/every-route.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { codeIn } from '../link-steps.ts'
import { heading } from '../profile/profile-pages.ts'
import { expectLogged, visitor } from '../visitor.ts'

/** The routes that show more to a person with an invitation's session than to a signed-out person, each with what they show. */
const MORE: Readonly<Record<string, Outcome>> = {
  '/registration': { status: 200, title: 'Your survey', h1: 'Your survey' },
  '/registration/flow': {
    status: 200,
    title: 'Your survey',
    h1: 'Your survey',
    at: '/registration',
  },
}
const SIGNS_OUT = ['/logout', '/registration/logout']
const routes = [
  ...JOB_ROUTES,
  ...ACCOUNT_ROUTES,
  ...LINK_ROUTES,
  ...PROFILE_ROUTES,
  ...READING_ROUTES,
].map(([path, signedOut]): readonly [string, Outcome] => [path, MORE[path] ?? signedOut])

async function invitedBrowser(): Promise<Browsing> {
  const { page, context, close } = await visitor()
  await openInvitation(page, await inviteSomeone('survey'))
  const kept = await context.storageState()
  await close()
  return kept
}

describe('every route as someone who came by an invitation alone [seed 6.3.9]', () => {
  let invited: Promise<Browsing> | undefined
  for (const [route, outcome] of routes)
    test(route, async () =>
      expectAt(
        route,
        outcome,
        await (SIGNS_OUT.includes(route) ? invitedBrowser() : (invited ??= invitedBrowser())),
        { known: !(route in MORE) },
      ),
    )
})

test('anyone who holds a phone with an invitation open sees nothing of the account beyond the first name, and nothing of it is kept there', async () => {
  const visit = await visitor()
  const { page, context } = visit
  const person = await inviteSomeone('survey')
  await openInvitation(page, person)
  const ofAccount = new RegExp(
    [person.emailAddress, person.phone, person.phone.replace(/^\+44/, '0'), 'Rahman']
      .map((word) => word.replace('+', '\\+'))
      .join('|'),
  )

  for (const path of ['/registration', '/', '/search', '/onboarding', '/login']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    expect((await page.getByRole('banner').allInnerTexts()).join('\n'), path).not.toMatch(ofAccount)
    expect(await page.locator('body').innerText(), path).not.toMatch(ofAccount)
  }
  await page.goto('/registration')
  await heading(page, 'Your survey').waitFor()
  for (const details of await page.locator('header details').all()) {
    await details.locator('summary').click()
    expect(await details.innerText()).not.toMatch(ofAccount)
  }
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Profile|Recommended|Saved and applied)$/ })
      .count(),
  ).toBe(0)
  await visit.expectSound('the menu of someone who was invited')
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await visit.close()
})

test('when the session of an invitation is over, what the person does next leads to the way out of a registration, with the way back [seed 6.2.4, 8.2.1, 2.2.6]', async () => {
  const visit = await visitor()
  const { page } = visit
  const person = await inviteSomeone('survey')
  await openInvitation(page, person)
  const ended = await page.evaluate(async () => {
    const { candidate } = JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}') as {
      candidate: { auth: { candidateApiToken: string } }
    }
    return (
      await fetch('/api/v1/auth/logout', {
        method: 'POST',
        headers: {
          'client-id': 'portal',
          authentication: `Bearer ${candidate.auth.candidateApiToken}`,
        },
      })
    ).status
  })
  expect(ended).toBe(204)
  expect(visit.complaints).toEqual([])

  await page.goto('/registration')
  await heading(page, 'You are signed out').waitFor()
  expect(new URL(page.url()).pathname).toBe('/registration/logout')
  await expectLogged(visit.complaints, 401)
  await page.getByText('The answers of your registration are saved.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('recruitment-portal'))).not.toContain('ca_')
  await visit.expectSound('signed out of a registration')

  await openInvitation(page, person)
  await visit.expectSound('back by the same invitation')
  await visit.close()
})

/** Refuses every request for a code, as the server does after too many. */
const refuseCodes = (page: Page, data: RefusedCode) =>
  page.route(/\/ShortLink\/i\/[^/]+\/Code$/i, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '480' },
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        status: 429,
        messages: ['Too many attempts. Please wait and try again.'],
        data,
      }),
    }),
  )

/** Makes the page believe that its last code was sent 31 seconds earlier, and reloads it: after half a minute, another code can be asked for. */
async function endPause(page: Page) {
  await page.evaluate(() => {
    const awaited = JSON.parse(sessionStorage.getItem('awaited-code-link-i') ?? '')
    sessionStorage.setItem(
      'awaited-code-link-i',
      JSON.stringify({ ...awaited, sentAt: awaited.sentAt - 31_000 }),
    )
  })
  await page.reload()
}

test('where no code works and none is sent, no one is asked for one: the page says that nothing was sent, and when a code can be asked for (360 px)', async () => {
  const person = await inviteSomeone('standard')
  const visit = await visitor({ viewport: { width: 360, height: 780 } })
  const { page } = visit
  const expectNothingSent = async (screen: string) => {
    await page.getByText('We sent nothing now. You can ask for a code in 8 minutes.').waitFor()
    await heading(page, /^This link is for N/).waitFor()
    expect(await page.getByText('still works').count()).toBe(0)
    await expectLogged(visit.complaints, 429)
    await visit.expectSound(screen)
  }
  await page.goto(person.path)
  await refuseCodes(page, { codeWorks: false })
  const send = page.getByRole('button', { name: 'Send me a code' })
  await send.click()
  await expectNothingSent('no code was ever sent')

  await page.unrouteAll()
  await send.click()
  await heading(page, 'Enter the 4-character code').waitFor()
  await refuseCodes(page, { codeWorks: false })
  await endPause(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectNothingSent('the code that was sent no longer works')
  expect(await page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true)
  await page.reload()
  await send.waitFor()
  await visit.close()
})

test('a look at the messages loses no code: a reload keeps its field and the pause, and where no more are sent the newest one still opens the registration (360 px)', async () => {
  const person = await inviteSomeone('standard')
  const SMALL = { viewport: { width: 360, height: 780 } }
  const [visit, other] = await Promise.all([visitor(SMALL), visitor(SMALL)])
  const field = ({ page }: typeof visit) => page.getByLabel('Code', { exact: true })
  const asked = ({ page }: typeof visit) => heading(page, 'Enter the 4-character code').waitFor()
  await visit.page.goto(person.path)
  await visit.page.getByRole('button', { name: 'Send me a code' }).click()
  await asked(visit)
  const code = await codeIn(person.phone, /^([0-9A-Z]{4}) is your/)
  await visit.page.reload()
  await asked(visit)
  const again = visit.page.getByRole('button', { name: 'Send it again' })
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await visit.expectSound('the code after a reload')
  await field(visit).waitFor()

  await refuseCodes(other.page, { codeWorks: true })
  await other.page.goto(person.path)
  await other.page.getByRole('button', { name: 'Send me a code' }).click()
  await asked(other)
  await other.page.getByText('You can ask for another one in 8 minutes.').waitFor()
  await other.page.getByText('in the last 10 minutes still works').waitFor()
  await other.page.getByText('Send it again in 8 min').waitFor()
  await expectLogged(other.complaints, 429)
  await other.expectSound('too many codes')
  await field(other).fill(code)
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await heading(other.page, 'Your registration').waitFor()
  await Promise.all([visit.close(), other.close()])
})
