import { expect, inject, test } from 'vitest'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { PASSWORD, signedUpPerson } from '../new-person.ts'
import { failing } from '../profile/profile-pages.ts'
import { visitor } from '../visitor.ts'

/** Makes a visitor on a small phone for error texts. Each test makes the calls fail at the network, with a 500 without a message or with no response. */
const someone = () => visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
const TAKEN = 'owen.pritchard@example.net'

test('signing in: the vacancies token fails, the line is cut, an answer has no status, and what is no error at all [seed 8.1.2-4, 8.8.1-2]', async () => {
  const visit = await someone()
  const { page } = visit
  const { emailAddress } = await signedUpPerson(visit)
  await page.goto('/logout')
  // A person who is still signed in gets no form at /login.
  await page.getByRole('heading', { name: 'You are signed out', level: 1 }).waitFor()
  await page.goto('/login')
  const attempt = async () => {
    await page.getByLabel('Email address').fill(emailAddress)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const says = (words: string) =>
    page.getByRole('main').getByRole('alert').getByText(words).waitFor()

  await failing(page, '**/AuthenticateCandidate', 'POST')
  await attempt()
  await says('Unable to authenticate user. please try again.')
  await page.unroute('**/AuthenticateCandidate')

  await failing(page, '**/auth/login', 'POST')
  await attempt()
  await says('Unable to authenticate user. Please try again.')
  await page.unroute('**/auth/login')

  await page.route('**/auth/login', (route) => route.abort())
  await attempt()
  await says('No connection. Try again when you are online.')
  await page.unroute('**/auth/login')

  // Two errors that occur only in a browser: a response without a status, and a rejected promise whose value is not an Error.
  await page.evaluate(() => {
    const real = window.fetch
    const outcomes = [
      () => Promise.resolve(Response.error()),
      () => Promise.reject('the line went dead'),
    ]
    window.fetch = (...sent) =>
      String(sent[0]).endsWith('/auth/login')
        ? (outcomes.shift() ?? (() => real(...sent)))()
        : real(...sent)
  })
  await attempt()
  await says('Unable to authenticate user. Please try again.')
  await attempt()
  await says('[Uncaught Error] : the line went dead')
  expect(await page.getByLabel('Email address').inputValue()).toBe(emailAddress)
  await visit.close()
})

test('a new account: one that cannot be made, and one that exists already [seed 8.9, 8.10, 4.19]', async () => {
  const visit = await someone()
  const { page } = visit
  await page.goto('/onboarding')
  await throughOnboarding(page, {
    until: /^What is your name/,
    person: { ...newPerson(), emailAddress: TAKEN },
    dataDir: inject('dataDir'),
  })
  const create = async () => {
    await page.getByLabel('First name').fill('Owen')
    await page.getByLabel('Last name').fill('Pritchard')
    await page.getByRole('button', { name: 'Create account' }).click()
  }
  await failing(page, '**/auth/register', 'POST')
  await create()
  await page.getByRole('alert').getByText('Unable to create user. please try again.').waitFor()
  await page.unroute('**/auth/register')

  await create()
  await page.getByRole('alert').getByText('An account already exists with this username').waitFor()
  expect(await page.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')).toBe(
    '/login',
  )
  expect(await page.getByLabel('Last name').inputValue()).toBe('Pritchard')
  await visit.close()
})

test('a reset that cannot be asked for, and a link that no code is behind [seed 8.12, 8.23]', async () => {
  const visit = await someone()
  const { page } = visit
  await page.goto('/reset')
  await page.getByLabel('Email address').fill('someone@example.com')
  await failing(page, '**/auth/requestpasswordreset', 'POST')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('alert').getByText('Unable to reset password. please try again.').waitFor()

  // The server itself refuses this code, which was never sent.
  await page.goto(`/validate/emailaddress?code=${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page
    .getByRole('alert')
    .getByText(
      'Unable to validate code. Please try again. If the problem persists, please contact support.',
    )
    .waitFor()
  await visit.close()
})

test('the end of onboarding keeps its slide until it is recorded [seed 8.22]', async () => {
  const visit = await someone()
  const { page } = visit
  await signedUpPerson(visit)
  await page.goto('/onboarding')
  const person = newPerson()
  await throughOnboarding(page, { until: /^Read and agree/, person, dataDir: inject('dataDir') })
  await failing(page, '**/UserStatus/OnboardingCompleted', 'PATCH')
  for (const words of [
    'I agree to the terms and conditions',
    'I have read the privacy policy',
    'What I told you is true and complete',
  ])
    await page.getByLabel(words).check()
  await page.getByRole('button', { name: 'Agree and finish' }).click()
  await page
    .getByRole('alert')
    .getByText(
      'Unable to find onboarding status. Please try again. If the problem persists, please contact support.',
    )
    .waitFor()
  await page.unroute('**/UserStatus/OnboardingCompleted')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'You are all set' }).waitFor()
  await visit.close()
})
