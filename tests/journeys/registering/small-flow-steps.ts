import type { Page } from 'playwright-core'
import { heading } from '../profile/profile-pages.ts'
import { allSaved } from './registration-steps.ts'

/** Answers everything that the small flow asks before its declaration. */
export async function answerTheFirstTask(page: Page) {
  await heading(page, 'What should we call you?').waitFor()
  await page.locator('#question-preferred-name').fill('Ama')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Another name').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Do you drive?').waitFor()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await allSaved(page)
}
