import { expect, test } from 'vitest'
import { PHONE } from '../both-widths.ts'
import { signInAs } from '../new-person.ts'
import { visitor } from '../visitor.ts'
import { CALLUM } from './callum.ts'

/** Taps a bookmark twice, as fast as a finger can while the first tap is already shown. */
async function tapTwice(bookmark: Element) {
  const tap = () =>
    new PointerEvent('click', { bubbles: true, detail: 1, clientX: 300, clientY: 300 })
  const [first, second] = [tap(), tap()]
  bookmark.dispatchEvent(first)
  while (bookmark.getAttribute('aria-pressed') !== 'true') await new Promise(requestAnimationFrame)
  bookmark.dispatchEvent(second)
}

test('a double tap on a bookmark saves the job and asks nothing; a later tap asks whether to remove it (360 px)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signInAs(page, CALLUM.address, CALLUM.password)
  await page.goto('/search?q=care')
  const id = await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .getAttribute('data-save')
  const mark = page.locator(`ol [data-save="${id}"]`)
  await mark.evaluate(tapTwice)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor()
  await someone.expectSound('a double tap')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await mark.getAttribute('aria-pressed')).toBe('true')

  await mark.click()
  const question = page.getByRole('dialog', { name: /^Remove .* from saved jobs\?$/ })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false')
  await someone.close()
})
