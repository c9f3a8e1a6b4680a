import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  newPerson,
  type NewPerson,
  PASSWORD,
  throughOnboarding,
} from '../../people/through-onboarding.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { someVacancy } from '../link-steps.ts'
import { confirmationLink } from '../new-person.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

const upTo = ({ page }: Visitor, until: RegExp, person: NewPerson) =>
  throughOnboarding(page, { until, person, dataDir: inject('dataDir') })
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Confirms the address in another browser, as the person who knows the password. */
async function confirmedElsewhere({ emailAddress }: NewPerson) {
  const elsewhere = await visitor()
  const { page, complaints } = elsewhere
  await page.goto(await confirmationLink(emailAddress))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByLabel('Password you chose then').fill(PASSWORD)
  await expectLogged(complaints, 409)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/validate'))
  return elsewhere
}

test('the page that waits for the letter goes on by itself once it was opened in another browser, and the remembered job is saved once (1280 and 360 px) [amendment 1.2]', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const person = newPerson()
  const job = await someVacancy(someone)
  await page.goto(`/onboarding?job=${job}&action=save`)
  await upTo(someone, /^Check your e-mail to finish/, person)
  const elsewhere = await confirmedElsewhere(person)
  await elsewhere.page.waitForURL('**/recent-activity**')

  await heading(page, 'You are all set')
  await page.getByRole('status').getByText('The job is saved.').waitFor()
  await someone.expectSound('the waiting page goes on')
  await page.goto('/recent-activity?tab=saved')
  await page.getByText('You have 1 job saved, 0 applications').waitFor()
  await elsewhere.close()
  await someone.close()
})

test('a page of the portal opens for the session that waited, without another sign-in [amendment 1.2]', async () => {
  const someone = await visitor()
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await upTo(someone, /mobile number/, person)
  await page.goto('/recent-activity')
  await page.getByText('Sign in to see that page.').waitFor()
  await page.goto('/onboarding')
  const elsewhere = await confirmedElsewhere(person)

  await page.goto('/recent-activity')
  await page.getByText('You have 0 jobs saved, 0 applications').waitFor()
  expect(new URL(page.url()).pathname).toBe('/recent-activity')
  await someone.expectSound('the portal of the session that waited')
  await elsewhere.close()
  await someone.close()
})

test('a reload, and the home page, find the portal open as well [amendment 1.2]', async () => {
  const someone = await visitor()
  const { page } = someone
  const person = newPerson()
  await page.goto('/onboarding')
  await upTo(someone, /mobile number/, person)
  const elsewhere = await confirmedElsewhere(person)
  await page.goto('/')
  await heading(page, `Hello, ${person.firstName}`)
  await someone.expectSound('home')
  await elsewhere.close()
  await someone.close()
})
