import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { visitor } from '../visitor.ts'

test('help finds an answer while someone types, and says when there is none, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  await page.goto('/help')
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  await visit.expectSound('help')

  const search = page.getByLabel('What do you need help with?')
  await search.fill('share code')
  await page.getByText(/^\d+ answers? for “share code”$/).waitFor()
  await page
    .getByText('A share code is a nine-character code of letters and numbers from the Home Office.')
    .waitFor()
  expect(await page.getByText('When do I get paid?').count()).toBe(0)
  await visit.expectSound('an answer that was found')

  await search.fill('zeppelin')
  await page
    .getByText(
      'We found no answers for “zeppelin”. Try another word, or ask one of the branches below.',
    )
    .waitFor()
  await page.getByRole('heading', { name: 'Still stuck? Ask us' }).waitFor()
  await visit.expectSound('no answer')

  await search.fill('')
  const question = page.getByText('When do I get paid?')
  await question.click()
  await page.getByText(/is paid on the following Friday/).waitFor()
  await visit.close()
})

test('help opens its answers without a script, and strangers find it in the header', async () => {
  const someone = await visitor({ javaScriptEnabled: false })
  const { page } = someone
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  expect(await main.getByRole('link').allTextContents()).toEqual([
    'Find jobs',
    'Branches',
    'Help',
    'For employers',
  ])
  await main.getByRole('link', { name: 'Help' }).click()
  await page.getByText('What is a share code?').click()
  await page
    .getByText('A share code is a nine-character code of letters and numbers from the Home Office.')
    .waitFor()
  await someone.close()
})
