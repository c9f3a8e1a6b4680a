import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask, failing, jobsOf, person, save } from './activity-steps.ts'
import { closedVacancy } from './closed-vacancy.ts'

/**
 * Expects, on the smallest phone with text of twice the size, that no element is wider than the screen and that nothing in the header touches or
 * hides anything else.
 */
async function expectReadableSmall(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const size = (fontSize: string) =>
    page.evaluate((to) => Object.assign(document.documentElement.style, { fontSize: to }), fontSize)
  await size('200%')
  const seen = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const avatar = box('header summary')
    return {
      beyond: document.documentElement.scrollWidth - innerWidth,
      gap: (avatar?.left ?? 0) - (box('header [data-brand-name]')?.right ?? 0),
      dots: [...document.querySelectorAll('header summary > [aria-hidden] ~ [aria-hidden]')].map(
        (dot) => dot.getBoundingClientRect().width / (avatar?.width ?? 1),
      ),
    }
  })
  expect(seen.beyond, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  expect(seen.gap, 'the name does not touch the initials').toBeGreaterThanOrEqual(4)
  for (const part of seen.dots) expect(part, 'the mark hides no initial').toBeLessThan(0.3)
  await size('')
  if (before) await page.setViewportSize(before)
}

const CV = join(import.meta.dirname, '../../../content/demo/cvs/callum-reid.txt')

test('searches are kept by themselves, tell what is new, and can be run, alerted about and forgotten (1280 and 360 px) [seed 8.29.1-3, 1.2.7]', async () => {
  const someone = await person()
  const { page } = someone
  await failing(page, '**/searchhistories', 'GET', someone, async () => {
    await page.goto('/recent-activity?tab=searches')
    await page.getByText('Unable to get search histories').waitFor()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Searches you run while signed in are kept here').waitFor()
  await someone.expectSound('no searches yet')

  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/searchhistory') && answer.request().method() === 'POST',
  )
  await page.goto('/search?q=warehouse&hours=FullTime')
  expect((await kept).status()).toBe(201)
  await page.goto('/recent-activity?tab=searches')
  const search = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Warehouse jobs, full time' }) })
  await search.getByText(/^Saved on \d+ \w+ \d{4}$/).waitFor()
  await page.getByRole('link', { name: 'Searches (1)' }).waitFor()
  await someone.expectSound('a search that was kept')
  const shown = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const tabs = page.getByRole('navigation', { name: 'Saved and applied' })
  expect(
    await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    'no tab is cut off at 320 px',
  ).toBe(0)
  if (shown) await page.setViewportSize(shown)

  const alert = search.getByLabel('Email alert for Warehouse jobs, full time')
  await failing(page, '**/searchhistory/*', 'PUT', someone, async () => {
    await alert.selectOption('Daily')
    await page.getByRole('alert').filter({ hasText: 'Unable to update search histories' }).waitFor()
  })
  expect(await alert.inputValue()).toBe('Off')
  await alert.selectOption('Weekly')
  await page
    .getByRole('status')
    .filter({ hasText: 'We will email you new jobs on Mondays.' })
    .waitFor()

  await failing(page, '**/searchhistory/*', 'DELETE', someone, async () => {
    await search.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alert').filter({ hasText: 'Unable to delete search histories' }).waitFor()
  })
  await search.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Search deleted' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await search.waitFor()
  expect(await alert.inputValue(), 'with its alert').toBe('Weekly')
  await search.getByRole('link', { name: 'Run search' }).click()
  await page.waitForURL(/\/search\?q=warehouse&hours=FullTime$/)
  await someone.close()
})

test('recommended jobs say why; one that does not fit goes and comes back (1280 and 360 px) [seed 8.30.3, 4.25.5, 8.25.2, 1.2.3] [amendment 10.8]', async () => {
  const someone = await person()
  const { page } = someone
  expect(
    await ask(page, 'POST', '/lookingfor', {
      keywords: 'warehouse',
      location: 'Leeds',
      radius: 10,
      salaryFrom: '12',
      salaryPer: 'Hourly',
    }),
  ).toBe(201)
  await failing(page, '**/job/recommendations?*', 'GET', someone, async () => {
    await page.goto('/recommended-jobs')
    await page.getByText('Error: Unable to find recommended jobs.').waitFor()
  })
  await page.getByRole('link', { name: 'Search all jobs' }).waitFor()
  await someone.expectSound('recommendations that could not be read')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Based on: warehouse, Leeds + 10 miles, from £12 an hour').waitFor()
  expect(
    await page.getByRole('link', { name: 'Change what you are looking for' }).getAttribute('href'),
  ).toBe('/profile/job-preferences')
  await page.getByText('Matches “warehouse” in your job preferences').first().waitFor()
  expect(await page.locator('[data-job]').count()).toBeLessThan(20)
  await page.getByText('That’s all that fits.').waitFor()
  const more = page.getByRole('link', { name: /^See \d+ new jobs? near Leeds$/ })
  expect(await more.getAttribute('href')).toBe('/search?l=Leeds&posted=7&sort=newest')
  await someone.expectSound('recommended jobs')

  const first = page.locator('[data-job]').first()
  const id = await first.getAttribute('data-job')
  const same = page.locator(`[data-job="${id}"]`)
  await failing(page, '**/hide', 'POST', someone, async () => {
    await first.getByRole('button', { name: /^Not for me/ }).click()
    await page.getByRole('alert').filter({ hasText: 'An unexpected error has occured.' }).waitFor()
  })
  await same.waitFor()
  await same.getByRole('button', { name: /^Not for me/ }).click()
  const toast = page.getByRole('status').filter({ hasText: 'We will not recommend' })
  await toast.waitFor()
  await same.waitFor({ state: 'detached' })
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-job]') !== null),
    'the focus goes to the next job',
  ).toBe(true)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await same.waitFor()
  await same.getByRole('button', { name: /^Save: / }).click()
  await same.waitFor({ state: 'detached' })
  await someone.close()
})

