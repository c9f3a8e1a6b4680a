import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly password: string
}
/** Two consultants of the demo: Priya of Wakefield and Leeds, and Graham of three distant branches. */
export const [PRIYA, GRAHAM] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/demo/people.json'), 'utf8'),
).consultants as readonly [Person, Person]

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
export const atPath = (path: string) => (url: URL) => url.pathname === path

/** Returns the origin of the demo's company sign-on, which differs from the portal's. */
export function provider(): string {
  const url = new URL(inject('origin'))
  url.port = String(Number(url.port) + 1)
  return url.origin
}

/** Signs in with a password on the open sign-in page. */
export async function enterPassword(
  page: Page,
  { emailAddress }: Pick<Person, 'emailAddress'>,
  password: string,
) {
  await page.getByLabel('Email').fill(emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const pressCompany = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with Halewick account' }).click()

/** Signs on at the company's page as someone without a session there. */
export async function signOnAs(
  page: Page,
  { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>,
) {
  await pressCompany(page)
  await title(page, "The demo's company").waitFor()
  await page.getByRole('button', { name: `${firstName} ${lastName}` }).click()
}

export async function leaveDesk(page: Page) {
  await page.locator('summary', { hasText: 'Account of' }).click()
  await page.getByRole('link', { name: 'Sign out' }).first().click()
  await title(page, 'You are signed out').waitFor()
}
