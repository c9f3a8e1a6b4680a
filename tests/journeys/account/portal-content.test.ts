import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { title } from '../desk/consultant-steps.ts'
import { signInAs } from '../new-person.ts'
import { type Visitor, visitor } from '../visitor.ts'

const [amara] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [{ readonly emailAddress: string; readonly password: string }]
let someone: Visitor
const isAsking = (request: Request) => request.url().endsWith('/API/v1/CandidatePortalContent')
/** The pages on which the browser requested the installation's texts. */
const askedAt = new Set<string>()
beforeAll(async () => {
  someone = await visitor()
  const { page } = someone
  page.on('request', (request) => isAsking(request) && askedAt.add(new URL(page.url()).pathname))
  await signInAs(page, amara.emailAddress, amara.password)
})
afterAll(() => someone.close())

test('a candidate sees a dot at their initials until they have looked at what is new [seed 2.15, 4.37.2, 4.37.3]', async () => {
  const { page } = someone
  const account = page.locator('summary', { hasText: 'Account of' })
  await account.filter({ hasText: 'with updates' }).click()
  await someone.expectSound('a dot at the initials')
  await page.getByRole('link', { name: /^What is new\s+with updates$/ }).click()
  await page.getByRole('main').getByText('Find work without an account').waitFor()
  await account.filter({ hasNotText: 'with updates' }).waitFor()
})

test("the installation's words are shown where they belong, and are kept for the next visit [seed 7.32.2, 7.32.3, 7.32.4, 7.32.5, 7.32.6, 7.32.7, 3.27.7]", async () => {
  const { page, complaints } = someone
  for (const [path, words] of [
    ['/recent-activity', 'Your jobs in one place'],
    ['/recommended-jobs', 'Picked for what you want'],
    ['/validate/emailaddress?code=none', "Why there's a button"],
    ['/validate/onboarding?code=none', "Why there's a button"],
    ['/validate/socialsignin?code=none', "Why there's a button"],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 2, name: words }).waitFor()
  }
  await Promise.all([
    page.waitForRequest(isAsking),
    page.getByRole('link', { name: /, home$/ }).click(),
  ])
  await page.getByRole('heading', { level: 2, name: 'Talk to a branch' }).waitFor()
  // The request on the home page starts just before or just after its address is shown, so '/' is left out.
  expect([...askedAt].filter((path) => path !== '/').sort()).toEqual([
    '/login',
    '/recent-activity',
    '/recommended-jobs',
    '/validate/emailaddress',
    '/validate/onboarding',
    '/validate/socialsignin',
  ])
  const kept = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null').jobBoard.content,
    SESSION_STORAGE_KEY,
  )
  expect(kept).toMatchObject({
    updated: expect.any(String),
    blocks: {
      login: { title: 'New here?' },
      validate: {},
      recentActivity: {},
      recommendedJobs: {},
      'home.hero': {},
    },
  })

  // If the request fails, the page shows the stored texts.
  await page.route('**/API/v1/CandidatePortalContent', (route) => route.abort())
  await page.goto('/recent-activity')
  await page.getByRole('heading', { level: 2, name: 'Your jobs in one place' }).waitFor()
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  await page.unroute('**/API/v1/CandidatePortalContent')
})

test('a branch is found from the home page, with its jobs and its telephone number', async () => {
  const { page } = someone
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^All \d+ branches$/ })
    .click()
  await title(page, 'Our branches').waitFor()
  await page.getByRole('link', { name: 'Leeds', exact: true }).click()
  await title(page, 'Leeds branch').waitFor()
  expect(
    await page.getByRole('main').getByRole('link', { name: '0113 496 0123' }).getAttribute('href'),
  ).toBe('tel:01134960123')
  await page.getByRole('link', { name: /^See all [\d,]+ jobs$/ }).click()
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.has('branch'))
})
