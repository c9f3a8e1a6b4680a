import { expect, test } from 'vitest'
import { person } from '../jobs/activity-steps.ts'
import {
  ACCOUNT_ROUTES,
  JOB_ROUTES,
  PROFILE_ROUTES,
  READING_ROUTES,
  type Outcome,
  type Row,
} from './every-route.ts'
import type { Visitor } from '../visitor.ts'
import { visitor } from '../visitor.ts'

const PRODUCT = 'Halewick'

/** Navigates as a link of the page does: the document stays and its route changes. */
const goWithin = (page: Visitor['page'], to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)

/**
 * Goes to the page of the branches inside the app. A newly loaded document reacts to the event only once its scripts run, so the test sends the event
 * until the address has changed.
 */
async function goToBranches(page: Visitor['page']) {
  if (!page.url().endsWith('/branches')) await goWithin(page, '/branches')
  else await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })))
  return page.title()
}

/** Returns the addresses of a route that a candidate can visit without a redirect, each with what it shows. */
const shownTo = ([path, signedOut, candidate = signedOut]: Row): [string, Outcome][] =>
  path.includes('{') || candidate.at || candidate.signsOut || path.startsWith('/d')
    ? []
    : [[path, candidate]]

test('[amendment 7.7] every page takes its own title when someone comes to it within the product [seed 2.10.1]', async () => {
  const someone = await person()
  const { page } = someone
  await page.goto('/legal/accessibility')
  const routes = [...JOB_ROUTES, ...ACCOUNT_ROUTES, ...PROFILE_ROUTES, ...READING_ROUTES]
  for (const [path, { title }] of routes.flatMap(shownTo)) {
    await expect.poll(() => goToBranches(page), { message: path }).toBe(`Our branches | ${PRODUCT}`)
    await goWithin(page, path)
    await expect
      .poll(async () => (await page.title()).split(` | ${PRODUCT}`), { message: path })
      .toEqual([typeof title === 'string' ? title : expect.stringMatching(title), ''])
  }
  await someone.close()
})

test('[amendment 7.7] a page that has no title yet is called Portal, and not what the page before was called [seed 2.10.2]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=warehouse')
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  await goWithin(page, '/branches')
  await expect.poll(() => page.title()).toBe(`Our branches | ${PRODUCT}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/VacancyDetail/${id}`, (route) => held.then(() => route.continue()))
  await goWithin(page, `/onboarding?job=${id}&action=apply`)
  await expect.poll(() => page.title()).toBe(`Portal | ${PRODUCT}`)
  answer()
  await expect.poll(() => page.title()).toMatch(/^Apply for .* \| Halewick$/)
  expect(await page.locator('head title').count()).toBe(1)
  await someone.close()
})
