import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFitsPhone } from '../registering/registration-steps.ts'
import type { Visitor } from '../visitor.ts'

export const REVIEW = '/consultant/registrations/review'

export const stageOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Stages of the review' })
    .getByRole('link', { name: new RegExp(name.replace(', ', ' ?, ')) })

export async function seeThatItIsNotSent(desk: Visitor, id: string) {
  const { page } = desk
  await page.goto(`${REVIEW}/crm-success?id=${id}`)
  await page.getByRole('heading', { level: 1, name: 'Not in the CRM yet' }).waitFor()
  expect(await page.title()).toMatch(/^Not in the CRM yet: /)
  await page.goto(`${REVIEW}/registration-complete?id=${id}`)
  await page
    .getByRole('heading', { level: 1, name: 'Registration approved, not sent yet' })
    .waitFor()
  await page.goto(`${REVIEW}/crm-duplicates?id=${id}`)
  await page.getByRole('heading', { name: 'We found 1 person who may be the same' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Birth date has day and month swapped' })
    .waitFor()
  expect(await page.locator('tr', { hasText: 'Birth date' }).innerText()).toMatch(
    /11 April 1985[\s\S]*4 November 1985[\s\S]*Differs/,
  )
  await desk.expectSound('duplicates')
  await expectFitsPhone(page, 'duplicates')
}

export async function chooseMerge(desk: Visitor) {
  const { page } = desk
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Choose whether this is the same person.').waitFor()
  const same = page.getByRole('button', { name: 'Same person: merge' })
  await same.click()
  await page.getByRole('group', { name: 'Which details does the CRM record take' }).waitFor()
  // The stage gets its tick as soon as the decision is made, without a reload.
  await stageOf(page, 'Duplicates, done').waitFor()
  expect(
    await same.evaluate((button) => {
      const tick = button.querySelector('svg')
      return tick && getComputedStyle(tick).color === getComputedStyle(button).color
    }),
    'the tick has the colour of the words',
  ).toBe(true)
  const email = page.getByLabel(/^Email: bob\.oconnor@mail\.test/)
  const kept = page.waitForResponse(/CrmDecision/)
  await email.check()
  await kept
  await desk.expectSound('a merge')
  await page.reload()
  await expect.poll(() => email.isChecked(), { timeout: 10_000 }).toBe(true)
  await expectFitsPhone(page, 'a merge')
}

export async function sendMerged(desk: Visitor, record: string) {
  const { page } = desk
  await page.getByRole('button', { name: 'Continue' }).click()

  await page
    .getByText(
      'It is merged with the record of the same person, which takes from it: email, address, postcode.',
    )
    .waitFor()
  await page.getByText('The person (3)').waitFor()
  await page.getByText('Answers (8)').click()
  await page.getByText('What should we call you?').waitFor()
  await desk.expectSound('before it is sent')
  await expectFitsPhone(page, 'before it is sent')
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  await page.getByText('Merged with a record in Embedded.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${REVIEW}/crm-success`)
  await page.getByRole('heading', { level: 1, name: 'In the CRM' }).waitFor()
  await page.getByText(record).waitFor()
  await desk.expectSound('in the CRM')
  await expectFitsPhone(page, 'in the CRM')
}

export async function seeThatItWaitsAgain(desk: Visitor) {
  const { page } = desk
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Not in the CRM yet' }).waitFor()
    await expect.poll(() => page.title(), { timeout: 10_000 }).toMatch(/^Not in the CRM yet: /)
    await page.getByText('The registration is approved and waits to be sent.').waitFor()
    await stageOf(page, 'CRM, current step').waitFor()
    await stageOf(page, 'Done, not started').waitFor()
    await stageOf(page, 'Duplicates, not decided').waitFor()
  }
  await desk.expectSound('a merge that was undone')
  await expectFitsPhone(page, 'a merge that was undone')
}

export async function seeThatItMustBeDecided(desk: Visitor) {
  const { page } = desk
  await page.getByRole('link', { name: 'Go to Send to CRM' }).click()
  await page.getByText('One person in the CRM may be the same. Decide first.').waitFor()
  expect(await page.getByText('It becomes a new record.').count()).toBe(0)
  await page.getByText('The merge was undone.').waitFor()
  expect(await page.getByRole('button', { name: 'Send to CRM' }).isDisabled()).toBe(true)
  await desk.expectSound('a decision that is wanted')
  await expectFitsPhone(page, 'a decision that is wanted')
}
