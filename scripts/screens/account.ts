import type { Page } from 'playwright-core'
import { askForLink, heading, press, problem } from './account-steps.ts'
import { AMARA, registerConfirmedPerson, linkIn, send } from './people.ts'
import type { Running, Screen } from './screen.ts'
import { makeCallsFail, makeCallsWait } from './states.ts'

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
    before: makeCallsFail({ calls: '**/auth/requestpasswordreset' }),
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
    before: makeCallsWait({ calls: '**/auth/checkpasswordreset', method: 'POST' }),
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
]

/** Signs in through the demo's provider, on whose page this person is chosen. */
async function throughGoogle(page: Page, person: RegExp) {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: person }).click()
}

async function resetLink(page: Page, running: Running) {
  const emailAddress = await registerConfirmedPerson(page, running)
  await send(page, 'auth/requestpasswordreset', { identifier: emailAddress })
  const link = await linkIn(running.dataDir, emailAddress, '/reset')
  return { link, code: new URLSearchParams(link.split('?')[1]).get('code') }
}

/** Opens a password link that was used already. */
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
