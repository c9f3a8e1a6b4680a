import type { Page } from 'playwright-core'

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
export const problem = (page: Page) => page.getByText('There is a problem').waitFor()
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export async function askForLink(page: Page, emailAddress: string) {
  await page.getByLabel('Email address').fill(emailAddress)
  await press(page, 'Send me a link')
}
