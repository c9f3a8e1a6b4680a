import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson } from '../new-person.ts'
import { visitor } from '../visitor.ts'
import { chooseCv, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

/** Sends a sheet with this address in another browser, as anyone can, and returns the job's title. */
async function sentSheet(emailAddress: string): Promise<string> {
  const someone = await visitor()
  const { page } = someone
  const title = await openedSheet(someone)
  await chooseCv(page, emailAddress)
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await waitForReceipt(page)
  await someone.close()
  return title
}
const card = (page: Page) => page.getByRole('region', { name: 'Was this you?' })

test('the owner of an address is asked about what was sent with it, adds it and follows it, or deletes it after one question (1280 and 360 px) [journeys 1.6]', async () => {
  const owner = await visitorAtBothWidths()
  const { page } = owner
  const { emailAddress } = await signedUpPerson(owner)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  const title = await sentSheet(emailAddress)
  await page.reload()
  await card(page).getByText(`Someone used your email address to apply for ${title} on`).waitFor()
  await owner.expectSound('was this you')

  await page.getByRole('button', { name: 'No, delete it' }).click()
  await card(page).getByText(`Delete the application for ${title} and everything in it?`).waitFor()
  await owner.expectSound('was this you, deletion')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Yes, add it' }).click()
  await page.getByRole('status').getByText('Added to your applications.').waitFor()
  await owner.expectSound('was this you, added')
  await card(page).getByRole('link', { name: 'See your applications' }).click()
  await page.waitForURL(/\/recent-activity\?tab=applied/)
  await page.getByRole('link', { name: title }).first().waitFor()

  // The same job again: it is added to the application that is there.
  await sentSheet(emailAddress)
  await page.goto('/')
  await page.getByRole('button', { name: 'Yes, add it' }).click()
  await card(page)
    .getByText("We've kept that application and added the CV you sent today.")
    .waitFor()

  await sentSheet(emailAddress)
  await page.goto('/')
  await page.getByRole('button', { name: 'No, delete it' }).click()
  await page.getByRole('button', { name: 'Delete it', exact: true }).click()
  await card(page).getByText('deleted the application and everything sent with it').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await card(page).waitFor({ state: 'detached' })
  await owner.close()
})
