import type { Page } from 'playwright-core'
import { declareDeskScreen } from './desk-review.ts'
import type { Screen } from './screen.ts'
import { busy, failed, offline, makeCallsFail, makeCallsWait } from './states.ts'

const CRM = { calls: '**/API/v1/Registration/*/Crm', method: 'GET' }
const DUPLICATES = { calls: '**/API/v1/Registration/*/CrmDuplicates', method: 'GET' }
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const duplicates = (name: string, act?: Screen['act'], before?: Screen['before']) =>
  declareDeskScreen(
    name,
    (world) => `/registrations/review/crm-duplicates?id=${world.duplicates}`,
    act,
    before,
  )

export const DESK_CRM_SCREENS: readonly Screen[] = [
  { ...duplicates('desk-duplicates'), whole: true },
  duplicates('desk-duplicates-wanted', async (page) => {
    await press('Continue')(page)
    await page.getByText('Choose whether').waitFor()
  }),
  {
    ...declareDeskScreen(
      'desk-duplicates-merged',
      ({ merged }) => `/registrations/review/crm-duplicates?id=${merged}`,
      merge,
    ),
    whole: true,
  },
  declareDeskScreen(
    'desk-duplicates-unknown',
    ({ unknown }) => `/registrations/review/crm-duplicates?id=${unknown}`,
  ),
  declareDeskScreen(
    'desk-duplicates-closed',
    ({ done }) => `/registrations/review/crm-duplicates?id=${done}`,
  ),
  duplicates('desk-duplicates-loading', busy, makeCallsWait(DUPLICATES)),
  duplicates('desk-duplicates-failed', failed, makeCallsFail(DUPLICATES)),
  duplicates('desk-duplicates-offline', offline),
  declareDeskScreen('desk-crm', ({ ready }) => `/registrations/review/send-to-crm?id=${ready}`),
  declareDeskScreen(
    'desk-crm-merges',
    ({ merged }) => `/registrations/review/send-to-crm?id=${merged}`,
  ),
  declareDeskScreen('desk-crm-early', ({ sent }) => `/registrations/review/send-to-crm?id=${sent}`),
  declareDeskScreen(
    'desk-crm-waiting',
    (world) => `/registrations/review/send-to-crm?id=${world.waiting}`,
  ),
  declareDeskScreen(
    'desk-crm-failed',
    (world) => `/registrations/review/send-to-crm?id=${world.failed}`,
  ),
  declareDeskScreen(
    'desk-crm-loading',
    ({ ready }) => `/registrations/review/send-to-crm?id=${ready}`,
    busy,
    makeCallsWait(CRM),
  ),
  declareDeskScreen(
    'desk-crm-unread',
    ({ ready }) => `/registrations/review/send-to-crm?id=${ready}`,
    failed,
    makeCallsFail(CRM),
  ),
  declareDeskScreen(
    'desk-crm-several',
    ({ ready, sent, done, duplicates: known }) =>
      `/registrations/review/send-to-crm?id=${ready}&id=${sent}&id=${done}&id=${known}`,
  ),
  declareDeskScreen('desk-crm-none', () => '/registrations/review/send-to-crm'),
  declareDeskScreen('desk-crm-done', ({ done }) => `/registrations/review/crm-success?id=${done}`),
  declareDeskScreen(
    'desk-crm-not-done',
    ({ ready }) => `/registrations/review/crm-success?id=${ready}`,
  ),
]

async function merge(page: Page) {
  const same = page.getByRole('button', { name: 'Same person: merge' }).first()
  if ((await same.getAttribute('aria-pressed')) === 'false') await same.click()
  await page.getByRole('group', { name: 'Which details' }).waitFor()
}
