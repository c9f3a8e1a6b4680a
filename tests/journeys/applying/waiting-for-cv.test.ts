import { expect, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { PHONE } from '../both-widths.ts'
import { visitor } from '../visitor.ts'
import { chooseCv, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

test('who sends while the CV uploads reads that it is waited for, checks what it filled in, and sends', async () => {
  const someone = await visitor({ viewport: PHONE, hasTouch: true })
  const { page } = someone
  const arrived = Promise.withResolvers<void>()
  await openedSheet(someone)
  await page.route('**/applytickets/*/cv', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const chosen = chooseCv(page, newAddress())
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await page.getByRole('button', { name: 'Waiting for your CV' }).waitFor()
  await someone.expectSound('waiting for a CV')
  expect(await page.getByText('There is a problem').count()).toBe(0)

  arrived.resolve()
  await chosen
  await page
    .getByText("We've received your CV. Please check the details we filled in from it")
    .waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
  await someone.expectSound('a CV that filled the boxes')
  await sendSheet(page)
  await waitForReceipt(page)
  await someone.close()
})
