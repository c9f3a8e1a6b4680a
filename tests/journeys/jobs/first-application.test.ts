import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newMobile, textedCode } from '../../people/through-onboarding.ts'
import { confirmationLink } from '../new-person.ts'
import { messagesTo, type Visitor, visitor } from '../visitor.ts'

const CV = join(import.meta.dirname, '../../../content/demo/cvs/amara-okafor.txt')
const newAddress = () => `journey-${randomUUID().slice(0, 8)}@example.com`
const PASSWORD = 'orchard pencil thunder'

test('someone finds a job, makes an account on the way, confirms it and has applied [seed 4.11, 4.15.4, 3.10.4, 5.10.1-2, 1.2.1-2, 1.2.10]', async () => {
  const someone = await visitor({ reducedMotion: 'no-preference' })
  const { page } = someone
  const emailAddress = newAddress()

  await page.goto('/')
  await someone.expectSound('home')
  await page.getByLabel('Job title, skill or reference').fill('driver')
  await page.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/\/search\?/)
  await page.getByRole('heading', { level: 1, name: /driver jobs/i }).waitFor()
  await someone.expectSound('search')

  const title = (await openFirstVacancy(page)).trim()
  await someone.expectSound('vacancy')

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Send it in two presses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByText(title).waitFor()
  await someone.expectSound('sign in')

  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await onboard(someone, { emailAddress, title })

  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('We sent it again.').waitFor()
  await page.goto(await confirmationLink(emailAddress, 2))
  await page.getByText(`we'll send your application for ${title} straight away.`).waitFor()
  await page.getByRole('button', { name: 'Confirm and send my application' }).click()
  await page.getByRole('heading', { level: 1, name: 'Saved and applied' }).waitFor()
  await page.getByText('Application Received').first().waitFor()
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.getByText('You have 0 jobs saved, 1 application').waitFor()
  await someone.expectSound('recent activity')

  const receipt = (await messagesTo(emailAddress, 3)).find((message) =>
    message.text.includes(title),
  )
  expect(receipt?.subject).toBeTruthy()
  await someone.close()
})

