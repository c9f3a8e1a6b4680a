import type { Page } from 'playwright-core'
import { declareDeskScreen } from './desk-review.ts'
import {
  answer,
  BANNED,
  checkAt,
  driverOf,
  ID,
  INCOMPLETE_CHECKLIST,
  withDriver,
  withPaper,
} from './licence-drivers.ts'
import type { Screen } from './screen.ts'
import { busy, failed, makeCallsFail, makeCallsWait } from './states.ts'

const LIST = '/consultant/licence-checks'
const DRIVERS = { calls: '**/API/v1/Drivers?*', method: 'GET' }
const CHECKS = { calls: '**/API/v1/Driver/*/LicenceChecks', method: 'GET' }

const modal = (
  name: string,
  which: 'status' | 'pre-flight',
  before: NonNullable<Screen['before']>,
  act: (page: Page) => Promise<unknown> = (page) => page.getByRole('dialog').waitFor(),
): Screen => ({
  name: `licence-${name}`,
  path: `${LIST}?view=all&driver=${ID}1#dialog-licence-${which}`,
  as: 'consultant',
  before,
  act: async (page) => {
    await act(page)
    await page.waitForFunction(() => document.querySelector('dialog [aria-busy=true]') === null)
  },
})
const EARLIER = [checkAt(6, 'The licensing authority knows no licence of these details.')]

const rows = (page: Page) => page.getByRole('row').nth(1).waitFor()
async function newDriver(page: Page) {
  await page.getByRole('button', { name: 'Check a new driver' }).click()
  await page.getByLabel('Driver number').waitFor()
}
async function wrongNumber(page: Page) {
  await newDriver(page)
  await page.getByLabel('Driver number').fill('MORGA 657054 SM9IJ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('There is a problem').waitFor()
}

export const DESK_LICENCE_SCREENS: readonly Screen[] = [
  {
    name: 'licence-list',
    path: `${LIST}?view=all`,
    as: 'consultant',
    before: (page) =>
      answer(
        page,
        '**/API/v1/Drivers?*',
        [
          driverOf('Sarah', 'Morgan', checkAt(2)),
          driverOf('Bartholomew', 'Featherstonehaugh-Cholmondeley', checkAt(3)),
          driverOf('Kieran', 'Doyle', checkAt(4)),
          driverOf('Owen', 'Pritchard', checkAt(3, undefined, BANNED)),
          driverOf('Elena', 'Popescu', null),
        ].map((driver, index) => ({ ...driver, id: `${ID}${index}` })),
      ),
    act: rows,
  },
  {
    name: 'licence-list-none',
    path: LIST,
    as: 'consultant',
    before: (page) => answer(page, '**/API/v1/Drivers?*', []),
    act: (page) => page.getByText('No licence waits to be confirmed.').waitFor(),
  },
  {
    name: 'licence-list-loading',
    path: LIST,
    as: 'consultant',
    before: makeCallsWait(DRIVERS),
    act: busy,
  },
  {
    name: 'licence-list-failed',
    path: LIST,
    as: 'consultant',
    before: makeCallsFail(DRIVERS),
    act: failed,
  },
  modal('status-not-yet', 'status', withDriver([])),
  modal('status-progress', 'status', withDriver([checkAt(1)])),
  modal('status-awaiting', 'status', withDriver([checkAt(2)])),
  modal('status-checked', 'status', withDriver([checkAt(3), ...EARLIER])),
  modal('status-verdict', 'status', withDriver([checkAt(3, undefined, BANNED), ...EARLIER])),
  modal('status-paper', 'status', withPaper, async (page) => {
    await page.getByRole('button', { name: /^Look at the permission/ }).click()
    await page.locator('dialog canvas').waitFor()
  }),
  modal('status-failed', 'status', withDriver([checkAt(4)])),
  modal(
    'status-unread',
    'status',
    async (page) => {
      await withDriver([])(page)
      await makeCallsFail(CHECKS)(page)
    },
    failed,
  ),
  modal('pre-flight', 'pre-flight', withDriver([])),
  modal('pre-flight-missing', 'pre-flight', withDriver([], INCOMPLETE_CHECKLIST)),
  modal('pre-flight-wrong', 'pre-flight', withDriver([], INCOMPLETE_CHECKLIST), async (page) => {
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByText('There is a problem').waitFor()
  }),
  declareDeskScreen('licence-new-driver', ({ draft }) => `/registrations/${draft}`, newDriver),
  declareDeskScreen(
    'licence-new-driver-wrong',
    ({ draft }) => `/registrations/${draft}`,
    wrongNumber,
  ),
  declareDeskScreen(
    'licence-new-driver-asked',
    ({ draft }) => `/registrations/${draft}`,
    async (page) => {
      await newDriver(page)
      await page.getByLabel('Driver number').pressSequentially('M')
      await page.keyboard.press('Escape')
      await page.getByText('What you typed is not kept').waitFor()
    },
  ),
]
