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
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await question.waitFor()
  await expect
    .poll(() => page.locator('dialog[open]').evaluate((one) => one.matches(':modal')))
    .toBe(true)
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

test('what was typed is still there after each field that was replaced comes back', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await openedSheet(someone)
  const [toJob, toCv] = [/^No CV with you\?/, 'I have a CV after all']
  const turn = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await turn(toJob)
  await page.getByLabel('What was your last job?').fill('Porter')
  await page.getByLabel('Anything else we should know?').fill('I can start at once.')
  const to = page.getByRole('group', { name: 'To' })
  await to.getByLabel('Year').fill('2024')
  const current = page.getByLabel('I still work there')
  await current.check()
  await to.waitFor({ state: 'hidden' })
  await current.uncheck()
  expect(await to.getByLabel('Year').inputValue()).toBe('2024')
  await turn(toCv)
  await turn(toJob)
  expect(await page.getByLabel('What was your last job?').inputValue()).toBe('Porter')
  expect(await page.getByLabel('Anything else we should know?').inputValue()).toBe(
    'I can start at once.',
  )
  expect(await to.getByLabel('Year').inputValue()).toBe('2024')

  await page.getByLabel('Mobile number').fill('07700 900412')
  await turn("I don't have a UK number")
  await turn('I have a UK number after all')
  expect(await page.getByLabel('Mobile number').inputValue()).toMatch(/7700 ?900 ?412/)
  await someone.close()
})
