import type { Page } from 'playwright-core'
import { ofWorld } from './desk-review.ts'
import type { Screen } from './screen.ts'
import { busy, failed, offline, refused, waiting } from './states.ts'

const CRM = { calls: '**/API/v1/Registration/*/Crm', method: 'GET' }
const DUPLICATES = { calls: '**/API/v1/Registration/*/CrmDuplicates', method: 'GET' }
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const duplicates = (name: string, act?: Screen['act'], before?: Screen['before']) =>
  ofWorld(
    name,
    (world) => `/registrations/review/crm-duplicates?id=${world.duplicates}`,
    act,
    before,
  )

export const DESK_CRM_SCREENS: readonly Screen[] = [
  { ...duplicates('desk-duplicates'), whole: true },
  duplicates('desk-duplicates-wanted', async (page) => {
    await press('Continue')(page)
    await page.getByText('Say first whether').waitFor()
  }),
  {
    ...ofWorld(
      'desk-duplicates-merged',
      ({ merged }) => `/registrations/review/crm-duplicates?id=${merged}`,
      merge,
    ),
    whole: true,
  },
  ofWorld(
    'desk-duplicates-unknown',
    ({ unknown }) => `/registrations/review/crm-duplicates?id=${unknown}`,
  ),
  ofWorld(
    'desk-duplicates-closed',
    ({ done }) => `/registrations/review/crm-duplicates?id=${done}`,
  ),
  duplicates('desk-duplicates-loading', busy, waiting(DUPLICATES)),
  duplicates('desk-duplicates-failed', failed, refused(DUPLICATES)),
  duplicates('desk-duplicates-offline', offline),
  ofWorld('desk-crm', ({ ready }) => `/registrations/review/send-to-crm?id=${ready}`),
  ofWorld('desk-crm-merges', ({ merged }) => `/registrations/review/send-to-crm?id=${merged}`),
  ofWorld('desk-crm-early', ({ sent }) => `/registrations/review/send-to-crm?id=${sent}`),
  ofWorld('desk-crm-waiting', (world) => `/registrations/review/send-to-crm?id=${world.waiting}`),
  ofWorld('desk-crm-failed', (world) => `/registrations/review/send-to-crm?id=${world.failed}`),
  ofWorld(
    'desk-crm-loading',
    ({ ready }) => `/registrations/review/send-to-crm?id=${ready}`,
    busy,
    waiting(CRM),
  ),
  ofWorld(
    'desk-crm-unread',
    ({ ready }) => `/registrations/review/send-to-crm?id=${ready}`,
    failed,
    refused(CRM),
  ),
  ofWorld(
    'desk-crm-several',
    ({ ready, sent, done, duplicates: known }) =>
      `/registrations/review/send-to-crm?id=${ready}&id=${sent}&id=${done}&id=${known}`,
  ),
  ofWorld('desk-crm-none', () => '/registrations/review/send-to-crm'),
  ofWorld('desk-crm-done', ({ done }) => `/registrations/review/crm-success?id=${done}`),
  ofWorld('desk-crm-not-done', ({ ready }) => `/registrations/review/crm-success?id=${ready}`),
]

async function merge(page: Page) {
  const same = page.getByRole('button', { name: 'Same person: merge' }).first()
  if ((await same.getAttribute('aria-pressed')) === 'false') await same.click()
  await page.getByRole('group', { name: 'Which details' }).waitFor()
}
