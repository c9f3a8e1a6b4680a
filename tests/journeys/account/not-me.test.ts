import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { signedUpPerson, signInAs } from '../new-person.ts'
import { focused, heading, toast } from '../profile/profile-pages.ts'
import { expectLogged, messagesTo, visitor } from '../visitor.ts'

const NEW = 'eleven quiet harbours'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const CODE = /\*?\*?([0-9A-Z]{4})\*?\*? is your/

/** Makes another address the primary one in a session that is still open, as a thief who has someone's telephone can. */
async function takenOver() {
  const thief = await visitor()
  const { page } = thief
  const { emailAddress } = await signedUpPerson(thief)
  const stolen = `thief-${randomUUID()}@example.com`
  await page.goto('/profile/contact')
  await page.getByRole('button', { name: 'Add an email address' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(stolen)
  await press(page, 'Save and send a code')
  const [letter] = await messagesTo(stolen, 1)
  await page
    .getByLabel('Enter the 4-character code')
    .fill(CODE.exec(letter?.text ?? '')?.[1] ?? 'none')
  await press(page, 'Confirm')
  await toast(page, `Confirmed. ${stolen} is your primary email address now.`)
  return { thief, emailAddress, stolen }
}

async function linkIn(emailAddress: string) {
  const letters = await messagesTo(emailAddress, 2)
  const link = letters
    .map(({ text }) => /\/not-me\?code=[\w-]+/.exec(text)?.[0])
    .find((found) => found)
  if (!link) throw new Error('no letter holds the link')
  return link
}

test("[amendment 1.4] 'This was not me' signs the thief out, asks for a new password, and the owner is in again (1280 and 360 px)", async () => {
  const { thief, emailAddress, stolen } = await takenOver()
  const owner = await visitorAtBothWidths()
  const { page, context, complaints } = owner
  await page.goto(await linkIn(emailAddress))
  await heading(page, 'Did someone else change your account?').waitFor()
  await owner.expectSound('the question')

  await context.setOffline(true)
  await press(page, 'This was not me')
  await page
    .getByRole('alert')
    .getByText(/connection/)
    .waitFor()
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await press(page, 'This was not me')
  await heading(page, 'Your account is yours again').waitFor()
  await expect.poll(() => focused(page)).toBe('Your account is yours again')
  await owner.expectSound('a new password is asked for')

  await page.getByLabel('New password').fill(NEW)
  await press(page, 'Save password')
  await toast(page, 'Your password is changed. Sign in with the new one.')
  await signInAs(page, emailAddress, NEW)
  await page.goto('/profile/contact')
  await page.getByText(emailAddress).first().waitFor()
  expect(await page.getByText(stolen).count(), "the thief's address").toBe(0)

  await thief.page.reload()
  await thief.page.waitForURL((url) => url.pathname === '/logout')
  await thief.close()
  await owner.close()
})

test('[amendment 1.4] a link that was used says so and leads to a new password', async () => {
  const { thief, emailAddress } = await takenOver()
  await thief.close()
  const owner = await visitor()
  const { page, complaints } = owner
  const link = await linkIn(emailAddress)
  await page.goto(link)
  await press(page, 'This was not me')
  await heading(page, 'Your account is yours again').waitFor()
  await page.goto(link)
  await press(page, 'This was not me')
  await heading(page, 'This link was already used').waitFor()
  await expectLogged(complaints, 410)
  await page.getByRole('alert').getByText('Your account was put right with it.').waitFor()
  await owner.expectSound('a used link')
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.waitForURL((url) => url.pathname === '/reset')
  await owner.close()
})
