import type { Page } from 'playwright-core'
import { sql } from '#server/database/database.ts'
import { type DeskWorld, deskWorld, inDatabase } from './desk-world.ts'
import type { Running, Screen } from './screen.ts'
import { busy, failed, offline, refused, waiting } from './states.ts'

const DESK = { calls: '**/API/v1/Registration/*/Desk', method: 'GET' }
type Act = (page: Page, running: Running) => Promise<unknown>

/** Declares a screen about a registration at the desk. Its address depends on the records of `deskWorld`, which are created first. */
export const ofWorld = (
  name: string,
  address: (world: DeskWorld) => string,
  act?: Act,
  before?: Screen['before'],
): Screen => ({
  name,
  path: '/config.json',
  as: 'consultant',
  ...(before ? { before } : {}),
  act: async (page, running) => {
    await page.goto(`/consultant${address(await deskWorld(running))}`, {
      waitUntil: before ? 'load' : 'networkidle',
    })
    await act?.(page, running)
  },
})

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const dialog = (page: Page) => page.getByRole('dialog').waitFor()

export const DESK_REVIEW_SCREENS: readonly Screen[] = [
  { ...ofWorld('desk-registration', ({ sent }) => `/registrations/${sent}`), whole: true },
  {
    ...ofWorld('desk-registration-judged', ({ judged }) => `/registrations/${judged}`),
    whole: true,
  },
  ofWorld(
    'desk-registration-reason',
    ({ sent }) => `/registrations/${sent}`,
    press(/^Ask again for/),
  ),
  ofWorld(
    'desk-registration-paper',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press(/^Look at it .*png$/)(page)
      await page.locator('canvas').waitFor()
      await page.locator('canvas').scrollIntoViewIfNeeded()
    },
  ),
  ofWorld(
    'desk-registration-approve',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Approve')(page)
      await dialog(page)
    },
  ),
  ofWorld(
    'desk-registration-cancel',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Cancel registration')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
      await page.getByText('There is a problem').waitFor()
    },
  ),
  ofWorld(
    'desk-registration-question',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Add a question')(page)
      await page.getByLabel('Answer').selectOption('single_select')
    },
  ),
  ofWorld(
    'desk-registration-signature',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Ask for a signature')(page)
      await dialog(page)
    },
  ),
  ofWorld('desk-registration-draft', ({ draft }) => `/registrations/${draft}`),
  ofWorld('desk-registration-done', ({ done }) => `/registrations/${done}`),
  ofWorld('desk-registration-loading', ({ sent }) => `/registrations/${sent}`, busy, waiting(DESK)),
  ofWorld(
    'desk-registration-failed',
    ({ sent }) => `/registrations/${sent}`,
    failed,
    refused(DESK),
  ),
  ofWorld('desk-registration-offline', ({ sent }) => `/registrations/${sent}`, offline),

  {
    ...ofWorld('desk-review-start', ({ sent }) => `/registrations/review?id=${sent}`),
    whole: true,
  },
  ofWorld('desk-review-start-draft', ({ draft }) => `/registrations/review?id=${draft}`),
  ofWorld('desk-review-none', () => '/registrations/review'),
  ofWorld(
    'desk-review-loading',
    ({ sent }) => `/registrations/review?id=${sent}`,
    busy,
    waiting(DESK),
  ),
  ofWorld(
    'desk-review-failed',
    ({ sent }) => `/registrations/review?id=${sent}`,
    failed,
    refused(DESK),
  ),
  {
    ...ofWorld(
      'desk-send-back',
      ({ judged }) => `/registrations/review/send-candidate?id=${judged}`,
    ),
    whole: true,
  },
  ofWorld(
    'desk-send-back-wrong',
    ({ judged }) => `/registrations/review/send-candidate?id=${judged}`,
    async (page) => {
      await press('Add to the list')(page)
      await page.getByText('Tell Marcus what to put right').first().waitFor()
    },
  ),
  {
    ...ofWorld(
      'desk-send-first',
      ({ draft }) => `/registrations/review/send-candidate?id=${draft}`,
    ),
    whole: true,
  },
  {
    ...ofWorld(
      'desk-send-sent',
      ({ draft }) => `/registrations/review/send-candidate?id=${draft}`,
      sendFirst,
    ),
    whole: true,
  },
  {
    ...ofWorld(
      'desk-complete',
      ({ done }) => `/registrations/review/registration-complete?id=${done}`,
    ),
    whole: true,
  },
  {
    ...ofWorld(
      'desk-complete-open',
      ({ sent }) => `/registrations/review/registration-complete?id=${sent}`,
    ),
    whole: true,
  },
]

/** Sends a registration, and makes it a draft again afterwards for the next picture. */
async function sendFirst(page: Page, running: Running) {
  await press(/^Send to /)(page)
  await page.getByRole('heading', { name: /^Sent to / }).waitFor()
  const { draft } = await deskWorld(running)
  await inDatabase(running, (db) =>
    db.run(sql`update registrations set status = 'Draft' where id = ${draft}`),
  )
}
