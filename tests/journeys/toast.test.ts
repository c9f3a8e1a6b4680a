import { expect, test } from 'vitest'
import { jobsOf, person } from './activity-steps.ts'

test('a toast that is closed is gone at once, and the focus is back where it was (1280 and 360 px) [amendment 7.2]', async () => {
  const someone = await person()
  const { page } = someone
  const [first] = await jobsOf(page, 'driver')
  const save = page.locator(`ol [data-save="${first}"]`)
  const toast = page.getByRole('status').filter({ hasText: 'Saved' })
  await save.press('Enter')
  const close = toast.getByRole('button', { name: 'Close' })
  await close.focus()
  const left = await close.evaluate(async (button) => {
    const undo = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Undo',
    )
    ;(button as HTMLElement).click()
    // What has gone hears no press, in the next moment.
    await Promise.resolve()
    undo?.click()
    return {
      inDocument: undo?.isConnected,
      focus: document.activeElement?.getAttribute('data-save'),
    }
  })
  expect(left).toEqual({ inDocument: false, focus: first })
  expect(await save.getAttribute('aria-pressed'), 'Undo was gone').toBe('true')
  await someone.expectSound('after a toast')
  await someone.close()
})

test('without a connection the toast says so in words for people, and trying again helps (1280 and 360 px) [amendment 7.2]', async () => {
  const someone = await person()
  const { page, context, complaints } = someone
  const [first] = await jobsOf(page, 'driver')
  const save = page.locator(`ol [data-save="${first}"]`)
  await save.click()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await context.setOffline(true)
  await save.click()
  const said = page
    .getByRole('alert')
    .filter({ hasText: 'No connection. Try again when you are online.' })
  await said.waitFor()
  complaints.splice(0)
  await context.setOffline(false)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await someone.expectSound('saved after all')
  await someone.close()
})
