import type { Page } from 'playwright-core'
import { newPerson, throughOnboarding } from '../../tests/people/through-onboarding.ts'
import { firstVacancy } from './job-board.ts'
import type { Running, Screen } from './screen.ts'

export const ONBOARDING_SCREENS: readonly Screen[] = [
  { name: 'onboarding-intro', path: '/search?q=driver', act: intro },
  { name: 'onboarding-email', path: '/onboarding' },
  slide('password', 'Create a password'),
  slide('name', 'What is your name?'),
  slide('phone', 'What is your mobile number?'),
  slide('code', 'Enter the 4-character code'),
  slide('cv', 'Add your CV'),
  slide('job-title', 'What kind of work'),
  slide('job-location', 'Where do you want to work?'),
  slide('salary', 'What is the least'),
  slide('job-type', 'What kind of contract?'),
  slide('identity', 'Are these details right?'),
  slide('declaration', 'Read and agree'),
  slide('check-mail', 'Check your e-mail to finish'),
  correcting('correct-address'),
  correcting('correct-wrong', (page) => sendTo(page, 'mara@')),
  correcting('correct-code', async (page) => {
    await sendTo(page, newPerson().emailAddress)
    await page.getByLabel('Code').waitFor()
  }),
]

/** Declares the screen of the onboarding slide whose heading begins with `until`. All earlier slides are filled in first. */
function slide(name: string, until: string): Screen {
  const act = (page: Page, { dataDir }: Running) =>
    throughOnboarding(page, {
      until: new RegExp(`^${until.replace('?', '\\?')}`),
      person: newPerson(),
      dataDir,
    })
  return { name: `onboarding-${name}`, path: '/onboarding', act }
}

/** Declares a screen of a person who mistyped their address and corrects it from the last slide. */
function correcting(name: string, then: (page: Page) => Promise<void> = async () => {}): Screen {
  const { act, ...screen } = slide(name, 'Check your e-mail to finish')
  const correct = async (page: Page, running: Running) => {
    await act?.(page, running)
    await page.getByRole('button', { name: 'This is not my address' }).click()
    await then(page)
  }
  return { ...screen, act: correct }
}

async function sendTo(page: Page, address: string) {
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send me a code' }).click()
}

/** Opens the slide that introduces onboarding to a person who wants to apply for a vacancy. */
async function intro(page: Page) {
  await page.goto(`/onboarding?job=${(await firstVacancy(page)).split('/').at(-1)}&action=apply`)
  await page.getByRole('button', { name: 'Start' }).waitFor()
}
