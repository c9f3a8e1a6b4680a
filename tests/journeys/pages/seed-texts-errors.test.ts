import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitor } from '../visitor.ts'

/** Makes the server refuse with an empty message, so that the page must use its default one. */
const refusing = (page: Page, status: number) =>
  page.route('**/Policy/**', (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, status, messages: [''], data: null }),
    }),
  )

test.each([
  [404, 'Oops! Page not found'],
  [403, 'We are sorry, an error occured'],
  [499, 'We are sorry, an error occured'],
  [500, 'Its not you, its us'],
  [503, 'Its not you, its us'],
])(
  'an error %i without a message says "%s", with its code, whom to ask and where to go [seed 8.3.2-4, 2.11.1-7]',
  async (status, words) => {
    const visit = await visitor({ viewport: { width: 360, height: 780 } })
    const { page, complaints } = visit
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Before React has taken over the page, a press would load the next page from the server.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('_react')),
    )
    await refusing(page, status)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()

    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    await page.getByText(`Error Code : ${status}`).waitFor()
    await page.getByText('If this issue persists, please contact').waitFor()
    expect(await page.title()).toMatch(/^Error/)
    for (const name of ['Home', 'Recommended Jobs'])
      await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
    expect(complaints.splice(0).filter((text) => !text.includes(String(status)))).toEqual([])
    await visit.expectSound(`an error ${status}`)
    await page.unroute('**/Policy/**')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await visit.close()
  },
)

test('an address that no page has says so once, with its code [seed 2.7.2-3, 8.3.7]', async () => {
  const visit = await visitor()
  const { page } = visit
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor()
  await page.getByText('Error Code : 404').waitFor()
  await visit.close()
})

test('what no one expected shows the default alert, and the page stays [seed 8.32.1-2]', async () => {
  const visit = await visitor()
  const { page } = visit
  await page.goto('/legal/privacy-policy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(async () => {
      await page.evaluate(() => void Promise.reject(new Error('a bug')))
      return page
        .getByRole('alert')
        .filter({ hasText: 'Something went wrong' })
        .filter({ hasText: 'Some error has occured' })
        .count()
    })
    .toBe(1)
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  await visit.close()
})
