import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { newPerson, throughOnboarding } from '../../people/through-onboarding.ts'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { inDatabase } from '../portal-database.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'
import { chooseCv, cvOf, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

/** Begins an account in this browser, and leaves it at the slide whose heading matches `until`. */
async function begunAccount({ page }: Visitor, until: RegExp) {
  const person = newPerson()
  await page.goto('/onboarding')
  await throughOnboarding(page, { until, person, dataDir: inject('dataDir') })
  return { ...person, name: `${person.firstName} ${person.lastName}` }
}

/** Waits for the line that says exactly this, with its button. */
const sendingAs = (page: Page, ...known: readonly string[]) =>
  page.getByText(`Sending as ${known.join(', ')} Change your details`, { exact: true }).waitFor()
const agree = (page: Page) =>
  page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()

async function expectEmptyBoxes(page: Page) {
  for (const label of ['First name', 'Last name', 'Email address', 'Mobile number'])
    expect(await page.getByRole('dialog').getByLabel(label).inputValue(), label).toBe('')
  expect(await page.getByRole('dialog').getByText('Sending as').count()).toBe(0)
}

/** Expects that a consultant of the branch finds the application, with the name and the number of its sender. */
async function expectAtDesk(branch: string, emailAddress: string, name: string, number: string) {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto(`/consultant/applications?q=${emailAddress}&confirmed=no`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText(emailAddress).first().waitFor()
  await page.getByText(number).first().waitFor()
  await desk.close()
}

test('someone who has begun an account is not asked for name and address again, the branch has them, and signing out leaves none of it (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths({ viewport: PHONE, hasTouch: true })
  const { page } = someone
  const { name, emailAddress } = await begunAccount(someone, /mobile number/)
  await openedSheet(someone)
  await sendingAs(page, name, emailAddress)
  const sheet = page.getByRole('dialog')
  expect(await sheet.getByRole('textbox').count(), 'only the number is asked').toBe(1)
  await someone.expectSound('the sheet of a begun account')
  // What the CV says of its person fills the empty box and no other.
  await chooseCv(page, newAddress())
  await agree(page)
  await sendSheet(page)
  await waitForReceipt(page)
  const branch = /is with our (.+) branch/.exec(await page.getByRole('main').innerText())?.[1]
  await expectAtDesk(branch ?? '', emailAddress, name, '07700 900123')

  await page.goto('/logout')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await openedSheet(someone)
  await sheet.getByRole('button', { name: 'Apply without signing in' }).click()
  await expectEmptyBoxes(page)
  await someone.close()
})

test('a number that is not confirmed yet is sent as well, a refused address can be seen and changed, and a session that ended elsewhere leaves empty boxes (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  const { name, emailAddress, mobile } = await begunAccount(someone, /4-character code/)
  const number = mobile.replace(/^(.{5})/, '$1 ')
  await openedSheet(someone)
  await sendingAs(page, name, emailAddress, number)
  await refuseAddressOnce(page)
  await page.getByLabel('Choose a file').setInputFiles(cvOf(emailAddress))
  await agree(page)
  await sendSheet(page)
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await problem.getByRole('link', { name: 'No letters reach this address' }).click()
  const address = page.getByLabel('Email address')
  expect(await address.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await address.inputValue()).toBe(emailAddress)
  await expectLogged(complaints, 422)
  await someone.expectSound('the refused address of a begun account')

  const typed = newAddress()
  await address.fill(typed)
  await page.reload()
  await sendingAs(page, name, typed, number)
  await page.getByRole('button', { name: 'Change your details' }).click()
  const firstName = page.getByLabel('First name')
  expect(await firstName.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await firstName.inputValue()).toBe('Mara')
  await someone.expectSound('the opened boxes of a begun account')

  await inDatabase((db) =>
    db.run(
      sql`delete from sessions where owner_id = (select candidate_id from contacts where value_key = ${emailAddress})`,
    ),
  )
  await page.reload()
  await expectLogged(complaints, 401)
  await page.getByLabel('First name').waitFor()
  await expectEmptyBoxes(page)
  await someone.close()
})

/** Makes the server refuse the address of the next sending, as it does with one that only it can judge. */
const refuseAddressOnce = (page: Page) =>
  page.route(
    '**/portal/v1/vacancies/*/apply',
    (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          success: false,
          status: 422,
          messages: ['No letters reach this address'],
          data: { fields: { emailAddress: 'No letters reach this address' } },
        }),
      }),
    { times: 1 },
  )
