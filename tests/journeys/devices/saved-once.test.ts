import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loggedSaves } from '../account/written-answers.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { fieldOf, openQuestion } from '../registering/open-question.ts'
import { visitor } from '../visitor.ts'
import { kept } from './registration-story-kept.ts'

/** Presses a control as soon as an answer has saved itself after a pause in typing, before the page does anything else. */
const pressAfterPause = (page: Page, name: string) =>
  page.evaluate((text) => {
    const AUTOSAVE_AFTER_MS = 800
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(() => {
        run()
        if (ms !== AUTOSAVE_AFTER_MS) return
        const controls = document.querySelectorAll<HTMLElement>('header a, main form button')
        ;[...controls].find(({ textContent }) => textContent === text)?.click()
      }, ms)) as typeof setTimeout
  }, name)

test.each([['Continue'], ['Save and exit']])(
  'an answer that has just saved itself is not saved again by a press on %s',
  async (name) => {
    const { page, close } = await visitor()
    const invited = await inviteSomeone('standard')
    await openInvitation(page, invited)
    await openQuestion(page, 'emergency-name')
    await pressAfterPause(page, name)
    const field = fieldOf(page, 'emergency-name')
    await field.fill('Quilla')
    // The page has other questions, which Continue still asks for.
    if (name === 'Continue')
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    else await field.waitFor({ state: 'detached' })
    await expect.poll(async () => (await kept(page)).sequence).toBeGreaterThan(0)
    await expect.poll(async () => (await kept(page)).waiting).toBe(0)
    expect((await kept(page)).sequence, 'the number of the newest answer').toBe(1)
    expect((await loggedSaves(invited.id)).map(({ value }) => value)).toEqual(['Quilla'])
    await close()
  },
)
