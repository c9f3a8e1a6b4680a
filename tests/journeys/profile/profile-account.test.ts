import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { PASSWORD, signedUpPerson, signInAs } from '../new-person.ts'
import { card, failing, focused, heading, open, toast } from './profile-pages.ts'
import { expectLogged, messagesTo, type Visitor, visitor } from '../visitor.ts'

/** Tries an empty form, a wrong password and a short one. Returns the field of the current password. */
async function expectRefusedPasswords(visit: Visitor) {
  const { page, complaints } = visit
  await page.getByRole('alert').getByText('Enter your current password').waitFor()
  await page.getByLabel('Current password', { exact: true }).fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill('twelve purple harbours')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('This is not your current password').waitFor()
  await expectLogged(complaints, 422)
  await visit.expectSound('a wrong password')
  const current = page.getByLabel('Current password', { exact: true })
  expect(await current.inputValue(), 'what is wrong is emptied').toBe('')
  await current.fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page
    .getByRole('alert')
    .getByText(/at least \d+ characters/)
    .waitFor()
  await expectLogged(complaints, 422)
  expect(await current.inputValue(), 'only the new one was wrong').toBe(PASSWORD)
  return current
}

async function signInAgain({ page }: Visitor, emailAddress: string) {
  await page.goto('/profile/contact')
  await heading(page, 'You are signed out').waitFor()
  await page
    .getByText('Your session ended, so we signed you out. Nothing you saved is lost.')
    .waitFor()
  await signInAs(page, emailAddress, 'twelve purple harbours')
}

async function expectDownload(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  expect(
    readFileSync((await download.path()) ?? '')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
}

describe('at 1280 and 360 px', () => {
  const someone = () => visitorAtBothWidths()

  test('the password is changed with one new one, other devices are signed out, and each session can be ended [seed 8.21, 7.10.1]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    const { emailAddress } = await signedUpPerson(visit)
    const elsewhere = await visitor()
    await signInAs(elsewhere.page, emailAddress)
    await open(page, '/profile/security', 'Security')
    const sessions = card(page, 'Where you are signed in')
    // Creating the account began a session too, so there are three.
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
    await visit.expectSound('security')

    await page.getByRole('button', { name: 'Change password' }).click()
    const current = await expectRefusedPasswords(visit)
    await page.getByLabel('New password', { exact: true }).fill('twelve purple harbours')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('alert').getByText('No connection.', { exact: false }).waitFor()
    await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
    expect(await current.inputValue(), 'a lost connection loses nothing').toBe(PASSWORD)
    await page.context().setOffline(false)
    await failing(page, '**/Security/UpdatePassword**', 'POST')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page
      .getByRole('alert')
      .getByText(
        'Unable to update password. Please try again. If the problem persists, please contact support.',
      )
      .waitFor()
    await expectLogged(complaints, 500)
    await page.unroute('**/Security/UpdatePassword**')
    expect(await current.inputValue()).toBe(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page, 'Your password is changed. Every other device is signed out.')
    expect(await focused(page)).toBe('Password')
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)

    await signInAgain(elsewhere, emailAddress)
    await page.reload()
    await sessions.getByRole('button', { name: 'Sign out other devices' }).click()
    await toast(page, 'Your other devices are signed out')
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    await page.getByText('You sign in with your email address and password only.').waitFor()
    await visit.expectSound('one session')
    await elsewhere.close()
    await visit.close()
  })

  test('policies have their dates, the data is downloaded, and the account is deleted by who understands [seed 7.21, 7.27, 8.20]', async () => {
    const visit = await someone()
    const { page, complaints } = visit
    const { emailAddress } = await signedUpPerson(visit)
    await open(page, '/profile/privacy', 'Privacy')
    await page.getByRole('button', { name: 'Accept Privacy policy' }).click()
    await toast(page, 'Privacy policy accepted')
    await page
      .getByText(/^Accepted on \d+ \w+ \d{4}, version/)
      .first()
      .waitFor()
    await visit.expectSound('privacy')

    const keptCv = page.getByRole('switch', { name: 'Keep my CV for other jobs' })
    await keptCv.click()
    await toast(page, 'Saved')
    await page.reload()
    await page.getByText('Your CV stays until you delete it or your account.').waitFor()
    expect(await keptCv.isChecked()).toBe(true)

    await expectDownload(page)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await question.getByRole('alert').getByText('Tick the box to say that you understand').waitFor()
    await visit.expectSound('whether to delete the account')
    await question.getByRole('checkbox', { name: 'I understand' }).check()
    await failing(page, /\/user\/[0-9a-f-]{36}$/, 'DELETE')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await question
      .getByRole('alert')
      .getByText(
        'Unable to delete account. Please try again. If the problem persists, please contact support.',
      )
      .waitFor()
    await expectLogged(complaints, 500)
    await page.unroute(/\/user\/[0-9a-f-]{36}$/)
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'Your account is deleted').waitFor()
    expect(await focused(page)).toBe('Your account is deleted')
    await visit.expectSound('goodbye')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
      new RegExp(`ca_|${emailAddress}`),
    )
    await expect
      .poll(async () =>
        (await messagesTo(emailAddress, 0)).some(
          ({ subject }) => subject === 'Your account has been deleted',
        ),
      )
      .toBe(true)
    await visit.close()
  })
})
