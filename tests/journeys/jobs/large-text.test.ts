import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll } from '../registering/registration-steps.ts'
import { type Visitor, visitor } from '../visitor.ts'

/** Makes a visitor at 360 px whose browser shows text at 200 %. */
async function readerOfLargeText(): Promise<Visitor> {
  const someone = await visitor({ viewport: { width: 360, height: 780 } })
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
