import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closedVacancy } from './closed-vacancy.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 }).first()
const pane = ({ page }: Visitor) => page.getByRole('region', { name: /^Job details/ })

test('words and a place find jobs, filters narrow them, and Back undoes the last filter [seed 1.2.1]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/')
  await someone.expectSound('home')
  await page.getByLabel('Job title, skill or reference').fill('driver')
  await page.getByLabel('Town, city or postcode').pressSequentially('lee')
  await page.getByRole('option', { name: 'Leeds, West Yorkshire' }).click()
  await page.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).click()
  await page.waitForURL(/\/search\?q=driver&l=Leeds/)
  await expect.poll(() => heading(someone).textContent()).toMatch(/^\d+ driver jobs near Leeds$/)
  const nearby = await heading(someone).textContent()
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('50')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await page.waitForURL(/d=50/)
  await expect.poll(() => heading(someone).textContent()).not.toBe(nearby)
  await page.waitForURL(/\/search\?q=driver&l=Leeds/)
  await expect.poll(() => heading(someone).textContent()).toMatch(/^\d+ driver jobs near Leeds$/)
  await someone.expectSound('search')

  const before = await heading(someone).textContent()
  await page.locator('summary', { hasText: 'Contract type' }).click()
  await page.getByRole('checkbox', { name: /^Permanent/ }).check()
  const shows = page.getByRole('group', { name: 'Contract type' }).getByRole('button')
  await expect.poll(() => shows.textContent()).toMatch(/^Show \d+ jobs?$/)
  await someone.expectSound('search with a filter open')
  await shows.click()
  await page.waitForURL(/contract=Permanent/)
  await expect.poll(() => heading(someone).textContent()).not.toBe(before)
  expect(
    await page.evaluate(() => document.activeElement?.textContent),
    'the focus is on the filter that was changed',
  ).toContain('Contract type')
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+ jobs? found$/))
  await page.getByRole('link', { name: 'Remove Permanent' }).waitFor()

  await page.goBack()
  await expect.poll(() => heading(someone).textContent()).toBe(before)
  expect(await page.getByRole('link', { name: 'Remove Permanent' }).count()).toBe(0)
  await someone.close()
})

test('beside the list a job is read without leaving it, and its own page leads back to the list', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=driver')
  const second = page.locator('[data-job] h2 a').nth(1)
  const title = (await second.textContent()) ?? ''
  await second.click()
  await page.waitForURL(/job=/)
  await pane(someone).getByRole('heading', { level: 2, name: title }).first().waitFor()
  await someone.expectSound('search with another job in the pane')

  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('job=')
  await page.getByRole('link', { name: 'Open the full page' }).click()
  await page.waitForURL(/\/vacancy\//)
  await page.getByRole('link', { name: /^Back to \d+ driver jobs$/ }).waitFor()
  await someone.expectSound('vacancy')
  await someone.close()
})

test('single keys go through the list, save and explain themselves, and can be switched off', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=driver')
  const [first, second, third] = await page
    .locator('[data-job]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-job')))
  await page.locator('[data-job] h2 a').nth(1).click()
  await page.waitForURL(`**/*job=${second}`)
  // On a busy machine the link was followed before the page's code ran, and keys do nothing until it runs.
  await expect
    .poll(async () => {
      await page.keyboard.press('k')
      return page.url()
    })
    .toContain(`job=${first}`)
  // The page must carry out each of these presses, even though one follows the other at once.
  for (const key of ['k', 'j', 'j']) await page.keyboard.press(key)
  await page.waitForURL(`**/*job=${third}`)
  await page.keyboard.press('k')
  await page.waitForURL(`**/*job=${second}`)
  await page.keyboard.press('k')
  await page.waitForURL(`**/*job=${first}`)
  await page.keyboard.press('/')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('q')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  await someone.expectSound('shortcuts')
  await dialog.getByRole('checkbox', { name: 'Use single-key shortcuts in this browser' }).uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const shown = page.url()
  await page.keyboard.press('k')
  expect(page.url()).toBe(shown)
  await someone.close()
})

