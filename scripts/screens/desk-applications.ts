import type { Page } from 'playwright-core'
import { declareDeskScreen } from './desk-review.ts'
import { deskWorld } from './desk-world.ts'
import type { Running, Screen } from './screen.ts'
import { busy, failed, offline, makeCallsFail, makeCallsWait } from './states.ts'

const LIST = '/consultant/applications'
const LINKS = '/consultant/short-links'
const APPLICATIONS = { calls: '**/API/v1/Applications?*', method: 'GET' }
const APPLICATION = { calls: '**/API/v1/Application/*', method: 'GET' }
const SHORT_LINKS = { calls: '**/API/v1/ShortLinks?*', method: 'GET' }
const problem = (page: Page) => page.getByText('There is a problem').waitFor()
const desk = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  as: 'consultant',
  ...more,
})

export const DESK_APPLICATION_SCREENS: readonly Screen[] = [
  desk('desk-applications', LIST, { whole: true }),
  desk('desk-applications-marked', LIST, { act: mark }),
  desk('desk-applications-several', LIST, {
    act: async (page) => {
      await mark(page)
      await page.getByRole('button', { name: 'Set status or reply' }).click()
      await page.getByRole('button', { name: /^Send to/ }).click()
      await problem(page)
    },
  }),
  desk('desk-applications-jobs', LIST, {
    act: (page) => page.locator('summary', { hasText: 'Job' }).click(),
  }),
  desk('desk-applications-none', `${LIST}?q=unknown`),
  desk('desk-applications-status', `${LIST}?status=Placed`),
  desk('desk-applications-waiting', LIST, { before: makeCallsWait(APPLICATIONS) }),
  desk('desk-applications-failed', LIST, {
    before: makeCallsFail(APPLICATIONS, { status: 500 }),
    act: failed,
  }),
  desk('desk-applications-offline', LIST, { act: offline }),
  desk('desk-application', LIST, { act: open('Class 2 HGV'), whole: true }),
  desk('desk-application-ended', LIST, { act: open('Mental Health'), whole: true }),
  desk('desk-application-withdrawn', LIST, { act: open('Home Delivery') }),
  desk('desk-application-wrong', LIST, {
    act: async (page) => {
      await open('Evening Picker')(page)
      await page.getByRole('button', { name: /^Save and tell/ }).click()
      await problem(page)
    },
  }),
  desk('desk-application-loading', LIST, {
    before: makeCallsWait(APPLICATION),
    act: async (page) => {
      await page.getByRole('link', { name: 'Amara Okafor' }).first().click()
      await busy(page)
    },
  }),
  desk('desk-application-unknown', `${LIST}/00000000-0000-4000-8000-000000000000`),
  desk('desk-links-none', `${LINKS}?state=revoked`),
  desk('desk-links-waiting', LINKS, { before: makeCallsWait(SHORT_LINKS), act: busy }),
  desk('desk-links-failed', LINKS, {
    before: makeCallsFail(SHORT_LINKS, { status: 500 }),
    act: failed,
  }),
  desk('desk-link-new', `${LINKS}?new=s`, { whole: true }),
  desk('desk-link-person', `${LINKS}?new=s`, {
    act: (page) => page.getByLabel('Invitation to apply').check(),
    whole: true,
  }),
  desk('desk-link-wrong', `${LINKS}?new=s`, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Create link' }).click()
      await problem(page)
    },
  }),
  desk('desk-link-job', `${LINKS}?new=s`, { act: lookForJob }),
  desk('desk-link-find', `${LINKS}?new=s`, {
    act: async (page, running) => {
      await deskWorld(running)
      await page.getByLabel('Invitation to register').check()
      await page
        .getByRole('button', { name: /^Use this one/ })
        .first()
        .waitFor()
    },
    whole: true,
  }),
  declareDeskScreen(
    'desk-link-registration',
    ({ sent }) => `/short-links?new=s&registration=${sent}`,
  ),
  desk('desk-link-made', `${LINKS}?new=s`, { act: make, whole: true }),
  desk('desk-links', LINKS, { whole: true }),
  desk('desk-links-end', LINKS, {
    act: async (page) => {
      await page
        .getByRole('button', { name: /^End link/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  }),
]

async function mark(page: Page) {
  for (const place of [0, 1])
    await page
      .getByLabel(/^Select (?!all)/)
      .nth(place)
      .check()
}

function open(job: string) {
  return async (page: Page, _running?: Running) => {
    await page
      .getByRole('row', { name: job })
      .or(page.locator('tr', { hasText: job }))
      .first()
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  }
}

async function lookForJob(page: Page) {
  await page.getByLabel('Branch').selectOption({ label: 'Wakefield' })
  await page.getByLabel(/^Job/).fill('driver')
  await page
    .getByRole('button', { name: /^Use this job/ })
    .first()
    .waitFor()
}

async function make(page: Page) {
  await page.getByLabel('Branch').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('heading', { level: 1, name: 'The link is ready' }).waitFor()
}
