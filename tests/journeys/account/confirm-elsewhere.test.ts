import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { withoutOffline } from '../devices/device-steps.ts'
import { account, createLink, PASSWORD, post, someVacancy } from '../link-steps.ts'
import { confirmationLink, signInAs } from '../new-person.ts'
import { inDatabase } from '../portal-database.ts'
import { card, focused, heading, toast } from '../profile/profile-pages.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

const NEW = 'lantern copper meadow'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words).waitFor()
const isThere = (address: string) =>
  inDatabase(
    async (db) =>
      (await db.maybe(sql`select 1 from contacts where value_key = ${address}`)) !== undefined,
  )

/** Presses the confirmation link of a new account in a browser that has no data of the sign-up. */
async function pressedElsewhere(someone: Visitor, wanted = '') {
  const { page, complaints } = someone
  const emailAddress = await account({ confirmed: false })
  await page.goto((await confirmationLink(emailAddress)) + wanted)
  await press(page, wanted ? 'Confirm and send my application' : 'Confirm my email address')
  await heading(page, 'Is this your account?').waitFor()
  await expect.poll(() => focused(page)).toBe('Is this your account?')
  await expectLogged(complaints, 409)
  return emailAddress
}

test('[amendment 1.2] in another browser the password chosen then is asked for, and signs in with everything as it was (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, context, complaints } = someone
  await pressedElsewhere(someone)
  await someone.expectSound('whose account it is')

  await press(page, 'Confirm and sign in')
  await alert(page, 'Enter the password you chose then')
  await page.getByLabel('Password you chose then').fill('nineteen blue ladders')
  await press(page, 'Confirm and sign in')
  await alert(page, 'This is not the password that was chosen then')
  await expectLogged(complaints, 422)
  await someone.expectSound('another password')

  await context.setOffline(true)
  await page.getByLabel('Password you chose then').fill(PASSWORD)
  await press(page, 'Confirm and sign in')
  await alert(page, 'No connection. Try again when you are online.')
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  expect(await page.getByLabel('Password you chose then').inputValue()).toBe(PASSWORD)
  await page.getByLabel('Password you chose then').press('Enter')
  await toast(page, 'Your email address is confirmed.')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/profile')
  await page.getByText('Nadia').first().waitFor()
  await someone.close()
})

test('a link that is pressed without a connection keeps its button, which confirms once there is one (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page, context, complaints } = someone
  const emailAddress = await account({ confirmed: false })
  await page.goto(await confirmationLink(emailAddress))
  await page.getByRole('button', { name: 'Confirm my email address', exact: true }).waitFor()
  await context.setOffline(true)
  await press(page, 'Confirm my email address')
  await alert(page, 'No connection. Try again when you are online.')
  await heading(page, 'Confirm your email address').waitFor()
  withoutOffline(someone)
  await someone.expectSound('a link without a connection')
  await context.setOffline(false)
  await page.getByRole('alert').getByText('No connection.').waitFor({ state: 'detached' })
  await press(page, 'Confirm my email address')
  await heading(page, 'Is this your account?').waitFor()
  await expectLogged(complaints, 409)
  withoutOffline(someone)
  await someone.expectSound('a link once there is a connection')
  await someone.close()
})

test('who came to apply and has no CV reads that the address is confirmed and what is missing, above the buttons of the job (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  const job = await someVacancy(someone)
  await pressedElsewhere(someone, `&job=${job}&action=apply`)
  await page.getByLabel('Password you chose then').fill(PASSWORD)
  await press(page, 'Confirm and sign in')
  await page.waitForURL(`**/vacancy/${job}`)
  const told = page.getByRole('alert').filter({
    hasText: 'Your email address is confirmed. A CV is required to apply for vacancies',
  })
  await told.waitFor()
  await someone.expectSound('what is missing')
  const apply = page
    .getByRole('complementary', { name: 'Apply' })
    .getByRole('button', { name: 'Apply', exact: true })
  await expect
    .poll(async () => {
      const [over, under] = [await told.boundingBox(), await apply.boundingBox()]
      return (over?.y ?? Infinity) + (over?.height ?? 0) <= (under?.y ?? 0)
    })
    .toBe(true)
  await someone.close()
})

