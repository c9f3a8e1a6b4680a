import type { Page } from 'playwright-core'
import { askForLink, heading, press, problem } from './account-steps.ts'
import { registerConfirmedPerson, linkIn } from './people.ts'
import type { Running, Screen } from './screen.ts'
import { makeCallsFail } from './states.ts'

const STEP_UP = { status: 403, data: { code: 'reauth_required' } }

export const ACCOUNT_DELETION_SCREENS: readonly Screen[] = [
  { name: 'delete-me', path: '/DELETEME' },
  {
    name: 'delete-me-sent',
    path: '/DELETEME',
    act: async (page) => {
      await askForLink(page, 'mara@example.com')
      await heading(page, 'Check your email')
    },
  },
  {
    name: 'delete-me-link',
    path: '/',
    act: async (page, running) => void (await openDeletion(page, running)),
  },
  {
    name: 'delete-me-failed',
    path: '/DELETEME?code=none',
    act: async (page) => {
      await press(page, 'Delete my account')
      await page.getByRole('alert').filter({ hasText: 'Ask for a new one' }).waitFor()
    },
  },
  {
    name: 'delete-me-done',
    path: '/',
    act: async (page, running) => {
      await openDeletion(page, running)
      await press(page, 'Delete my account')
      await heading(page, 'Your account is deleted')
    },
  },
  { name: 'delete-me-signed-in', path: '/DELETEME', as: 'candidate' },
  {
    name: 'delete-me-wrong',
    path: '/DELETEME',
    as: 'candidate',
    act: async (page) => {
      await press(page, 'Delete my account')
      await problem(page)
    },
  },
  {
    name: 'step-up',
    path: '/DELETEME',
    as: 'candidate',
    before: makeCallsFail({ calls: '**/user/*', method: 'DELETE' }, STEP_UP),
    act: stepUp,
  },
  {
    name: 'step-up-wrong',
    path: '/DELETEME',
    as: 'candidate',
    before: makeCallsFail({ calls: '**/user/*', method: 'DELETE' }, STEP_UP),
    act: async (page) => {
      await stepUp(page)
      await page.getByLabel('Password', { exact: true }).fill('not it')
      await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
      await problem(page)
    },
  },
]

async function openDeletion(page: Page, running: Running) {
  const emailAddress = await registerConfirmedPerson(page, running)
  await page.goto('/DELETEME')
  await askForLink(page, emailAddress)
  await page.goto(await linkIn(running.dataDir, emailAddress, '/DELETEME'))
  await heading(page, 'Delete your account?')
}

async function stepUp(page: Page) {
  await page.getByLabel('I understand').check()
  await press(page, 'Delete my account')
  await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor()
}
