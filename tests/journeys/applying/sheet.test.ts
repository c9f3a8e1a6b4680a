import { expect, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { expectLogged, visitor } from '../visitor.ts'
import { chooseCv, claimPath, openedSheet, sendSheet, waitForReceipt } from './sheet-steps.ts'

test('a stranger applies on one screen with four presses, and one more makes it theirs (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths({ viewport: PHONE, hasTouch: true })
  const { page } = someone
  const emailAddress = newAddress()
  const presses: string[] = []
  await page.exposeFunction('notePress', (what: string) => presses.push(what))
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const note = (window as unknown as { notePress(what: string): void }).notePress
        if (isTrusted) note((target as Element).textContent?.trim() || (target as Element).tagName)
      },
      true,
    ),
  )
  const title = await openedSheet(someone)
  await someone.expectSound('the sheet')
  await chooseCv(page, emailAddress)
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await someone.expectSound('the sheet, filled in')
  await sendSheet(page)
  await waitForReceipt(page)
  // The press that opens the phone's picker is the fourth; the test sets its file without one.
  expect(presses).toHaveLength(3)
  expect(new URL(page.url()).pathname).toMatch(/^\/applied\/[0-9A-Z]{26}$/)
  await page.getByText(`${title} is with our`).waitFor()
  await page.getByText('Application Received').waitFor()
  await someone.expectSound('the page after it')

  await page.goto(await claimPath(emailAddress))
  await page.getByRole('heading', { level: 1, name: 'Is this your application, Sam?' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/claim')
  await someone.expectSound('the page behind the link')
  await page.getByRole('button', { name: "Yes, it's mine" }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  await someone.expectSound('a confirmed application')
  await someone.close()
})

test('without a CV the last job is enough, each mistake is named beside its box, and nothing that was typed is lost (1280 and 360 px)', async () => {
  const someone = await visitorAtBothWidths()
  const { page } = someone
  await openedSheet(someone)
  await page.getByRole('button', { name: 'No CV with you?' }).click()
  await page.getByLabel('What was your last job?').fill('Order Picker')
  await page.getByLabel('First name').fill('Sam')
  await sendSheet(page)
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await problem.getByRole('link', { name: 'Enter who you worked for' }).waitFor()
  await problem.getByRole('link', { name: 'Enter your last name' }).waitFor()
  await problem.getByRole('link', { name: 'Tick the box to agree' }).waitFor()
  await someone.expectSound('five mistakes')

  await page.reload()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByLabel('What was your last job?').inputValue()).toBe('Order Picker')
  expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
  await page.getByLabel('Who did you work for?').fill('Farrowdale Foods')
  await page.getByLabel('Month').first().selectOption('03')
  await page.getByLabel('Year').first().fill('2021')
  await page.getByLabel('I still work there').check()
  await page.getByLabel('Last name').fill('Whitfield')
  await page.getByLabel('Email address').fill(newAddress())
  await page.getByRole('button', { name: "I don't have a UK number" }).click()
  await page.getByText("We'll email you instead.").waitFor()
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await waitForReceipt(page)
  await page.getByText('Last job.pdf').waitFor()
  await someone.close()
})

test('Back and Esc close the sheet, which asks first once something was typed, the focus returns to Apply, and the next job opens with what was typed', async () => {
  const someone = await visitor()
  const { page } = someone
  await openedSheet(someone)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Apply')

  await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
  await page.getByLabel('First name').fill('Sam')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep going' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/search?q=nurse')
  const other = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/vacancy/${other}?apply=1`)
  expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
  await someone.close()
})

test('a sheet that is sent without a connection waits for it and arrives once', async () => {
  const someone = await visitor()
  const { page, context } = someone
  const emailAddress = newAddress()
  await openedSheet(someone)
  await chooseCv(page, emailAddress)
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await context.setOffline(true)
  await page
    .getByText(
      "You're offline. Press Send and we'll send your application as soon as you're back online.",
    )
    .waitFor()
  await sendSheet(page)
  await page.getByText('Waiting for a connection. Keep this page open.').waitFor()
  await context.setOffline(false)
  await waitForReceipt(page)
  await claimPath(emailAddress)
  await someone.close()
})

test('an answer that is lost makes no second application: the same sending is repeated', async () => {
  const someone = await visitor()
  const { page } = someone
  const emailAddress = newAddress()
  let lost = 0
  await page.route('**/portal/v1/vacancies/*/apply', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openedSheet(someone)
  await chooseCv(page, emailAddress)
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await page.getByText("We're checking whether your application has arrived.").waitFor()
  await waitForReceipt(page)
  await expectLogged(someone.complaints, 'ERR_CONNECTION_RESET')
  expect(lost).toBe(2)
  await someone.close()
})
