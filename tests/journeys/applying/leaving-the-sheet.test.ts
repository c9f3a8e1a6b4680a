import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { visitor } from '../visitor.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { chooseCv, openedSheet, sendSheet } from './sheet-steps.ts'

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

test('a mistake goes when another choice puts it right, and a mistyped address in a CV is asked about', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await openedSheet(someone)
  await sendSheet(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByText('Choose your CV, or tell us about your last job').waitFor()
  await summary.getByText('Enter a UK phone number').waitFor()
  await page.getByRole('button', { name: "I don't have a UK number" }).click()
  await summary.getByText('Enter a UK phone number').waitFor({ state: 'hidden' })

  await page.getByLabel('Choose a file').setInputFiles({
    name: 'photo.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await page.getByText("We can't open that kind of file. Try PDF or Word").waitFor()
  await chooseCv(page, newAddress().replace('example.test', 'gmial.com'))
  await summary.getByText('Choose your CV').waitFor({ state: 'hidden' })
  await page.getByText(/^Did you mean .*@gmail\.com\?/).waitFor()
  await someone.expectSound('an address to correct')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  expect(await page.getByLabel('Email address').inputValue()).toMatch(/@gmail\.com$/)
  await someone.close()
})
