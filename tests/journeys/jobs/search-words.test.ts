import { expect, test } from 'vitest'
import { visitor } from '../visitor.ts'

test.each([
  { viewport: { width: 360, height: 780 }, opens: 'sheet' },
  { viewport: { width: 1280, height: 800 }, opens: 'chip' },
])(
  'an amount is read as people write it, and what is no amount is refused beside its field ($opens)',
  async ({ viewport, opens }) => {
    const someone = await visitor({ viewport, reducedMotion: 'reduce' })
    const { page } = someone
    const shownIn =
      opens === 'sheet'
        ? page.getByRole('dialog', { name: 'Filters' })
        : page.getByRole('group', { name: /^(Pay|£.*)$/ })
    const open = () =>
      opens === 'sheet'
        ? page.getByRole('button', { name: /^Filters/ }).click()
        : page.locator('summary', { hasText: /^(Pay|£)/ }).click()
    const ask = async (typed: string) => {
      await open()
      await shownIn.getByLabel('At least').fill(typed)
      await shownIn.getByRole('button', { name: /^Show \d+ jobs?$/ }).click()
    }
    await page.goto('/search?q=driver')
    await ask('abc')
    await shownIn.getByText('Enter an amount in pounds, for example 12.50').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('payMin')
    await someone.expectSound('an amount that is none')
    await shownIn.getByLabel('At least').fill('£12.50')
    // The button moves up when the error message disappears, so the test waits for that before it presses the button.
    await shownIn
      .getByText('Enter an amount in pounds, for example 12.50')
      .waitFor({ state: 'detached' })
    await shownIn.getByRole('button', { name: /^Show \d+ jobs?$/ }).click()
    await page.waitForURL(/payMin=12\.50&per=Hourly$/)
    await page.getByRole('link', { name: 'Remove £12.50 an hour or more' }).waitFor()
    await ask('£15')
    await page.waitForURL(/payMin=15&per=Hourly$/)
    await ask('£1,200 a month')
    await page.waitForURL(/payMin=1200&per=Monthly$/)
    await someone.close()
  },
)

test('at 320 px the order of the jobs is on one line', async () => {
  const someone = await visitor({ viewport: { width: 320, height: 640 } })
  const { page } = someone
  await page.goto('/search?q=driver')
  const sort = page.locator('summary', { hasText: 'Sort: Best match' }).filter({ visible: true })
  const lines = await sort.evaluate((summary) => {
    const range = document.createRange()
    const texts = [...summary.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const tops = texts.flatMap((text) => {
      range.selectNodeContents(text)
      return Array.from(range.getClientRects(), ({ top }) => Math.round(top))
    })
    return new Set(tops).size
  })
  expect(lines).toBe(1)
  await someone.close()
})

test.each([
  ['WF1 9ZZ', 'Distances are from the middle of WF1 9.'],
  ['WF1 7ZZ', 'Showing jobs near WF1.'],
  ['ZZ1 1ZZ', "We don't know a place called “ZZ1 1ZZ”."],
])('of the postcode %s the page says where it was taken to be', async (typed, words) => {
  const someone = await visitor()
  await someone.page.goto(`/search?l=${encodeURIComponent(typed)}`)
  await someone.page.getByText(words).waitFor()
  await someone.close()
})

test.each(['&l=Leeds', `&l=${'z'.repeat(300)}&sector=${'y'.repeat(150)}`])(
  'words without a space are never wider than the screen (360 px, %#)',
  async (rest) => {
    const someone = await visitor({ viewport: { width: 360, height: 780 } })
    const { page } = someone
    await page.goto(`/search?q=${'x'.repeat(3000)}${rest}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('heading', { name: /^No jobs match/ }).waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await someone.close()
  },
)

test('a search that finds nothing says what to change and how much that shows', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=driver&l=Leeds&hours=PartTime&payMin=100&per=Hourly')
  await page.getByRole('heading', { level: 2, name: 'No jobs match all your filters' }).waitFor()
  await someone.expectSound('nothing found')
  await page
    .getByRole('link', { name: /^Remove .*: \d+ jobs?$/ })
    .first()
    .click()
  await page.locator('[data-job]').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await someone.close()
})
