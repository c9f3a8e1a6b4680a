import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { chooseCv, openedSheet, sendSheet, waitForReceipt } from '../applying/sheet-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { type Visitor, visitor } from '../visitor.ts'

/** Makes a visitor on a phone whose browser shows text at 200 %. */
async function readerOfLargeText(width = 360): Promise<Visitor> {
  const someone = await visitor({ viewport: { width, height: 780 } })
  const browser = await someone.context.newCDPSession(someone.page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return someone
}

/** Returns the words that are broken over two lines or more. */
const brokenWords = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    const broken: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: word } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    return broken
  })

test('with text at 200 % the buttons of a vacancy scroll with the page, and the end of the page has no empty foot', async () => {
  const someone = await readerOfLargeText()
  const { page } = someone
  await page.goto('/search?q=warehouse')
  await page.locator('main h2 a[href^="/vacancy/"]').first().click()
  const apply = page.getByRole('complementary', { name: 'Apply' }).locator('a, button').first()
  await apply.waitFor()
  const top = await apply.evaluate((button) => button.getBoundingClientRect().top)
  await page.mouse.wheel(0, 300)
  await expect
    .poll(() => apply.evaluate((button) => button.getBoundingClientRect().top))
    .toBeLessThan(top)
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
  await someone.close()
})

test('with text at 200 % the summary of a search wraps between words', async () => {
  const someone = await readerOfLargeText()
  const { page } = someone
  await page.goto('/search?q=warehouse&l=Leeds')
  const summary = page.getByRole('button', { name: /Edit search/ })
  await summary.waitFor()
  expect(await brokenWords(summary)).toEqual([])
  await expectNoSidewaysScroll(page, 'a search with large text')
  await page.goto(`/search?q=${'warehouse'.repeat(9)}`)
  await summary.waitFor()
  await expectNoSidewaysScroll(page, 'a search for one long word')
  await someone.close()
})

test('with text at 200 % long names wrap on a search and a vacancy, and the buttons of the vacancy scroll with the page (320 px)', async () => {
  const reader = await readerOfLargeText(320)
  await expectLongNamesFit(reader.page)
  await reader.close()

  // A page or an extension can enlarge the text without the browser's setting.
  const other = await visitor({ viewport: { width: 320, height: 780 } })
  await expectLongNamesFit(other.page, () =>
    other.page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' })),
  )
  await other.close()
})

/** Expects that a search and a vacancy with long names fit, once the page has been enlarged. */
async function expectLongNamesFit(page: Page, enlarge: () => Promise<unknown> = async () => {}) {
  await page.goto('/search?q=driver&l=Northampton&d=50')
  await enlarge()
  const job = page.locator('main li').filter({ hasText: 'Northamptonshire' })
  await job.first().waitFor()
  await expectNoSidewaysScroll(page, 'a search with long names')
  await job.locator('h2 a').first().click()
  const apply = page.getByRole('complementary', { name: 'Apply' }).locator('a, button').first()
  await apply.waitFor()
  await page.getByRole('heading', { name: 'Talk to us about this job' }).waitFor()
  await expectNoSidewaysScroll(page, 'a vacancy with long names')
  expect(
    await apply.evaluate((button) => getComputedStyle(button.parentElement as Element).position),
  ).toBe('static')
}

test('with text at 200 % the sheet of an application and the page after it fit, and nothing covers the boxes (320 px)', async () => {
  const someone = await visitor({ viewport: { width: 320, height: 740 } })
  const { page } = someone
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(document.documentElement.style, { fontSize: '200%' }),
    ),
  )
  await openedSheet(someone)
  await chooseCv(page, newAddress())
  const sheet = page.getByRole('dialog')
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox()
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(320)
  const send = sheet.getByRole('button', { name: 'Send my application' })
  expect(
    await send.evaluate((button) => getComputedStyle(button.parentElement as Element).position),
  ).toBe('static')
  await page.getByRole('checkbox', { name: /^What I'm sending is true/ }).check()
  await sendSheet(page)
  await waitForReceipt(page)
  await expectNoSidewaysScroll(page, 'the page after a sending')
  await someone.close()
})

test('with text at 200 % each bullet of what a profile lacks is beside the first line of its link', async () => {
  const someone = await readerOfLargeText(320)
  const { page } = someone
  await signedUpPerson(someone)
  await page.goto('/profile')
  const lacks = page.locator('div', { hasText: /^What you can still add/ }).last()
  await lacks.waitFor()
  const lines = await lacks.locator('li').evaluateAll((bullets) =>
    bullets.map((bullet) => {
      const range = document.createRange()
      range.selectNodeContents(bullet.querySelector('a') as Element)
      const texts = [...range.getClientRects()]
      // An empty inline block is on the line of the bullet.
      const probe = document.createElement('span')
      probe.style.display = 'inline-block'
      bullet.prepend(probe)
      const line = probe.getBoundingClientRect().bottom
      return {
        count: new Set(texts.map(({ top }) => top)).size,
        line,
        end: texts[0]?.bottom ?? 0,
      }
    }),
  )
  expect(lines.some(({ count }) => count > 1)).toBe(true)
  for (const { line, end } of lines) expect(line).toBeLessThanOrEqual(end)
  await someone.close()
})
