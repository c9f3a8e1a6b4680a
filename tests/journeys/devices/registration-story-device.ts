import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Hop, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { opensWithoutNetwork } from '../invited-person.ts'
import { goInside } from '../registering/open-question.ts'
import { visitor } from '../visitor.ts'
import type { Outcome } from '../../registrations/autosave-model.ts'
import { kept, type KeptHere } from './registration-story-kept.ts'
import type { openFaultyLine } from './registration-story-line.ts'

type Line = Awaited<ReturnType<typeof openFaultyLine>>
/** How someone leaves a field after typing: by the button, to another screen, out of the flow, by an immediate reload, or not at all. */
export type Leaving = 'on' | 'away' | 'exit' | 'reload' | 'pause'
type Known = Outcome & Pick<KeptHere, 'deviceId' | 'told'>
export type StoryDevice = Awaited<ReturnType<typeof storyDevice>>

const SET = { task: 'you', step: 'jobs', question: 'work-history', screen: 'list' }
const placeOf = ({ actionId, itemId }: Hop): Readonly<Record<string, string>> =>
  itemId
    ? { task: 'you', step: 'jobs', question: actionId, item: itemId }
    : { task: 'you', step: 'about-you', question: actionId }

/**
 * Finds the field and types in it, in the page and without a pause. Otherwise an answer from the other device could replace the field after it was
 * found, or change it after its text was selected, and nothing would be typed.
 */
function typeOver({ selector, text }: { readonly selector: string; readonly text: string }) {
  document.querySelector<HTMLElement>(selector)?.focus()
  document.execCommand('selectAll')
  document.execCommand('insertText', false, text)
}

const opened = (tab: Page) => tab.getByText('Need a hand?').waitFor()

async function reload(tab: Page) {
  await tab.reload()
  await opened(tab)
}

async function openAt(tab: Page) {
  await tab.goto('/registration')
  await opened(tab)
}

/** Runs `act`, waits until the browser has stored the change that it makes, and returns the browser's state, with the number of that change. */
async function numberOf(tab: Page, act: () => Promise<void>): Promise<KeptHere> {
  const before = await kept(tab)
  await act()
  await expect
    .poll(async () => (await kept(tab)).sequence, {
      interval: 20,
      message: 'it is kept on the device',
    })
    .toBe(before.sequence + 1)
  return kept(tab)
}

async function typeInto(tab: Page, hop: Hop, value: string, leaving: Leaving) {
  await goInside(tab, placeOf(hop))
  // The same question of another item may still be on the screen, and its field has the same id.
  const selector = `[data-question="${keyOf(hop)}"] #question-${hop.actionId}`
  await tab.locator(selector).waitFor()
  await tab.evaluate(typeOver, { selector, text: value })
  if (leaving === 'on') await tab.locator('main form button[type=submit]').click()
  if (leaving === 'away') await goInside(tab, { screen: 'start' })
  if (leaving === 'exit') await tab.getByRole('link', { name: 'Save and exit' }).click()
  if (leaving === 'reload') await reload(tab)
}

async function removeItem(tab: Page, itemId: string) {
  await goInside(tab, SET)
  await tab.locator('#add-item').waitFor()
  // The button is found and pressed inside the page at once, because the other device may remove the item at any moment.
  const remove = tab.locator(
    `section:has(a[href*="${itemId}"]) button, [data-item="${itemId}"] button:last-of-type`,
  )
  if ((await remove.count()) === 0) return undefined
  return numberOf(tab, () => remove.last().evaluate((button: HTMLButtonElement) => button.click()))
}

/** Opens a separate browser with the registration in one tab or two. */
export async function storyDevice(line: Line) {
  const { page, context, close } = await visitor({ baseURL: line.origin, reducedMotion: 'reduce' })
  let tabs = [page]
  let online = true

  const tabAt = (place: number) => tabs[place % tabs.length] as Page
  async function setOnline(wanted: boolean) {
    online = wanted
    await context.setOffline(!wanted)
  }

  return {
    page,
    line,
    close,
    /** Opens one tab at the newest registration. */
    async begin() {
      for (const tab of tabs.splice(1)) await tab.close()
      await openAt(tabAt(0))
      await opensWithoutNetwork(tabAt(0))
    },
    type: (place: number, hop: Hop, value: string, leaving: Leaving) => {
      const tab = tabAt(place)
      return numberOf(tab, () => typeInto(tab, hop, value, leaving))
    },
    /** Removes the item if the tab shows it; returns undefined if it does not. */
    remove: (place: number, itemId: string) => removeItem(tabAt(place), itemId),
    turnLine: () => setOnline(!online),
    reload: (place: number) => reload(tabAt(place)),
    async turnTab(place: number) {
      if (tabs.length > 1) {
        const gone = tabAt(place)
        tabs = tabs.filter((tab) => tab !== gone)
        return gone.close()
      }
      const tab = await context.newPage()
      await openAt(tab)
      tabs = [...tabs, tab]
    },
    /** From now on the network works, and every tab becomes visible once, so that it asks for what it has missed. */
    async heal() {
      await setOnline(true)
      const unsent = async () => {
        for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('focus')))
        return (await kept(tabAt(0))).waiting
      }
      await expect
        .poll(unsent, { interval: 200, timeout: 30_000, message: 'everything is sent' })
        .toBe(0)
    },
    /** Returns what this browser has stored of a registration, in the form that the model of a story uses. */
    async knows(registrationId: string): Promise<Known> {
      for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('focus')))
      const { deviceId, answers, items, told } = await kept(tabAt(0), registrationId)
      return { deviceId, answers: new Map(answers), items: new Set(items), told }
    },
  }
}
