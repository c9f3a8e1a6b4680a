import { expect, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { visitor } from '../visitor.ts'
import { chooseCv, claimPath, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

const PASSWORD = 'nine quiet lanterns'

/** A person who has just sent a sheet, on the page after it. */
async function sentSheet(someone: Awaited<ReturnType<typeof visitor>>) {
  const { page } = someone
  const emailAddress = newAddress()
  await openedSheet(someone)
  await chooseCv(page, emailAddress)
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await waitForReceipt(page)
  return { page, emailAddress, address: page.url() }
}

test('the questions are one press each and do not come again, the address can be corrected, and a password opens the account with the link (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, emailAddress } = await sentSheet(someone)
  await page.getByRole('radio', { name: 'Straight away' }).check()
  await page.getByText('Question 2 of 3').waitFor()
  await page.getByRole('button', { name: 'Skip this one' }).click()
  await page.getByText('Question 3 of 3').waitFor()
  await page.reload()
  await page.getByText('Question 3 of 3').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByText('Question 2 of 3').waitFor()
  await someone.expectSound('a question')

  const right = newAddress()
  const wrong = page.getByRole('button', { name: 'Wrong address? Change it' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await wrong.click()
  expect(await page.getByLabel('New email address').evaluate((box) => box.matches(':focus'))).toBe(
    true,
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await focused()).toBe('Wrong address? Change it')
  await wrong.click()
  await page.getByLabel('New email address').fill(right)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`We've sent it to ${right[0]}•••••`).waitFor()
  await expect.poll(focused).toBe('Wrong address? Change it')
  await claimPath(emailAddress)

  await page.getByLabel('Choose a password').fill('password')
  await page.getByRole('button', { name: 'Save my password' }).click()
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor()
  someone.complaints.splice(0)
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save my password' }).click()
  await page.getByText("Password saved. It will work once you've pressed the button").waitFor()
  await someone.expectSound('a saved password')

  await page.goto(await claimPath(right))
  await page.getByText('Your password is saved.').waitFor()
  await page.getByRole('button', { name: "Yes, it's mine" }).click()
  await page.getByText(/^Thank you\. .* can now write to you\.$/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Saved and applied' }).waitFor()
  await page.getByText('Application Received').first().waitFor()
  await someone.close()
})

test('where the browser refuses to copy the reference, it says so', async () => {
  const someone = await visitor()
  await someone.page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Write permission denied.'))
  })
  const { page } = await sentSheet(someone)
  await page.getByRole('button', { name: 'Copy the reference' }).click()
  await page.getByText("Your browser didn't copy the reference. Write it down instead.").waitFor()
  await someone.expectSound('a reference that was not copied')
  await someone.close()
})

test('in another browser the page only sends the email again, and the link deletes what was sent', async () => {
  const someone = await visitor()
  const { emailAddress, address } = await sentSheet(someone)
  const other = await visitor()
  await other.page.goto(address)
  await waitForReceipt(other.page)
  expect(await other.page.getByRole('button', { name: 'Wrong address? Change it' }).count()).toBe(0)
  expect(await other.page.getByLabel('Choose a password').count()).toBe(0)
  await other.page.getByRole('button', { name: 'Send it again' }).click()
  await other.page.getByText(/^Requested again at/).waitFor()

  await other.page.goto(`${await claimPath(emailAddress, 2)}?answer=no`)
  await other.page.getByText('Delete the application and everything in it?').waitFor()
  await other.page.getByRole('button', { name: 'Keep it' }).click()
  await other.page.getByRole('button', { name: "No, it wasn't me. Delete it" }).click()
  await other.page.getByRole('button', { name: 'Delete it', exact: true }).click()
  await other.page.getByRole('heading', { level: 1, name: "It's deleted" }).waitFor()
  await other.expectSound('a deleted application')
  await other.page.goto(address)
  await other.page.getByText(/^We deleted this application on/).waitFor()
  await other.close()
  await someone.close()
})

test('the page notices on return that the link was pressed on another device', async () => {
  const someone = await visitor()
  const { page, emailAddress } = await sentSheet(someone)
  const other = await visitor()
  await other.page.goto(await claimPath(emailAddress))
  await other.page.getByRole('button', { name: "Yes, it's mine" }).click()
  await other.page.getByText(/can now write to you/).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  expect(await page.getByRole('button', { name: 'Send it again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in to follow your application' }).click()
  await page.getByLabel('Email address').waitFor()
  expect(new URL(page.url()).searchParams.get('back')).toBe('/recent-activity?tab=applied')
  await other.close()
  await someone.close()
})
