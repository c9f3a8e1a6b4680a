import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { SESSION_STORAGE_KEY } from '#web/session/session.ts'
import { enterPassword, leaveDesk, PRIYA, title } from '../desk/consultant-steps.ts'
import { visitor } from '../visitor.ts'

type Times = {
  readonly latestUpdateTimestamp: string | null
  readonly lastViewedUpdateTimestamp: string | null
}
const EARLIER = '2020-03-04T09:00:00.000Z'

const banner = (page: Page) => page.getByRole('region', { name: 'Updates' })
const timesIn = (page: Page) =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? 'null') as { releaseNotes: Times }).releaseNotes,
    SESSION_STORAGE_KEY,
  )
/** Stores, in this browser, when the consultant last viewed the release notes. A page reads the time when it is loaded. */
const viewedAt = (page: Page, lastViewedUpdateTimestamp: string | null) =>
  page.evaluate(
    ([key, viewed]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { releaseNotes: Times }
      localStorage.setItem(
        key,
        JSON.stringify({
          ...kept,
          releaseNotes: { ...kept.releaseNotes, lastViewedUpdateTimestamp: viewed },
        }),
      )
    },
    [SESSION_STORAGE_KEY, lastViewedUpdateTimestamp] as const,
  )
const fetched = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/latest'))

async function shownFirst(page: Page, asked: Promise<Request>) {
  // This consultant has never viewed the notes, so the banner appears after the sign-on.
  expect((await asked).headers()).toMatchObject({
    'client-id': 'portal',
    authentication: expect.stringMatching(/^Bearer co_/),
  })
  await banner(page)
    .getByText(/^New updates were released on \d+ \w+\. See what changed$/)
    .waitFor()
  const told = await timesIn(page)
  expect(told).toEqual({
    latestUpdateTimestamp: expect.stringMatching(/Z$/),
    lastViewedUpdateTimestamp: null,
  })
  return told
}

async function closeForGood(page: Page) {
  await banner(page).getByRole('button', { name: 'Close this notice' }).click()
  await banner(page).waitFor({ state: 'detached' })
  for (const path of ['/consultant', '/consultant/registrations', '/consultant']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await banner(page).count(), path).toBe(0)
  }
}

async function signInWhileNotesFail(page: Page, complaints: readonly string[]) {
  // If the request for the notes fails, the page only logs it, and shows no banner.
  await page.goto('/consultant')
  await leaveDesk(page)
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_STORAGE_KEY)
  await page.route('**/api/releasenote/**', (route) => route.abort())
  await page.goto('/consultant/login')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/latest'))
  await enterPassword(page, PRIYA, PRIYA.password)
  await failed
  await title(page, 'Hello Priya').waitFor()
  await expect
    .poll(
      () =>
        complaints.filter((text) => text.startsWith('warning: Release notes were not fetched'))
          .length,
    )
    .toBe(1)
  expect(await banner(page).count()).toBe(0)
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  expect(await timesIn(page)).toEqual({
    latestUpdateTimestamp: null,
    lastViewedUpdateTimestamp: null,
  })
}

test('a consultant is told of updates until they were viewed, and again when newer ones come; a failure disturbs no one [seed 1.4.2, 2.15, 3.22.2, 3.22.3, 3.27.12, 4.27.3, 4.37.1, 4.37.2, 4.37.3, 7.43.2, 7.43.3, 7.43.5, 8.33.4]', async () => {
  const someone = await visitor()
  const { page, complaints } = someone
  await page.goto('/consultant/login')
  const asked = fetched(page)
  await enterPassword(page, PRIYA, PRIYA.password)
  await title(page, 'Hello Priya').waitFor()

  const told = await shownFirst(page, asked)
  await someone.expectSound('told of updates')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })

  // Once the consultant has opened the notes, the page stores the time, and the banner no longer appears.
  await banner(page).getByRole('link', { name: 'See what changed' }).click()
  await title(page, 'What is new').waitFor()
  await page.getByRole('main').getByText('Sign in with your company account').waitFor()
  await banner(page).waitFor({ state: 'detached' })
  await page.getByRole('banner').getByText('Consultant', { exact: true }).waitFor()
  expect(await page.getByText(/^New since/).count()).toBe(0)
  const viewed = await timesIn(page)
  expect(Date.parse(viewed.lastViewedUpdateTimestamp ?? '')).toBeGreaterThan(
    Date.parse(told.latestUpdateTimestamp ?? ''),
  )
  await someone.expectSound('what is new')
  await page.getByRole('link', { name: /dashboard/ }).click()
  await title(page, 'Hello Priya').waitFor()
  expect(await banner(page).count()).toBe(0)

  // The consultant last viewed an older note, so the banner appears again. Once it is closed it stays away, however often a page is loaded.
  await viewedAt(page, EARLIER)
  await page.reload()
  await closeForGood(page)

  // The page shows which notes are newer than the last view.
  await viewedAt(page, EARLIER)
  await page.reload()
  await banner(page).getByRole('link', { name: 'See what changed' }).click()
  await page.getByText('New since 4 March 2020').first().waitFor()
  await viewedAt(page, null)

  await signInWhileNotesFail(page, complaints)

  // If the notes cannot be loaded, the page says so; it shows them once a request succeeds.
  await page.goto('/release-notes')
  await page.getByRole('main').getByRole('alert').waitFor()
  await page.unroute('**/api/releasenote/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Sign in with your company account').waitFor()
  expect(
    complaints.splice(0).filter((text) => !/Release notes were not fetched|ERR_FAILED/.test(text)),
  ).toEqual([])
  await someone.close()
})
