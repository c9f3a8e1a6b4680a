import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { newPerson, PASSWORD, throughOnboarding } from '../../people/through-onboarding.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { confirmationLink, signedUpPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { failing, focused, heading } from '../profile/profile-pages.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const until = ({ page }: Visitor, last: RegExp, person = newPerson()) =>
  throughOnboarding(page, { until: last, person, dataDir: inject('dataDir') })

/** Returns the code in the newest letter to this address, once `letters` letters have arrived. */
const mailedCode = async (address: string, letters = 1) =>
  /^([0-9A-Z]{4}) is your/.exec((await messagesTo(address, letters)).at(-1)?.subject ?? '')?.[1] ??
  ''

async function giveAddress(page: Page, address: string) {
  await page.getByLabel('Email address').fill(address)
  await press(page, 'Send me a code')
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await press(page, 'Continue')
}

/** Waits until the heading is visible and has the focus. */
async function arrived(page: Page, title: string) {
  await heading(page, title).waitFor()
  await expect.poll(() => focused(page)).toBe(title)
}

/** Applies for a job with a typing error in the email address, and stops at the slide whose heading matches `last`. */
async function applying(someone: Visitor, last: RegExp) {
  const { page } = someone
  await page.goto('/search?q=driver')
  const job = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/onboarding?job=${job}&action=apply`)
  const person = newPerson()
  await until(someone, last, person)
  return { mistyped: person.emailAddress, right: person.emailAddress.replace('journey-', 'right-') }
}

/** Expects that the link of the letter to the mistyped address no longer works. */
async function expectDeadLink({ page, complaints }: Visitor, link: string) {
  await page.goto(link)
  await press(page, 'Confirm and send my application')
  await heading(page, 'This link does not work').waitFor()
  await page
    .getByText('If you have changed your email address since then, the letter to your new address')
    .waitFor()
  await expectLogged(complaints, 422)
}

test('someone who mistyped their address corrects it where they are told to look there, and their application is sent (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, context, complaints } = someone
  const { mistyped, right } = await applying(someone, /^Check your e-mail to finish/)
  const strangersLink = await confirmationLink(mistyped)
  await someone.expectSound('a letter to no one')

  await press(page, 'This is not my address')
  await arrived(page, 'Change your email address')
  expect(await page.getByLabel('Email address').inputValue()).toBe(mistyped)
  await page.goBack()
  await arrived(page, 'Check your e-mail to finish')
  await press(page, 'This is not my address')
  await giveAddress(page, 'mara@')
  await page
    .getByRole('alert')
    .getByText('Enter an email address in the correct format, like name@example.com')
    .waitFor()
  await someone.expectSound('an address that is none')
  await context.setOffline(true)
  await giveAddress(page, right)
  await page.getByRole('alert').getByText('No connection. Try again when you are online.').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(right)
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await press(page, 'Send me a code')
  await arrived(page, 'Enter the 4-character code')
  await page.getByText(`We sent it to ${right}. It works for 10 minutes.`).waitFor()
  await someone.expectSound('a code was mailed')

  await page.reload()
  await page.getByText(`We sent it to ${right}.`).waitFor()
  await press(page, 'Change the address')
  await arrived(page, 'Change your email address')
  await press(page, 'Send me a code')
  await arrived(page, 'Enter the 4-character code')
  const code = await mailedCode(right, 2)
  await giveCode(page, code === '0000' ? '1111' : '0000')
  await page.getByRole('alert').getByText('Unable to verify OTP. Please try again.').waitFor()
  await expectLogged(complaints, 422)
  await press(page, 'Back')
  await arrived(page, 'Check your e-mail to finish')
  await page.getByText(mistyped).waitFor()
  await press(page, 'This is not my address')
  await giveCode(page, code)

  await arrived(page, 'Application Received')
  await page.getByText('Your application was sent.').waitFor()
  await someone.expectSound('the application is sent')
  await page.goto('/recent-activity?tab=applied')
  await page.getByText('You have 0 jobs saved, 1 application').waitFor()
  await page.goto('/profile/contact')
  await page.getByText(right).first().waitFor()
  expect(await page.getByText(mistyped).count()).toBe(0)
  await expectDeadLink(someone, strangersLink)
  await someone.close()
})

test("'Is this you?' lets an address be changed; one that someone else signs in with is refused beside the field, and the way goes on where it was (1280 and 360 px)", async () => {
  const [someone, other] = await Promise.all([visitorAtBothWidths(), visitor()])
  const { page, complaints } = someone
  const { emailAddress: taken } = await signedUpPerson(other)
  const { right } = await applying(someone, /^Is this you/)
  await press(page, 'Change email address')
  await giveAddress(page, taken)
  await arrived(page, 'Enter the 4-character code')
  await giveCode(page, await mailedCode(taken, 2))
  await page
    .getByRole('alert')
    .getByText('This email address cannot be your primary one.')
    .waitFor()
  await expectLogged(complaints, 409)
  expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true')
  await someone.expectSound('an address of someone else')

  await giveAddress(page, right)
  await arrived(page, 'Enter the 4-character code')
  await page.getByLabel('Code').fill(await mailedCode(right))
  await page.keyboard.press('Enter')
  await arrived(page, 'Is this you?')
  await page.getByText(right, { exact: true }).waitFor()
  await someone.expectSound('the right address')
  await until(someone, /all set|Application Received/)
  await arrived(page, 'Application Received')
  const title = await page.title()
  expect(title).toMatch(/^Application Received \|/)
  await expect.poll(() => page.locator('[aria-live=polite].hidden').textContent()).toBe(title)
  expect(await page.getByText('Save and exit').count(), 'nothing is left to save').toBe(0)
  await Promise.all([someone.close(), other.close()])
})

test('whose sign-in has become old is asked for their password, and goes on (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  const { mistyped, right } = await applying(someone, /^Check your e-mail to finish/)
  await press(page, 'This is not my address')
  await giveAddress(page, right)
  await arrived(page, 'Enter the 4-character code')
  await failing(page, '**/setasprimary', 'PATCH')
  await giveCode(page, await mailedCode(right))
  await page.getByRole('alert').getByText('Unable to verify OTP. Please try again.').waitFor()
  await expectLogged(complaints, 500)
  await page.unroute('**/setasprimary')
  await tenMinutesLater(mistyped)
  await press(page, 'Continue')

  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectLogged(complaints, 403)
  await someone.expectSound('the password is asked')
  await question.getByRole('button', { name: 'Continue', exact: true }).click()
  await arrived(page, 'Application Received')
  expect((await messagesTo(right, 2)).some(({ text }) => text.includes('application'))).toBe(true)
  await someone.close()
})

/** Moves the confirmation of the address and the sign-in eleven minutes into the past, because both count as recent for ten minutes. */
const tenMinutesLater = (emailAddress: string) =>
  inDatabase(async (db) => {
    const { id } = await db.one<{ id: string }>(
      sql`select candidate_id as id from contacts where value = ${emailAddress}`,
    )
    await db.run(
      sql`update sessions set auth_time = auth_time - interval '11 minutes' where owner_id = ${id}`,
    )
    await db.run(
      sql`update one_time_codes set used_at = used_at - interval '11 minutes' where candidate_id = ${id}`,
    )
  })
