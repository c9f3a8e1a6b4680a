import { expect, test } from 'vitest'
import { visitor } from '../visitor.ts'

test('who goes on without a connection is told so on a page of ours, and is where they wanted to be once it is back [seed 2.10.9] [amendment 7.2]', async () => {
  const { page, context, close } = await visitor()
  const errorPage = page.waitForResponse(/\/assets\/error-page-[^/]+\.js$/)
  await page.goto('/login')
  await errorPage
  await page.evaluate(() => document.fonts.ready)

  await context.setOffline(true)
  await page
    .getByText(
      'You are offline. You can keep reading. What you cannot send now, send again when you are back online.',
    )
    .waitFor()
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByText('No connection. Try again when you are online.').waitFor()
  expect(await page.getByText('Error Code').count(), 'nothing of ours went wrong').toBe(0)
  expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
  expect(await page.title()).toBe('Error | Halewick')

  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor()
  await close()
})