async function findJobByKeys(someone: Visitor) {
  const { page } = someone
  await tabTo(page, 'What (job title, skill or reference)')
  await page.keyboard.type('nurse')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  await page.getByRole('heading', { level: 1, name: /nurse jobs/i }).waitFor()
  const title = (await page.locator('main h2 a[href^="/vacancy/"]').first().textContent()) ?? ''
  await someone.expectSound('search')
  // In the pane next to the list, the job has a link to its own page.
  await pressOn(page, title.trim(), 'main')
  await pressOn(page, 'Open the full page', 'main')
  await page.waitForURL(/\/vacancy\//)
  await page.getByRole('heading', { level: 1, name: title.trim(), exact: true }).waitFor()
  await someone.expectSound('vacancy')
  await pressOn(page, 'Apply')
  await pressOn(page, 'Send it in two presses', 'dialog')
  await arrived(page, 'Sign in')
  await someone.expectSound('Sign in')
  await pressOn(page, 'Create an account', 'main')
  return title.trim()
}

async function sayWhoTheyAreByKeys(someone: Visitor, emailAddress: string, title: string) {
  const { page } = someone
  await arrived(page, `Apply for ${title}`)
  await someone.expectSound('Intro')
  await pressOn(page, 'Start')
  await arrived(page, 'What is your email address?')
  await someone.expectSound('What is your email address?')
  await tabTo(page, 'Email address')
  await page.keyboard.type(emailAddress)
  await page.keyboard.press('Enter')
  await arrived(page, 'Create a password')
  await someone.expectSound('Create a password')
  await tabTo(page, 'Password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await arrived(page, 'What is your name?')
  await someone.expectSound('What is your name?')
  await tabTo(page, 'First name')
  await page.keyboard.type('Mara')
  await tabTo(page, 'Last name')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await arrived(page, 'Are these details right?')
  await someone.expectSound('Are these details right?')
  await pressOn(page, 'Yes, continue')
}

async function giveTheRestByKeys(someone: Visitor) {
  const { page } = someone
  await arrived(page, 'What is your mobile number?')
  await someone.expectSound('What is your mobile number?')
  const mobile = newMobile()
  await tabTo(page, 'Mobile number')
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await arrived(page, 'Enter the 4-character code')
  await someone.expectSound('Enter the 4-character code')
  await tabTo(page, 'Code')
  await page.keyboard.type((await textedCode(inject('dataDir'), mobile)).toLowerCase())
  await page.keyboard.press('Enter')
  await arrived(page, 'Add your CV')
  await someone.expectSound('Add your CV')
  await tabTo(page, 'Your CV')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(CV)
  await pressOn(page, 'Continue')
  await arrived(page, 'Read and agree')
  await someone.expectSound('Read and agree')
  for (const words of [
    'I agree to the terms and conditions',
    'I have read the privacy policy',
    'What I told you is true and complete',
  ]) {
    await tabTo(page, words)
    await page.keyboard.press('Space')
  }
  await pressOn(page, 'Agree and finish')
  await arrived(page, 'Check your e-mail to finish')
  await someone.expectSound('Check your e-mail to finish')
}

test('the same by keyboard alone', async () => {
  const someone = await visitor({ reducedMotion: 'no-preference' })
  const { page } = someone
  // Playwright intercepts file choosers only after the first listener was added, which takes a moment.
  page.on('filechooser', () => {})
  const emailAddress = newAddress()

  await page.goto('/')
  const title = await findJobByKeys(someone)

  await sayWhoTheyAreByKeys(someone, emailAddress, title)
  await giveTheRestByKeys(someone)

  await page.goto(await confirmationLink(emailAddress))
  await page.getByRole('heading', { level: 1, name: 'Confirm your email address' }).waitFor()
  await pressOn(page, 'Confirm and send my application')
  await page.getByText('Application Received').first().waitFor()
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await someone.expectSound('recent activity')
  await someone.close()
})

async function openFirstVacancy(page: Page): Promise<string> {
  const link = page.locator('main h2 a[href^="/vacancy/"]').first()
  const title = (await link.textContent()) ?? ''
  await page.goto((await link.getAttribute('href')) ?? '/')
  await page.getByRole('heading', { level: 1, name: title.trim(), exact: true }).waitFor()
  return title
}

/** Goes through every slide of onboarding, in the order that specification section 4.11 requires [seed 4.11]. */
async function onboard(
  someone: Visitor,
  { emailAddress, title }: { emailAddress: string; title: string },
) {
  const { page } = someone
  const mobile = newMobile()
  const screen = async (heading: string) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await someone.expectSound(heading)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await screen(`Apply for ${title}`)
  await press('Start')
  await screen('What is your email address?')
  await page.getByLabel('Email address').fill(emailAddress)
  await press('Continue')
  await screen('Create a password')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press('Continue')
  await screen('What is your name?')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Middle names').fill('Jane')
  await page.getByLabel('Last name').fill("O'Neill")
  await press('Create account')
  await screen('Are these details right?')
  await page.getByText("Mara Jane O'Neill").waitFor()
  await press('Yes, continue')
  await screen('What is your mobile number?')
  await page.getByLabel('Mobile number').fill(mobile)
  await press('Send me a code')
  await screen('Enter the 4-character code')
  await page.getByLabel('Code').fill(await textedCode(inject('dataDir'), mobile))
  await press('Continue')
  await screen('Add your CV')
  await page.getByLabel('Your CV').setInputFiles(CV)
  await press('Continue')
  await screen('Read and agree')
  for (const words of [
    'I agree to the terms and conditions',
    'I have read the privacy policy',
    'What I told you is true and complete',
  ])
    await page.getByLabel(words).check()
  await press('Agree and finish')
  await screen('Check your e-mail to finish')
}

/** Waits until the heading has the focus, when the screen is ready for the keyboard. */
const arrived = (page: Page, heading: string) =>
  page.locator('h1:focus', { hasText: heading }).waitFor()

const PRESSES = 60

/** Presses Tab until the control with this name has the focus, as a person without a mouse does. */
async function tabTo(page: Page, name: string, within = 'body') {
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press('Tab')
    const there = await page.evaluate(
      ([wanted, region]) => {
        const focused = document.activeElement as
          | (HTMLElement & { labels?: NodeListOf<HTMLElement> })
          | null
        if (!focused?.closest(region ?? 'body')) return false
        const names = [...(focused.labels ?? [])].map((label) => label.textContent?.trim())
        return [...names, focused.textContent?.trim(), focused.getAttribute('aria-label')].some(
          (text) => text === wanted,
        )
      },
      [name, within],
    )
    if (there) return
  }
  throw new Error(`no tab leads to ${name}`)
}

async function pressOn(page: Page, name: string, within?: string) {
  await tabTo(page, name, within)
  await page.keyboard.press('Enter')
}
