import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitorAtBothWidths } from '../both-widths.ts'
import { expectLogged, messagesTo, visitor } from '../visitor.ts'

const SUPPORT = 'support@halewick.example'
const apply = (page: Page) => page.getByRole('complementary', { name: 'Apply' })

/** Opens a job near Wakefield as a stranger who has its address. Returns its id. */
async function openJob(page: Page, keywords = 'driver'): Promise<string> {
  await page.goto(`/search?q=${keywords}&l=Wakefield&d=25`)
  const id = await page.locator('[data-job]').first().getAttribute('data-job')
  await page.goto(`/vacancy/${id}`)
  await page.getByRole('heading', { name: 'Talk to us about this job' }).waitFor()
  return id ?? ''
}

test('a stranger reads whom to talk to, how far it is and what is near, and can report the job, at 1280 and 360 px', async () => {
  const visit = await visitorAtBothWidths()
  const { page } = visit
  const id = await openJob(page)
  await apply(page).getByText('No account needed. It takes about one minute.').waitFor()
  await page
    .getByRole('link', { name: /^(\+44|0)[\d ]+$/ })
    .first()
    .waitFor()
  await page.getByRole('heading', { name: /^More .*jobs near / }).waitFor()
  expect(await page.getByRole('heading', { name: 'What happens next' }).count()).toBe(1)
  await page
    .getByRole('img', { name: /^Map centred on the area of this job, with .* miles away$/ })
    .waitFor()
  await page.getByText('Map: OS, ONS and GeoNames open data').waitFor()
  await visit.expectSound('a job')

  const from = page.getByLabel('How far from you?')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await show.click()
  await page.getByText('Enter a postcode or town').waitFor()
  await from.fill('Xyzzyplugh')
  await show.click()
  await page.getByText('We don’t know that place. Try a town or a full postcode.').waitFor()
  await expectLogged(visit.complaints, 404)
  expect(await from.inputValue()).toBe('Xyzzyplugh')
  // Where the page was scrolled to, the header may cover a part of a link, which axe would call too small.
  await page.evaluate(() => scrollTo(0, 0))
  await visit.expectSound('a place that no one knows')
  await from.fill('WF1 2AB')
  await from.press('Enter')
  await page.getByText(/^About [\d.]+ miles? from WF1 2AB, in a straight line\.$/).waitFor()

  await page.getByRole('button', { name: 'Report this job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this job' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByRole('link', { name: 'Choose what is wrong with the job' }).waitFor()
  await visit.expectSound('a report without a reason')
  await dialog.getByLabel('Tell us more').fill('They want £50 for a uniform.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Report this job' }).click()
  expect(await dialog.getByLabel('Tell us more').inputValue()).toBe('They want £50 for a uniform.')
  await dialog.getByLabel('It asks for money or bank details').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Thank you. We look at every report the same day.').waitFor()
  await visit.expectSound('a report that was sent')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const letters = await messagesTo(SUPPORT, 1)
  expect(letters.some(({ text }) => text.includes(id) && text.includes('£50'))).toBe(true)
  await visit.close()
})

test('the column beside a job stays while its code is on the way, and a press on it waits for the code', async () => {
  const someone = await visitor()
  const { page } = someone
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/assets\/vacancy-side-/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await openJob(page)
  await page.evaluate(() => {
    new MutationObserver(([{ removedNodes } = { removedNodes: [] }]) => {
      if (removedNodes.length > 0) document.documentElement.dataset.gone = 'yes'
    }).observe(document.querySelector('[data-later]') as Element, { childList: true })
  })
  const show = page.getByRole('button', { name: 'Show', exact: true })
  // React has taken over the screen around the column.
  await page.waitForFunction(
    (at) => Object.keys(document.querySelector(at) ?? {}).some((key) => key.startsWith('__react')),
    '[data-later]',
  )
  await show.click()
  await expect.poll(() => show.getAttribute('aria-busy')).toBe('true')
  pressed.resolve()
  await page.getByText('Enter a postcode or town').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.gone)).toBe(undefined)
  await someone.expectSound('a column that came late')
  await someone.close()
})

test('the keys a and s apply and save, and nothing happens where someone has switched them off', async () => {
  const someone = await visitor()
  const { page } = someone
  const id = await openJob(page)
  // Keys do nothing until the page's code runs.
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()
    })
    .toBe(1)
  await someone.expectSound('the keys of a job')
  await page.getByLabel('Use single-key shortcuts in this browser').uncheck()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('s')
  await page.keyboard.press('?')
  expect(page.url()).toContain(`/vacancy/${id}`)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.context().clearCookies({ name: 'shortcuts' })
  await page.keyboard.press('s')
  await page.waitForURL(/\/login\?job=.*&action=save/)
  await someone.close()
})

test('on a phone the text comes before the contact, and the buttons stay at the bottom (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await openJob(page)
  const tops = await page.evaluate(() =>
    ['aside[aria-label="Apply"]', 'dl', '#talk-to-us', '#where-it-is', '#similar'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN,
    ),
  )
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await someone.close()
})

test('a printed job has its pay, its text, its branch and its address, and no button', async () => {
  const someone = await visitor()
  const { page } = someone
  const id = await openJob(page)
  // The code that draws the address comes when the page is quiet.
  await page.locator('svg[aria-label="QR code for this page"]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await page.getByText(`/vacancy/${id}`).waitFor()
  await page.getByRole('img', { name: 'QR code for this page' }).waitFor()
  await page.getByRole('heading', { name: 'Talk to us about this job' }).waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('button')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
    )
    .toBe(0)
  expect(await apply(page).getByText(/£/).first().isVisible()).toBe(false)
  expect(
    await page
      .locator('h1 ~ p')
      .getByText(/£|Pay not shown/)
      .first()
      .isVisible(),
  ).toBe(true)
  await someone.close()
})
