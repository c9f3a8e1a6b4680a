import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe-findings.ts'

/** The bar that shows that the next page loads. It is no part of a page. */
export const LOADING_BAR = 'progress[aria-label=Loading]'
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects that the screen can also be read in the other theme, light or dark, and then returns to the earlier theme. */
export async function expectReadableInOtherTheme(page: Page, screen: string) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [before, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await changeTheme(page, other)
  expect(
    await axeFindings(page, { rules: COLOUR_RULES, except: LOADING_BAR }),
    `${screen}: readable in the ${other} theme`,
  ).toEqual([])
  await changeTheme(page, before)
}

async function changeTheme(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(recoloured)
}

/** Runs in the page and waits for a new theme, which starts in the next frame and changes the colours over several frames. */
async function recoloured() {
  const drawn = () =>
    new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
  const changes = () => document.getAnimations().filter((change) => change instanceof CSSTransition)
  for (await drawn(); changes().length > 0; await drawn())
    await Promise.allSettled(changes().map(({ finished }) => finished))
}
