import { expect, test } from 'vitest'
import { jobsOf, person } from '../jobs/activity-steps.ts'
import { PHONE } from '../both-widths.ts'
import { expectLogged, forgetLogged } from '../visitor.ts'

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
    // A press at the same moment as the dismissal must have no effect.
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
  await expectLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  // The browser logs each request that failed meanwhile, also one that the page makes by itself.
  forgetLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await someone.expectSound('saved after all')
  await someone.close()
})

test('the second press of a double press on Undo is not for what the toast covered (360 px) [amendment 7.2]', async () => {
  const someone = await person()
  const { page } = someone
  await page.setViewportSize(PHONE)
  const [first] = await jobsOf(page, 'driver')
  await page.locator(`ol [data-save="${first}"]`).press('Enter')
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  // A link under the toast covers the whole window, so that a press through the toast would open another page.
  await page.evaluate(() => {
    const cover = document.createElement('a')
    cover.href = '/legal/privacy-policy'
    cover.style.cssText = 'position:fixed;inset:0;z-index:1'
    document.body.append(cover)
  })
  const { x, y, width, height } = (await undo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await expect.poll(() => undo.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/search')

  // A moment after the toast has closed, the link can be pressed again.
  await page.locator('body > a').evaluate((cover) => {
    cover.addEventListener('click', (event) => {
      event.preventDefault()
      cover.setAttribute('data-pressed', '')
    })
  })
  await expect
    .poll(async () => {
      await page.mouse.click(x + width / 2, y + height / 2)
      return page.locator('body > a[data-pressed]').count()
    })
    .toBe(1)
  await someone.close()
})
