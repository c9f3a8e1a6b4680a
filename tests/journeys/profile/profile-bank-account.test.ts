import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { PASSWORD, signedUpPerson } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { card, failing, focused, open, toast } from './profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { expectLogged, messagesTo, type Visitor } from '../visitor.ts'

const DIGITS = /66374958|089999|08-99-99/
const bank = (page: Page) => card(page, 'Bank account')
const press = (page: Page, name: string) => bank(page).getByRole('button', { name }).press('Enter')
const field = (page: Page, name: string) => bank(page).getByRole('textbox', { name })
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Moves the last sign-in eleven minutes into the past, because it counts as recent for ten minutes. */
const laterThanRecent = (emailAddress: string) =>
  inDatabase((db) =>
    db.run(
      sql`update sessions set auth_time = auth_time - interval '11 minutes' where owner_id in (select candidate_id from contacts where value = ${emailAddress})`,
    ),
  )
async function giveThePassword(page: Page, password = PASSWORD) {
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
}
const keptOnDevice = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href, history.state]))

async function addBankAccount(visit: Visitor) {
  const { page, complaints } = visit
  await press(page, 'Add a bank account')
  expect(await focused(page)).toBe('Bank account')
  await press(page, 'Save')
  for (const words of [
    'Enter the name on the account',
    'Enter the sort code',
    'Enter the account number',
  ])
    await bank(page).getByRole('link', { name: words }).waitFor()
  await visit.expectSound('nothing typed')
  await fill(page, {
    'Name on the account': 'Zofia O’Brien',
    'Sort code': '08 99 99',
    'Account number': '66374959',
  })
  await press(page, 'Save')
  await bank(page)
    .getByRole('link', {
      name: 'This account number does not belong to this sort code. Check both',
    })
    .waitFor()
  await expectLogged(complaints, 422)
  await fill(page, { 'Account number': '66374958' })
  await visit.context.setOffline(true)
  await press(page, 'Save')
  await bank(page)
    .getByRole('alert')
    .getByText('No connection. Try again when you are online.')
    .waitFor()
  await visit.context.setOffline(false)
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  expect(await field(page, 'Sort code').inputValue(), 'nothing is lost').toBe('08 99 99')
  await press(page, 'Save')
  await toast(page, 'Saved')
  expect(await focused(page)).toBe('Bank account')
  await bank(page).getByText('Ends in 4958').waitFor()
  await visit.expectSound('a bank account')
}

async function showInFull(visit: Visitor, emailAddress: string) {
  const { page, complaints } = visit
  await laterThanRecent(emailAddress)
  await press(page, 'Show your bank account')
  await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor()
  await page.keyboard.press('Escape')
  await bank(page).getByRole('alert').getByText('Please sign in again to continue.').waitFor()
  await expectLogged(complaints, 403)
  await visit.expectSound('no password was given')
  await press(page, 'Show your bank account')
  await giveThePassword(page)
  await bank(page).getByText('66374958').waitFor()
  await bank(page).getByText('08-99-99').waitFor()
  await expect.poll(() => focused(page)).toBe('Bank account')
  await expectLogged(complaints, 403)
  await visit.expectSound('a bank account in full')
}

async function changeBank(visit: Visitor, emailAddress: string) {
  const { page, complaints } = visit
  await laterThanRecent(emailAddress)
  await press(page, 'Edit your bank account')
  await giveThePassword(page)
  await expect.poll(() => field(page, 'Account number').inputValue()).toBe('66374958')
  await expectLogged(complaints, 403)
  await fill(page, { Bank: 'Halewick Bank' })
  await page.clock.fastForward('10:00')
  expect(await field(page, 'Bank').inputValue(), 'what is typed stays').toBe('Halewick Bank')
  await expectNoSidewaysScroll(page, 'a bank account that is changed')
  await visit.expectSound('a bank account that is changed')
  await failing(page, /\/bankaccount\/[0-9a-f-]{36}$/, 'PUT')
  await press(page, 'Save')
  await bank(page)
    .getByRole('alert')
    .getByText('Unable to update record. please try again.')
    .waitFor()
  await expectLogged(complaints, 500)
  await page.unroute(/\/bankaccount\/[0-9a-f-]{36}$/)
  await press(page, 'Save')
  await bank(page).getByText('Halewick Bank').waitFor()
}

test('the bank account is added, seen in full after signing in again, hidden after ten minutes, changed and deleted under privacy, as a card (1280, 360 and 320 px) [amendment 7.9]', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  const { emailAddress } = await signedUpPerson(visit)
  await page.clock.install()
  await open(page, '/profile/privacy', 'Privacy')
  await bank(page).getByText('You have not added a bank account yet.').waitFor()
  await visit.expectSound('no bank account')

  await addBankAccount(visit)

  await page.reload()
  await bank(page).getByText('Ends in 4958').waitFor()
  expect(await page.content()).not.toMatch(DIGITS)
  await showInFull(visit, emailAddress)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 'a bank account in full')
  expect(await keptOnDevice(page)).not.toMatch(DIGITS)
  await page.clock.fastForward('10:00')
  await bank(page).getByText('Ends in 4958').waitFor()
  expect(await page.content()).not.toMatch(DIGITS)
  await toast(page, 'Your bank account is hidden again')

  await changeBank(visit, emailAddress)

  await press(page, 'Delete your bank account')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await bank(page).getByText('You have not added a bank account yet.').waitFor()
  const told = (await messagesTo(emailAddress, 4)).filter(
    ({ subject }) => subject === 'Your bank details have changed',
  )
  expect(told).toHaveLength(3)
  expect(JSON.stringify(told)).not.toMatch(/4958|08-99-99|089999/)
  await visit.close()
})