test('saved jobs can be ordered and cleared away, the closed ones too (1280 and 360 px) [seed 8.28.1, 5.10.1, 1.2.4]', async () => {
  const someone = await person()
  const { page } = someone
  await page.goto('/recent-activity')
  await page.getByText('You have not saved any jobs yet').waitFor()
  const jobs = await jobsOf(page, 'driver')
  for (const id of jobs.slice(0, 3)) await save(page, id)
  await failing(page, '**/trackedjobs?*', 'GET', someone, async () => {
    await page.goto('/recent-activity')
    await page.getByText('Unable to perform request. Please try again later.').waitFor()
  })
  await page.reload()
  await page.getByText('You have 3 jobs saved, 0 applications').waitFor()
  await page.getByRole('switch', { name: 'Closing soonest first' }).check()
  await page.waitForURL('**/recent-activity?tab=saved&sort=closing')
  await page.locator('[data-job]').first().waitFor()
  expect(
    await page.evaluate(() => document.activeElement?.getAttribute('role')),
    'the focus stays on what was pressed',
  ).toBe('switch')
  await someone.expectSound('saved jobs')

  const closed = await closedVacancy('Lighthouse Keeper')
  await save(page, closed)
  await page.reload()
  const gone = page.locator(`[data-job="${closed}"]`)
  await gone.getByText('Closed', { exact: true }).waitFor()
  await someone.expectSound('a saved job that closed')
  await gone.getByRole('button', { name: 'Remove Lighthouse Keeper' }).click()
  await gone.waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .filter({ hasText: 'Removed from saved' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await gone.waitFor()
  await someone.close()
})

test('a saved job is applied for in its place; the application shows each step and is taken back (1280 and 360 px) [seed 4.25.3-4, 3.24.2, 8.28.2, 1.2.6]', async () => {
  const someone = await person()
  const { page } = someone
  const jobs = await jobsOf(page, 'driver')
  await save(page, jobs[0] ?? null)
  await page.goto('/recent-activity?tab=applied')
  await page.getByText('Once you’ve applied for a job, you can follow each step here').waitFor()
  await page.getByText('Be the first to hear about new jobs').waitFor()
  await someone.expectSound('no applications yet')
  await page.getByRole('link', { name: /^Saved \(/ }).click()
  const sent = page.locator(`[data-job="${jobs[0]}"]`)
  await sent.getByRole('button', { name: 'Apply', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'A CV is required to apply for vacancies' })
  await asked.locator('input[type=file]').setInputFiles(CV)
  await asked.getByRole('button', { name: 'Upload and apply' }).click()
  await page.getByText('Your application was sent.').waitFor()
  await page.getByText('You have 0 jobs saved, 1 application', { exact: true }).waitFor()
  await sent.waitFor({ state: 'detached' })
  await page.getByText('You have no saved jobs left to apply for').waitFor()

  await page.getByRole('link', { name: 'Applied (1)' }).click()
  await expectReadableSmall(page)
  await sent.getByText('Application history').click()
  await sent.getByRole('button', { name: /^Withdraw/ }).click()
  const question = page.getByRole('dialog', { name: /^Withdraw your application for .+\?$/ })
  await someone.expectSound('whether to withdraw')
  await failing(page, '**/trackedapplication', 'PUT', someone, async () => {
    await question.getByRole('button', { name: 'Withdraw application' }).click()
    await question.getByText('Unable to perform request. Please try again later.').waitFor()
  })
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await sent.getByRole('heading').locator('..').getByText('Withdrawn', { exact: true }).waitFor()
  expect(
    await page.evaluate(() => document.activeElement?.tagName),
    'the focus is on what was withdrawn',
  ).toBe('H2')
  await someone.expectSound('an application that was withdrawn')

  await page.getByRole('button', { name: "Don't show this again" }).click()
  await page.getByText('Be the first to hear about new jobs').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Withdrawn', { exact: true }).first().waitFor()
  expect(await page.getByText('Be the first to hear about new jobs').count()).toBe(0)
  await someone.close()
})
