import { expect, inject, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { chooseCv, claimPath, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

/** Sends a sheet as a stranger, and returns the branch that has it. */
async function sentSheet() {
  const someone = await visitor()
  const { page } = someone
  const emailAddress = newAddress()
  const title = await openedSheet(someone)
  await chooseCv(page, emailAddress)
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await waitForReceipt(page)
  await page.getByRole('radio', { name: 'Straight away' }).check()
  await page.getByText('Question 2 of 3').waitFor()
  const branch = /is with our (.+) branch/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await someone.close()
  return { emailAddress, title, branch }
}

test('the branch reads an application before its address is confirmed, records a call, and sees when it is confirmed (1280 and 360 px)', async () => {
  const { emailAddress, branch } = await sentSheet()
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto(`/consultant/applications?q=${emailAddress}&confirmed=no`)
  await page.getByText('Address not confirmed yet').first().waitFor()
  await desk.expectSound('unconfirmed in the list')
  await page.getByRole('link', { name: 'Sam Whitfield' }).first().click()
  await page.getByText("Sam hasn't confirmed this email address yet.").waitFor()
  await page.getByText('Straight away').waitFor()
  await desk.expectSound('an unconfirmed application')

  await page.getByRole('button', { name: "I've spoken to them" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByText('Write one line about the call').first().waitFor()
  await page.getByLabel('What was said, in one line').fill('Can start on Monday')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(/spoke to them, .*: Can start on Monday/).waitFor()
  await desk.expectSound('a recorded call')

  const someone = await visitor()
  await someone.page.goto(`${inject('origin')}${await claimPath(emailAddress)}`)
  await someone.page.getByRole('button', { name: "Yes, it's mine" }).click()
  await someone.page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  await someone.close()
  await page.reload()
  await page.getByText(/^Confirmed by email/).waitFor()
  expect(await page.getByText('Address not confirmed yet').count()).toBe(0)
  await desk.close()
})

test('an application that is not real is removed, and Undo brings it back', async () => {
  const { emailAddress, branch } = await sentSheet()
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto(`/consultant/applications?q=${emailAddress}`)
  await page.getByRole('link', { name: 'Sam Whitfield' }).first().click()
  await page.getByRole('button', { name: 'Not a real application' }).click()
  await page.getByText('You said that this is not a real application.').waitFor()
  await desk.expectSound('an application that is not real')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Not a real application' }).waitFor()
  await desk.close()
})
