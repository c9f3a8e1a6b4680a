import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { visitor } from '../visitor.ts'
import { openedSheet } from './sheet-steps.ts'

test('Back, Esc and Close ask before a sheet closes over what was typed, and an untouched one closes at once [journeys 1.3]', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await openedSheet(someone)
  const job = new URL(page.url()).pathname
  const sheet = page.getByRole('dialog', { name: /^Apply for/ })
  const question = page.getByText('Leave without sending?')
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByLabel('First name').fill('Sam')
  await page.goBack()
  await question.waitFor()
  expect(new URL(page.url()).search, 'the sheet keeps its address').toBe('?apply=1')
  await someone.expectSound('the question')
  await page.getByRole('button', { name: 'Keep going' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('First name').inputValue()).toBe('Sam')

  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.getByRole('button', { name: 'Keep going' }).click()
  await page.goBack()
  await question.waitFor()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(job)

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  expect(await page.getByLabel('First name').inputValue(), 'what was typed is kept').toBe('Sam')
  await someone.close()
})
