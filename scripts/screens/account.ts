import type { Page } from 'playwright-core'
import { AMARA, confirmed, linkIn, registered, send } from './people.ts'
import type { Running, Screen } from './screen.ts'
import { refused, waiting } from './states.ts'

const VALIDATION = { calls: '**/validation', method: 'POST' }
const STEP_UP = { status: 403, data: { code: 'reauth_required' } }

export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-wrong',
    path: '/login',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
      await problem(page)
    },
  },
  { name: 'login-refused', path: '/login/redirect', act: (page) => problem(page) },
  {
    name: 'login-redirect',
    path: '/login',
    act: async (page) => {
      await throughGoogle(page, /Tess/)
      await heading(page, 'Signing you in with Google')
    },
  },
  {
    name: 'login-link-sent',
    path: '/login',
    act: async (page) => {
      await throughGoogle(page, new RegExp(AMARA.emailAddress))
      await heading(page, 'Check your e-mail to finish signing in')
    },
  },
  { name: 'logout', path: '/logout' },
  { name: 'logout-expired', path: '/logout?reason=expired&back=%2Fprofile' },
  { name: 'registration-logout', path: '/registration/logout' },

  { name: 'reset', path: '/reset' },
  {
    name: 'reset-wrong',
    path: '/reset',
    act: async (page) => {
      await press(page, 'Send me a link')
      await problem(page)
    },
  },
  {
    name: 'reset-failed',
    path: '/reset',
    before: refused({ calls: '**/auth/requestpasswordreset' }),
    act: async (page) => {
      await askForLink(page, 'mara@example.com')
      await problem(page)
    },
  },
  {
    name: 'reset-sent',
    path: '/reset',
    act: async (page) => {
      await askForLink(page, 'mara@example.com')
      await heading(page, 'Check your email')
    },
  },
  {
    name: 'reset-opening',
    path: '/reset?code=none',
    before: waiting({ calls: '**/auth/checkpasswordreset', method: 'POST' }),
  },
  {
    name: 'reset-password',
    path: '/',
    act: async (page, running) => {
      await page.goto((await resetLink(page, running)).link)
      await heading(page, 'Choose a new password')
    },
  },
  {
    name: 'reset-password-wrong',
    path: '/',
    act: async (page, running) => {
      await page.goto((await resetLink(page, running)).link)
      await press(page, 'Save password')
      await problem(page)
    },
  },
  { name: 'reset-expired', path: '/', act: usedResetLink },

  { name: 'validate', path: '/validate/emailaddress?code=none' },
  {
    name: 'validate-working',
    path: '/validate/emailaddress?code=none',
    before: waiting(VALIDATION),
    act: async (page) => {
      await press(page, 'Continue')
      await heading(page, 'Checking your link')
    },
  },
  { name: 'validate-elsewhere', path: '/', act: pressedElsewhere },
  {
    name: 'validate-elsewhere-wrong',
    path: '/',
    act: async (page, running) => {
      await pressedElsewhere(page, running)
      await page.getByLabel('Password you chose then').fill('nineteen blue ladders')
      await press(page, 'Confirm and sign in')
      await page.getByText('This is not the password that was chosen then').first().waitFor()
    },
  },
  {
    name: 'validate-elsewhere-disown',
    path: '/',
    act: async (page, running) => {
      await pressedElsewhere(page, running)
      await press(page, 'I did not make this account')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'validate-elsewhere-disowned',
    path: '/',
    act: async (page, running) => {
      await pressedElsewhere(page, running)
      await press(page, 'I did not make this account')
      await press(page, 'Delete it')
      await heading(page, 'The account is deleted')
    },
  },
  {
    name: 'validate-failed',
    path: '/validate/emailaddress?code=none',
    act: async (page) => {
      await press(page, 'Continue')
      await heading(page, 'This link does not work')
    },
  },
  {
    name: 'validate-used',
    path: '/validate/emailaddress?code=none',
    before: refused(VALIDATION, {
      status: 410,
      messages: ['This link was used before.'],
      data: { reason: 'used' },
    }),
    act: async (page) => {
      await press(page, 'Continue')
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
    before: refused({ calls: '**/user/*', method: 'DELETE' }, STEP_UP),
    act: stepUp,
  },
  {
    name: 'step-up-wrong',
    path: '/DELETEME',
    as: 'candidate',
    before: refused({ calls: '**/user/*', method: 'DELETE' }, STEP_UP),
    act: async (page) => {
      await stepUp(page)
      await page.getByLabel('Password', { exact: true }).fill('not it')
      await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
      await problem(page)
    },
  },
]

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const problem = (page: Page) => page.getByText('There is a problem').waitFor()
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function askForLink(page: Page, emailAddress: string) {
  await page.getByLabel('Email address').fill(emailAddress)
  await press(page, 'Send me a link')
}

/** There, where the demo's provider asks who one is, and back. */
async function throughGoogle(page: Page, person: RegExp) {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: person }).click()
}

/** The letter of a registration in a browser that did not register. */
async function pressedElsewhere(page: Page, running: Running) {
  await page.goto(await linkIn(running.dataDir, await registered(page), '/validate/emailaddress'))
  await press(page, 'Continue')
  await heading(page, 'Is this your account?')
}

async function resetLink(page: Page, running: Running) {
  const emailAddress = await confirmed(page, running)
  await send(page, 'auth/requestpasswordreset', { identifier: emailAddress })
  const link = await linkIn(running.dataDir, emailAddress, '/reset')
  return { link, code: new URLSearchParams(link.split('?')[1]).get('code') }
}

/** A link whose password was chosen already. */
async function usedResetLink(page: Page, running: Running) {
  const { link, code } = await resetLink(page, running)
  const words = 'another password of mine'
  await send(page, 'validation', {
    type: 'PasswordReset',
    code,
    NewPassword: words,
    NewPasswordConfirm: words,
  })
  await page.goto(link)
  await heading(page, 'This link has expired')
}

async function openDeletion(page: Page, running: Running) {
  const emailAddress = await confirmed(page, running)
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
