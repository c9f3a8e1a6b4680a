import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { messagesTo, type Visitor } from '../visitor.ts'

/** A CV as a person has it on their phone. */
export const cvOf = (emailAddress: string) => ({
  name: 'Sam-Whitfield-CV.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `Sam Whitfield\n${emailAddress}\n07700 900 123\n\nForklift driver since 2019`,
  ),
})

/** Opens the first driving job with the sheet over it, by the link that a stranger presses. Returns the job's title. */
export async function openedSheet({ page }: Visitor): Promise<string> {
  await page.goto('/search?q=driver')
  const job = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/vacancy/${job}`)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByRole('dialog', { name: `Apply for ${title}` }).waitFor()
  return title
}

/** Chooses the CV and waits until it has filled in the boxes. */
export async function chooseCv(page: Page, emailAddress: string) {
  await page.getByLabel('Choose a file').setInputFiles(cvOf(emailAddress))
  await page.getByText("We've filled in the boxes below from your CV.").waitFor()
}

export const sendSheet = (page: Page) =>
  page.getByRole('button', { name: 'Send my application' }).click()

export const waitForReceipt = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We have your application' }).waitFor()

/** Waits for the newest receipt of a mailbox and returns the path of its link. */
export async function claimPath(emailAddress: string, letters = 1): Promise<string> {
  const letter = (await messagesTo(emailAddress, letters)).at(-1)
  const path = /\/claim\/[\w-]{43}/.exec(letter?.text ?? '')?.[0]
  expect(path, 'the receipt has a link').toBeDefined()
  return path ?? ''
}
