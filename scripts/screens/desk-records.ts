import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { failed, refused } from './states.ts'

const BASE = '/consultant/registrations'

/** The newest registration of the desk. */
async function pick(page: Page) {
  await page.getByRole('region', { name: 'Newest' }).getByRole('link').first().click()
  await page.waitForURL(/id=/)
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}
const at = (name: string, path: string, act?: (page: Page) => Promise<unknown>): Screen => ({ name, path: `${BASE}/${path}`, as: 'consultant', ...(act ? { act } : {}) })

export const DESK_RECORD_SCREENS: readonly Screen[] = [
  at('desk-transfer-pick', 'BranchTransfer'),
  at('desk-transfer-found-none', 'BranchTransfer?q=nobody'),
  at('desk-transfer', 'BranchTransfer', pick),
  at('desk-transfer-wrong', 'BranchTransfer', async (page) => {
    await pick(page)
    await page.getByRole('button', { name: 'Transfer', exact: true }).click()
    await page.getByText('There is a problem').waitFor()
  }),
  { ...at('desk-documents-failed', 'RegistrationDocuments'), before: refused({ calls: '**/API/v1/Registrations?*', method: 'GET' }, { status: 500 }), act: failed },
  at('desk-documents', 'RegistrationDocuments', pick),
  at('desk-log', 'RegistrationLog', pick),
]