test('on a small screen filters and search are sheets, and a job opens its page', async () => {
  const someone = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = someone
  await page.goto('/search?q=driver')
  await someone.expectSound('search on a small screen')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.goto('/')
  await page.goto('/search?q=driver')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await sheet.getByRole('checkbox', { name: /^Part time/ }).check()
  await someone.expectSound('filters on a small screen')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/hours=PartTime/)
  await page.getByRole('button', { name: 'Edit search' }).click()
  await page.getByRole('dialog').getByLabel('Job title, skill or reference').fill('nurse')
  await page.getByRole('dialog').getByRole('button', { name: 'Search jobs' }).click()
  await page.waitForURL(/q=nurse/)
  await page.locator('[data-job] h2 a').first().click()
  await page.waitForURL(/\/vacancy\//)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the screen',
  ).toBe(true)
  await someone.expectSound('vacancy on a small screen')
  await someone.close()
})

test('a search that fails keeps the filters and can be tried again [seed 8.27.2]', async () => {
  const someone = await visitor()
  const { page } = someone
  await page.goto('/search?q=driver&contract=Permanent')
  await page.route('**/vja/search', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page
    .getByRole('heading', { name: 'Unable to completed vacancy search. Please try again.' })
    .waitFor()
  await page.unroute('**/vja/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => heading(someone).textContent()).toMatch(/^\d+ driver jobs$/)

  await page.route('**/vja/search', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, status: 503, messages: [], data: null }),
    }),
  )
  await page.goBack()
  await page
    .getByRole('heading', { name: 'Unable to completed vacancy search. Please try again.' })
    .waitFor()
  await page.unroute('**/vja/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => heading(someone).textContent()).toMatch(/^\d+ /)
  await someone.close()
})

test('a closed job says when it closed and shows others, with status 410; it is not for search engines', async () => {
  const someone = await visitor()
  const { page } = someone
  const id = await closedVacancy('Lighthouse Keeper')
  const response = await page.goto(`/vacancy/${id}`)
  expect(response?.status()).toBe(410)
  await page.getByRole('heading', { level: 1, name: 'Lighthouse Keeper' }).waitFor()
  await page.getByText(/^This job closed on \d+ \w+ \d{4}$/).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
  expect(await page.getByRole('link', { name: /apply/i }).count()).toBe(0)
  await expectLogged(someone.complaints, 410)
  await someone.expectSound('closed vacancy')
  await someone.close()
})

test.each([randomUUID(), 'no-id-at-all'])(
  'a job that never was is not found: %s [seed 8.25.5]',
  async (id) => {
    const someone = await visitor()
    const { page } = someone
    const response = await page.goto(`/vacancy/${id}`)
    expect(response?.status()).toBe(404)
    await page.getByText(`could not find job : ${id}`).waitFor()
    await page.getByRole('searchbox', { name: 'Job title, skill or reference' }).fill('chef')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await page.waitForURL(/\/search\?q=chef/)
    await someone.close()
  },
)

test('/vacancy without an id is the search with its query', async () => {
  const someone = await visitor()
  await someone.page.goto('/vacancy?q=chef')
  expect(new URL(someone.page.url()).pathname + new URL(someone.page.url()).search).toBe(
    '/search?q=chef',
  )
  await someone.close()
})

test('the first view of a public page brings no more than the shell; the rest comes once the page is quiet', async () => {
  const someone = await visitor()
  const { page } = someone
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.goto('/search')
  const position = (name: string) => scripts.findIndex((script) => script.includes(name))
  await expect.poll(() => position('/assets/searching-')).toBeGreaterThan(0)
  const quiet = position('/assets/load-in-advance-')
  expect(quiet, scripts.join(' ')).toBeGreaterThan(0)
  expect(quiet).toBeLessThan(10)
  expect(position('/assets/searching-')).toBeGreaterThan(quiet)
  await someone.close()
})
