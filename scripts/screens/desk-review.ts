import type { Page } from 'playwright-core'
import { sql } from '#server/database/database.ts'
import { type DeskWorld, deskWorld, inDatabase } from './desk-world.ts'
import type { Running, Screen } from './screen.ts'
import { busy, failed, offline, makeCallsFail, makeCallsWait } from './states.ts'

const DESK = { calls: '**/API/v1/Registration/*/Desk', method: 'GET' }
type Act = (page: Page, running: Running) => Promise<unknown>

/** Declares a screen about a registration at the desk. Its address depends on the records of `deskWorld`, which are created first. */
export const declareDeskScreen = (
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
  {
    ...declareDeskScreen('desk-registration', ({ sent }) => `/registrations/${sent}`),
    whole: true,
  },
  {
    ...declareDeskScreen('desk-registration-judged', ({ judged }) => `/registrations/${judged}`),
    whole: true,
  },
  declareDeskScreen(
    'desk-registration-reason',
    ({ sent }) => `/registrations/${sent}`,
    press(/^Ask again for/),
  ),
  declareDeskScreen(
    'desk-registration-paper',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press(/^Look at it .*png$/)(page)
      await page.locator('canvas').waitFor()
      await page.locator('canvas').scrollIntoViewIfNeeded()
    },
  ),
  declareDeskScreen(
    'desk-registration-approve',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Approve')(page)
      await dialog(page)
    },
  ),
  declareDeskScreen(
    'desk-registration-cancel',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Cancel registration')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
      await page.getByText('There is a problem').waitFor()
    },
  ),
  declareDeskScreen(
    'desk-registration-question',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Add a question')(page)
      await page.getByLabel('Answer').selectOption('single_select')
    },
  ),
  declareDeskScreen(
    'desk-registration-signature',
    ({ sent }) => `/registrations/${sent}`,
    async (page) => {
      await press('Ask for a signature')(page)
      await dialog(page)
    },
  ),
  declareDeskScreen('desk-registration-draft', ({ draft }) => `/registrations/${draft}`),
  declareDeskScreen('desk-registration-done', ({ done }) => `/registrations/${done}`),
  declareDeskScreen(
    'desk-registration-loading',
    ({ sent }) => `/registrations/${sent}`,
    busy,
    makeCallsWait(DESK),
  ),
  declareDeskScreen(
    'desk-registration-failed',
    ({ sent }) => `/registrations/${sent}`,
    failed,
    makeCallsFail(DESK),
  ),
  declareDeskScreen('desk-registration-offline', ({ sent }) => `/registrations/${sent}`, offline),

  {
    ...declareDeskScreen('desk-review-start', ({ sent }) => `/registrations/review?id=${sent}`),
    whole: true,
  },
  declareDeskScreen('desk-review-start-draft', ({ draft }) => `/registrations/review?id=${draft}`),
  declareDeskScreen('desk-review-none', () => '/registrations/review'),
  declareDeskScreen(
    'desk-review-loading',
    ({ sent }) => `/registrations/review?id=${sent}`,
    busy,
    makeCallsWait(DESK),
  ),
  declareDeskScreen(
    'desk-review-failed',
    ({ sent }) => `/registrations/review?id=${sent}`,
    failed,
    makeCallsFail(DESK),
  ),
  {
    ...declareDeskScreen(
      'desk-send-back',
      ({ judged }) => `/registrations/review/send-candidate?id=${judged}`,
    ),
    whole: true,
  },
  declareDeskScreen(
    'desk-send-back-wrong',
    ({ judged }) => `/registrations/review/send-candidate?id=${judged}`,
    async (page) => {
      await press('Add to the list')(page)
      await page.getByText('Tell Marcus what to put right').first().waitFor()
    },
  ),
  {
    ...declareDeskScreen(
      'desk-send-first',
      ({ draft }) => `/registrations/review/send-candidate?id=${draft}`,
    ),
    whole: true,
  },
  {
    ...declareDeskScreen(
      'desk-send-sent',
      ({ draft }) => `/registrations/review/send-candidate?id=${draft}`,
      sendFirst,
    ),
    whole: true,
  },
  {
    ...declareDeskScreen(
      'desk-complete',
      ({ done }) => `/registrations/review/registration-complete?id=${done}`,
    ),
    whole: true,
  },
  {
    ...declareDeskScreen(
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
