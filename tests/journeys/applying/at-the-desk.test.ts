import { expect, inject, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { chooseCv, claimPath, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { card, toast } from '../profile/profile-pages.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { messagesTo, visitor } from '../visitor.ts'

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
  const reference =
    /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  const branch = /is with our (.+) branch/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await someone.close()
  return { emailAddress, title, branch, reference }
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
  await page.getByText(/^Confirmed by email, /).waitFor()
  expect(await page.getByText('Address not confirmed yet').count()).toBe(0)
  await desk.close()
})

test('the answer to an unconfirmed person is said to wait, and reaches them once they confirm (1280 and 360 px)', async () => {
  const { emailAddress, branch, reference } = await sentSheet()
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto(`/consultant/applications?q=${reference.replace('-', '')}`)
  await page.getByRole('link', { name: 'Sam Whitfield' }).click()
  await page.getByText(`Reference ${reference}`).waitFor()
  await page.getByText('We can send the email 2 more times.').waitFor()
  await page.getByLabel('Status').selectOption('Interview')
  await page
    .getByLabel(/^Reply/)
    .fill(`Come on Monday. The map: https://maps.test/${'a'.repeat(200)}`)
  await expectNoSidewaysScroll(page, 'a long link in the reply')
  await desk.expectSound('a long link in the reply')
  await page.getByRole('button', { name: 'Save for Sam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this for Sam?' })
  await dialog
    .getByText(
      "Sam hasn't confirmed this address. An email tells them that there is an answer, at most once a day. They read it once they confirm.",
    )
    .waitFor()
  await desk.expectSound('an answer that waits')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved. Sam reads it once they confirm.')
  await card(page, 'History').getByText('Come on Monday.').waitFor()
  await expectNoSidewaysScroll(page, 'a long link in the history')

  const someone = await visitor()
  await someone.page.goto(`${inject('origin')}${await claimPath(emailAddress, 2)}`)
  await someone.page.getByRole('button', { name: "Yes, it's mine" }).click()
  await someone.page.getByText('The answer is on its way to your inbox.').waitFor()
  await someone.expectSound('confirmed, with an answer on its way')
  await expect
    .poll(async () => (await messagesTo(emailAddress, 3)).at(-1)?.text)
    .toContain('Come on Monday.')
  await someone.close()
  await page.reload()
  await card(page, 'History').getByText('Confirmed by email').waitFor()
  await desk.close()
})

test('an application that is not real is removed, and Undo brings it back on its page and from the list', async () => {
  const { emailAddress, branch } = await sentSheet()
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [branch] })
  await page.goto(`/consultant/applications?q=${emailAddress}`)
  await page.getByRole('link', { name: 'Sam Whitfield' }).first().click()
  const remove = page.getByRole('button', { name: 'Not a real application' })
  await remove.click()
  await page.getByText('You said that this is not a real application.').waitFor()
  expect(await page.getByRole('button', { name: 'Save for Sam' }).count()).toBe(0)
  await desk.expectSound('an application that is not real')
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
  await remove.waitFor()

  await remove.click()
  await page.getByText('You said that this is not a real application.').waitFor()
  await page.getByRole('link', { name: 'Applications', exact: true }).last().click()
  await page.getByText('No application matches.').waitFor()
  await page.getByText('You removed the application of Sam Whitfield.').waitFor()
  await desk.expectSound('a removed application above the list')
  await page.getByRole('button', { name: 'Undo the removal of Sam Whitfield' }).click()
  await page.getByRole('link', { name: 'Sam Whitfield' }).first().waitFor()
  await desk.close()
})
