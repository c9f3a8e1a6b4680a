import type { Browser } from 'playwright-core'
import { quantile } from '../search/timed.ts'
import { onPhone, waitUntilQuiet } from './phone.ts'

const VISITS = 5
/**
 * The most milliseconds that the median of the visits may take from the tap until its effect is painted, on the simulated connection and processor of
 * an average phone.
 */
const MOST_MS = 500

/**
 * The first tap on a quiet page, that is, one that has finished loading code in advance. `on` selects the element that is tapped, and `shows` what
 * the tap makes visible.
 */
type FirstTap = {
  readonly what: string
  readonly path: string
  readonly on: string
  readonly shows: string
}

const SEARCH = '/search?q=nurse'
const OPENS_DIALOG = 'main button[aria-haspopup="dialog"]:visible'
const SIGN_IN = 'main input[type="password"]'

const listFirstTaps = (vacancy: string): readonly FirstTap[] => [
  {
    what: 'a card of the search',
    path: SEARCH,
    on: '[data-job] a[href^="/vacancy/"]',
    shows: 'main a[href*="action=apply"]',
  },
  {
    what: 'the filters',
    path: SEARCH,
    on: `${OPENS_DIALOG} >> nth=1`,
    shows: 'dialog[open] fieldset',
  },
  {
    what: 'the words of the search',
    path: SEARCH,
    on: OPENS_DIALOG,
    shows: 'dialog[open] input[name="q"]',
  },
  { what: 'saving a job', path: SEARCH, on: '[data-job] a[href^="/login"]', shows: SIGN_IN },
  { what: 'applying', path: vacancy, on: 'main a[href*="action=apply"]:visible', shows: SIGN_IN },
  {
    what: 'searching from home',
    path: '/',
    on: 'main form button[type="submit"]',
    shows: 'main button[aria-haspopup="dialog"]',
  },
]

/** Measures the first tap on public pages, each with an empty cache. Returns a sentence about each tap that takes too long. */
export async function measureFirstTaps(
  browser: Browser,
  origin: string,
  vacancy: string,
): Promise<readonly string[]> {
  const failures: string[] = []
  console.log('The first tap on a quiet page, until its effect is painted, in ms')
  for (const tap of listFirstTaps(vacancy)) {
    const times: number[] = []
    for (let round = 0; round < VISITS; round++) times.push(await timeOf(browser, origin, tap))
    const typical = quantile(times, 0.5)
    console.log(`  ${tap.what.padEnd(30)} ${typical.toFixed(0).padStart(6)}`)
    if (typical > MOST_MS)
      failures.push(`${tap.what}: the first tap takes ${typical.toFixed(0)} ms, not ${MOST_MS}`)
  }
  return failures
}

const timeOf = (browser: Browser, origin: string, { path, on, shows }: FirstTap): Promise<number> =>
  onPhone(browser, async ({ page }) => {
    await page.goto(origin + path)
    await waitUntilQuiet(page)
    await page.evaluate(watchTap, shows)
    await page.locator(on).first().tap()
    return page.evaluate(
      () => (globalThis as unknown as { effectOfTap: Promise<number> }).effectOfTap,
    )
  })

/** Measures the next tap, from its event's time to the frame that shows the element. The function runs in the page. */
function watchTap(shows: string) {
  let tapped = 0
  addEventListener('pointerdown', ({ timeStamp }) => (tapped ||= timeStamp), { capture: true })
  const effectOfTap = new Promise<number>((settle) => {
    const look = () => {
      const isShown = [...document.querySelectorAll(shows)].some((one) => one.checkVisibility())
      // Waits for the next task, because the frame is painted before it runs.
      if (tapped && isShown) setTimeout(() => settle(performance.now() - tapped))
      else requestAnimationFrame(look)
    }
    look()
  })
  Object.assign(globalThis, { effectOfTap })
}
