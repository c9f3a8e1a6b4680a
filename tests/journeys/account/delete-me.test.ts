import { describe, expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { account, codeIn, heading, KEY, PASSWORD } from '../link-steps.ts'
import { signInAs } from '../new-person.ts'
import { expectLogged } from '../visitor.ts'

describe('at 1280 and 360 px', () => {
  test('an account is deleted signed out, by a mailed link and a press, once', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const emailAddress = await account({ confirmed: true })
    await page.goto('/DELETEME')
    await heading(page, 'Delete your account').waitFor()
    await page.getByLabel('Email address').fill(emailAddress)
    await someone.expectSound('asking for deletion')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await heading(page, 'Check your email').waitFor()
    await expect.poll(() => codeIn(emailAddress, /DELETEME\?code=([\w-]+)/)).not.toBe('')
    const code = await codeIn(emailAddress, /DELETEME\?code=([\w-]+)/)
    await page.goto(`/DELETEME?code=${code}`)
    await heading(page, 'Delete your account?').waitFor()
    await page.waitForURL((url) => url.search === '')
    await someone.expectSound('the press that deletes')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'Your account is deleted').waitFor()
    await page.getByText('Reference:').waitFor()
    await page.goto(`/DELETEME?code=${code}`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'This link was already used').waitFor()
    await expectLogged(someone.complaints, 410)
    await page.goto('/DELETEME?code=none')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Ask for a new one here.').waitFor()
    await page.getByLabel('Email address').waitFor()
    await someone.close()
  })

  test('an account is deleted signed in, by a tick and a press', async () => {
    const someone = await visitorAtBothWidths()
    const { page } = someone
    const emailAddress = await account({ confirmed: true })
    await signInAs(page, emailAddress, PASSWORD)
    await page.goto('/DELETEME')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page
      .getByRole('alert')
      .getByText('Tick the box to say that you understand')
      .first()
      .waitFor()
    await someone.expectSound('not understood yet')
    await page.getByLabel('I understand').check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await heading(page, 'Your account is deleted').waitFor()
    await someone.expectSound('deleted')
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).not.toContain('ca_')
    await page.goto('/login')
    await page.getByLabel('Email address').fill(emailAddress)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
    await page.getByText('Unable to authenticate user. Please try again.').first().waitFor()
    await someone.close()
  })
})
