import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listTenCandidateCalls } from '../../attacks/whose-account/ten-doors.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { account, codeIn, PASSWORD } from '../link-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { visitor } from '../visitor.ts'

type Person = {
  readonly firstName: string
  readonly emailAddress: string
  readonly password: string
}
const people = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).candidates as readonly [Person, Person]
const KEY = 'recruitment-portal'

test('S-17b signing in keeps the person here without the password, signing out lets go of everything and ends the session: its token opens none of ten doors [seed 3.27.1, 4.15.1, 4.21.2, 4.22.1, 4.22.7, 1.2.11, 2.2.2, 3.5.10]', async () => {
  const someone = await visitor()
  const { page } = someone
  const [{ firstName, emailAddress, password }] = people
  const stored = async () =>
    JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? 'null')

  await page.goto('/recent-activity')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Saved and applied' }).waitFor()
  await someone.expectSound('where the person wanted to go')

  const { id, candidateApiToken } = (await stored()).candidate.auth
  const replay = (doors = listTenCandidateCalls(id)) =>
    Promise.all(
      doors.map(async ([method, path, body]) =>
        (
          await page.request.fetch(path, {
            method,
            headers: { 'client-id': 'portal', authentication: `Bearer ${candidateApiToken}` },
            ...(body ? { data: body } : {}),
          })
        ).status(),
      ),
    )
  expect(await replay(listTenCandidateCalls(id).slice(0, 1))).toEqual([200])
  const kept = JSON.stringify(await stored())
  expect(kept).toContain('ca_')
  expect(kept).not.toContain(password)

  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: `Hello, ${firstName}` }).waitFor()
  await someone.expectSound('home, signed in')
  await page.locator('summary', { hasText: 'Account of' }).click()
  await page.getByRole('link', { name: 'Sign out' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  await someone.expectSound('signed out')
  expect(await replay()).toEqual(Array(10).fill(401))

  expect(JSON.stringify(await stored())).not.toMatch(
    new RegExp(`ca_|cj_|${firstName}|${emailAddress}`),
  )
  await page.goto('/recent-activity')
  await page.waitForURL((url) => url.pathname === '/')
  await someone.close()
})

test('who is signed in already is led home from the sign-in, or to where they wanted to be', async () => {
  const someone = await visitor()
  const { page } = someone
  await signedUpPerson(someone)
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login?back=%2Fprofile%2Fcontact')
  await page.waitForURL((url) => url.pathname === '/profile/contact')
  await someone.close()
})

test('wrong details are answered with one sentence, the address stays and the password goes; right ones of an unconfirmed address sign no one in [seed 3.5.9, 4.16, 4.17, 8.8.2]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/login')
  await page.getByLabel('Email address').fill('unknown@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page
    .getByRole('alert')
    .getByText('Unable to authenticate user. Please try again.')
    .waitFor()

  expect(await page.getByLabel('Email address').inputValue()).toBe('unknown@example.com')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(await page.title()).toMatch(/^Error: /)

  await page.getByLabel('Email address').fill(await account({ confirmed: false }))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('alert').getByText('No connection.', { exact: false }).waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page
    .getByRole('heading', { level: 1, name: 'Check your email to finish signing in' })
    .waitFor()
  expect(
    JSON.stringify(await page.evaluate((key) => localStorage.getItem(key), KEY)),
  ).not.toContain('ca_')
  await someone.close()
})

test('the address that was typed at the sign-in need not be typed again for a new password (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  const emailAddress = await account({ confirmed: true })
  await page.goto('/login')
  await page.getByLabel('Email address').fill(` ${emailAddress} `)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(emailAddress)
  await someone.expectSound('an address that was typed before')
  await page.reload()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(emailAddress)
  await someone.expectSound('the address after a reload')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText(`If an account uses ${emailAddress}, we have sent it a link.`).waitFor()
  await page.getByRole('button', { name: 'Try another address' }).click()
  expect(await page.getByLabel('Email address').inputValue()).toBe('')
  await someone.close()
})

test('anyone who forgot their password gets a link, sets another one on any device and signs in with it; the link works once', async () => {
  const someone = await visitor()
  const { page } = someone
  const emailAddress = await account({ confirmed: true })
  await page.goto('/login')
  await page.getByLabel('Email address').fill('not-an-email')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').getByText('correct format').waitFor()
  await page.getByRole('alert').getByText('Enter your password').waitFor()
  await page.getByRole('link', { name: /[Ff]orgot/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('link', { name: 'Enter your email address' }).waitFor()
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  await page.getByText(`If an account uses ${emailAddress}, we have sent it a link.`).waitFor()
  await someone.expectSound('a link was sent')
  const code = await codeIn(emailAddress, /\/reset\?code=([\w-]+)/)

  const phone = await visitor({ viewport: { width: 360, height: 780 } })
  await phone.page.goto(`/reset?code=${code}`)
  await phone.page.getByLabel('New password', { exact: true }).fill('harbour violin seventeen')
  await phone.expectSound('a new password')
  await phone.page.getByRole('button', { name: 'Save' }).click()
  await phone.page.getByText('Your password is changed. Sign in with the new one.').waitFor()
  await phone.page.getByLabel('Email address').fill(emailAddress)
  await phone.page.getByLabel('Password', { exact: true }).fill('harbour violin seventeen')
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await phone.page.waitForURL((url) => url.pathname !== '/login')
  await phone.close()

  await page.goto(`/reset?code=${code}`)
  await page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  await someone.expectSound('a link that was used')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Ask for another link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  await someone.close()
})