test('[amendment 1.2] with a new password one starts empty, and is asked for the rest (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  await pressedElsewhere(someone)

  await page.getByLabel('New password').fill('password123')
  await press(page, 'Start with a new password')
  await page
    .getByRole('alert')
    .getByText(/guessed first/)
    .waitFor()
  await expectLogged(complaints, 422)
  await page.getByLabel('New password').fill(NEW)
  await press(page, 'Start with a new password')
  await page.waitForURL((url) => url.pathname === '/onboarding')
  await page.getByLabel('First name').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('')
  await someone.expectSound('an empty account')
  await someone.close()
})

test("[amendment 1.2] 'I did not make this account' deletes it, by the keyboard as well (1280 and 360 px)", async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const emailAddress = await pressedElsewhere(someone)

  await page.getByRole('button', { name: 'I did not make this account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('It cannot be undone.').waitFor()
  await someone.expectSound('asked once more')
  await page.keyboard.press('Escape')
  expect(await isThere(emailAddress)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await heading(page, 'The account is deleted').waitFor()
  await expect.poll(() => focused(page)).toBe('The account is deleted')
  await someone.expectSound('the account is deleted')
  expect(await isThere(emailAddress)).toBe(false)
  await someone.close()
})

test('[amendment 1.2] a link that ended while the page was open says so and leads to a new one', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  const emailAddress = await pressedElsewhere(someone)
  await inDatabase((db) =>
    db.run(
      sql`update codes set expires_at = created_at where contact_id in (select id from contacts where value_key = ${emailAddress})`,
    ),
  )
  await page.getByLabel('Password you chose then').fill(PASSWORD)
  await press(page, 'Confirm and sign in')

  await heading(page, 'This link does not work').waitFor()
  await alert(page, 'This link has expired.')
  await expectLogged(complaints, 410)
  await page.getByRole('link', { name: 'Sign in to get a new link' }).waitFor()
  await someone.close()
})

/** Chooses a new password by the link that was sent to the address. */
async function newPassword(emailAddress: string) {
  await post('/api/v1/auth/requestpasswordreset', { identifier: emailAddress })
  const letters = await messagesTo(emailAddress, 3)
  const code = letters.flatMap(({ text }) => /reset\?code=([\w-]+)/.exec(text)?.[1] ?? []).at(-1)
  await post('/api/v1/validation', {
    code,
    type: 'PasswordReset',
    NewPassword: NEW,
    NewPasswordConfirm: NEW,
  })
}

test('[amendment 1.3] anyone who opens the portal with a link of the branch and then proves the address is asked for the password of what they registered before (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page, complaints } = someone
  const emailAddress = await account({ confirmed: false })
  const { path } = await createLink({ kind: 'p', candidate: emailAddress })
  await page.goto(path)
  await press(page, 'Open my portal')
  await page.waitForURL((url) => url.pathname === '/onboarding')
  await page.goto('/profile/security')
  await heading(page, 'Security').waitFor()
  await card(page, 'Where you are signed in').getByText('This browser', { exact: true }).waitFor()
  expect(await card(page, 'An earlier account with your address').count()).toBe(0)

  await page.goto('/logout')
  await heading(page, 'You are signed out').waitFor()
  await newPassword(emailAddress)
  await signInAs(page, emailAddress, NEW)
  await page.goto('/profile/security')
  const earlier = card(page, 'An earlier account with your address')
  await earlier.waitFor()
  await someone.expectSound('an earlier account waits')

  await earlier.getByLabel('Password of the earlier account').fill('nineteen blue ladders')
  await press(page, 'Add its profile and CVs')
  await alert(page, 'This is not the password that was chosen then')
  await expectLogged(complaints, 422)
  await earlier.getByLabel('Password of the earlier account').fill(PASSWORD)
  await press(page, 'Add its profile and CVs')
  await toast(page, 'Your earlier profile and CVs are here now.')
  await earlier.waitFor({ state: 'detached' })
  await page.goto('/profile/contact')
  await page.getByText('Nadia').first().waitFor()
  await someone.close()
})
