import type { Page } from 'playwright-core'
import { declareDeskScreen } from './desk-review.ts'
import { deskWorld, inDatabase } from './desk-world.ts'
import type { Running, Screen } from './screen.ts'
import { busy, failed, offline, makeCallsFail, makeCallsWait } from './states.ts'
import { sql } from '#server/database/database.ts'

const BASE = '/consultant/registrations'
const LIST = { calls: '**/API/v1/Registrations?*', method: 'GET' }
const MOVABLE = { calls: '**/API/v1/Registrations/BranchTransfer?*', method: 'GET' }
const DOCUMENTS = { calls: '**/API/v1/RegistrationDocuments/*', method: 'GET' }
const LOG = { calls: /\/API\/v1\/RegistrationLog\/[^/]+(\/About)?(\?|$)/, method: 'GET' }
const problem = (page: Page) => page.getByText('There is a problem').waitFor()
const at = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path: `${BASE}/${path}`,
  as: 'consultant',
  ...more,
})

export const DESK_RECORD_SCREENS: readonly Screen[] = [
  at('desk-pick', 'BranchTransfer'),
  at('desk-pick-none', 'RegistrationLog?q=unknown'),
  at('desk-pick-loading', 'RegistrationDocuments', { before: makeCallsWait(LIST), act: busy }),
  at('desk-pick-failed', 'RegistrationDocuments', {
    before: makeCallsFail(LIST, { status: 500 }),
    act: failed,
  }),
  declareDeskScreen('desk-transfer', ({ draft }) => `/registrations/BranchTransfer?id=${draft}`),
  declareDeskScreen(
    'desk-transfer-several',
    ({ draft, judged, waiting: onItsWay }) =>
      `/registrations/BranchTransfer?id=${draft}&id=${judged}&id=${onItsWay}`,
  ),
  declareDeskScreen(
    'desk-transfer-wrong',
    ({ draft }) => `/registrations/BranchTransfer?id=${draft}`,
    async (page) => {
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
      await problem(page)
    },
  ),
  declareDeskScreen(
    'desk-transfer-branches',
    ({ draft }) => `/registrations/BranchTransfer?id=${draft}`,
    async (page) => {
      await page.getByRole('combobox', { name: 'To' }).fill('c')
      await page.getByRole('option').first().waitFor()
    },
  ),
  declareDeskScreen(
    'desk-transfer-made',
    ({ draft }) => `/registrations/BranchTransfer?id=${draft}`,
    transfer,
  ),
  declareDeskScreen(
    'desk-transfer-loading',
    ({ draft }) => `/registrations/BranchTransfer?id=${draft}`,
    busy,
    makeCallsWait(MOVABLE),
  ),
  declareDeskScreen(
    'desk-transfer-failed',
    ({ draft }) => `/registrations/BranchTransfer?id=${draft}`,
    failed,
    makeCallsFail(MOVABLE),
  ),
  declareDeskScreen(
    'desk-documents',
    ({ sent }) => `/registrations/RegistrationDocuments?id=${sent}`,
  ),
  declareDeskScreen(
    'desk-documents-paper',
    ({ sent }) => `/registrations/RegistrationDocuments?id=${sent}`,
    async (page) => {
      await page
        .getByRole('button', { name: /^Look at it/ })
        .first()
        .click()
      await page.locator('canvas').waitFor()
    },
  ),
  declareDeskScreen(
    'desk-documents-missing',
    ({ draft }) => `/registrations/RegistrationDocuments?id=${draft}&show=missing`,
  ),
  declareDeskScreen(
    'desk-documents-complete',
    ({ sent }) => `/registrations/RegistrationDocuments?id=${sent}&show=missing`,
  ),
  declareDeskScreen(
    'desk-documents-loading',
    ({ sent }) => `/registrations/RegistrationDocuments?id=${sent}`,
    busy,
    makeCallsWait(DOCUMENTS),
  ),
  declareDeskScreen(
    'desk-documents-failed',
    ({ sent }) => `/registrations/RegistrationDocuments?id=${sent}`,
    failed,
    makeCallsFail(DOCUMENTS),
  ),
  {
    ...declareDeskScreen('desk-log', ({ judged }) => `/registrations/RegistrationLog?id=${judged}`),
    whole: true,
  },
  declareDeskScreen(
    'desk-log-none',
    ({ judged }) => `/registrations/RegistrationLog?id=${judged}&kind=branch&by=profile`,
  ),
  declareDeskScreen(
    'desk-log-loading',
    ({ judged }) => `/registrations/RegistrationLog?id=${judged}`,
    busy,
    makeCallsWait(LOG),
  ),
  declareDeskScreen(
    'desk-log-failed',
    ({ judged }) => `/registrations/RegistrationLog?id=${judged}`,
    failed,
    makeCallsFail(LOG),
  ),
  declareDeskScreen(
    'desk-log-offline',
    ({ judged }) => `/registrations/RegistrationLog?id=${judged}`,
    offline,
  ),
]

/** Transfers a registration, and moves it back afterwards for the next picture. */
async function transfer(page: Page, running: Running) {
  await page.getByRole('combobox', { name: 'To' }).fill('Glas')
  await page.getByRole('option', { name: 'Glasgow' }).click()
  await page.getByLabel('Reason').fill('She has moved to Glasgow.')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByText('1 registration was transferred').first().waitFor()
  const { draft } = await deskWorld(running)
  await inDatabase(running, (db) =>
    db.run(
      sql`update registrations set branch_id = (select id from branches where name = 'Wakefield') where id = ${draft}`,
    ),
  )
}
