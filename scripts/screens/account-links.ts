import type { Page } from 'playwright-core'
import { heading, press } from './account-steps.ts'
import { linkIn, registerUnconfirmedPerson } from './people.ts'
import type { Running, Screen } from './screen.ts'
import { makeCallsFail, makeCallsWait } from './states.ts'

const VALIDATION = { calls: '**/validation', method: 'POST' }

export const ACCOUNT_LINK_SCREENS: readonly Screen[] = [
  { name: 'validate', path: '/validate/emailaddress?code=none' },
  {
    name: 'validate-working',
    path: '/validate/emailaddress?code=none',
    before: makeCallsWait(VALIDATION),
    act: async (page) => {
      await press(page, 'Confirm my email address')
      await heading(page, 'Checking your link')
    },
  },
  { name: 'validate-elsewhere', path: '/', act: openElsewhere },
  {
    name: 'validate-elsewhere-wrong',
    path: '/',
    act: async (page, running) => {
      await openElsewhere(page, running)
      await page.getByLabel('Password you chose then').fill('nineteen blue ladders')
      await press(page, 'Confirm and sign in')
      await page.getByText('This is not the password that was chosen then').first().waitFor()
    },
  },
  {
    name: 'validate-elsewhere-disown',
    path: '/',
    act: async (page, running) => {
      await openElsewhere(page, running)
      await press(page, 'I did not make this account')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'validate-elsewhere-disowned',
    path: '/',
    act: async (page, running) => {
      await openElsewhere(page, running)
      await press(page, 'I did not make this account')
      await press(page, 'Delete it')
      await heading(page, 'The account is deleted')
    },
  },
  {
    name: 'validate-failed',
    path: '/validate/emailaddress?code=none',
    act: async (page) => {
      await press(page, 'Confirm my email address')
      await heading(page, 'This link does not work')
    },
  },
  {
    name: 'validate-used',
    path: '/validate/emailaddress?code=none',
    before: makeCallsFail(VALIDATION, {
      status: 410,
      messages: ['This link was used before.'],
      data: { reason: 'used' },
    }),
    act: async (page) => {
      await press(page, 'Confirm my email address')
      await heading(page, 'This link was already used')
    },
  },
  { name: 'validate-onboarding', path: '/validate/onboarding?code=none' },
  {
    name: 'validate-onboarding-failed',
    path: '/validate/onboarding?code=none',
    act: async (page) => {
      await press(page, 'Open my portal')
      await heading(page, 'This link does not work')
    },
  },
  { name: 'validate-socialsignin', path: '/validate/socialsignin?code=none' },
  {
    name: 'validate-socialsignin-failed',
    path: '/validate/socialsignin?code=none',
    act: async (page) => {
      await press(page, 'Join them and sign in')
      await heading(page, 'This link does not work')
    },
  },
]

/** Opens the link in a registration email in a browser other than the one that registered. */
async function openElsewhere(page: Page, running: Running) {
  await page.goto(
    await linkIn(running.dataDir, await registerUnconfirmedPerson(page), '/validate/emailaddress'),
  )
  await press(page, 'Confirm my email address')
  await heading(page, 'Is this your account?')
}
