import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/**
 * The connection of an average phone, as browsers' developer tools define 'slow 4G': the latency in milliseconds and the throughput in bytes per
 * second.
 */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const SLOWER_PROCESSOR = 4
/** A page is quiet when it has received nothing for this many milliseconds. */
const QUIET_MS = 1500
const LOADED_IN_ADVANCE = '/assets/load-in-advance-'

/** Matches the address of the first script that a page loads once it is quiet. */
export const isFirstOfQuietPage = (address: string) => address.includes(LOADED_IN_ADVANCE)

export type Phone = {
  readonly page: Page
  readonly context: BrowserContext
  readonly tools: CDPSession
}

/**
 * Opens a page on a simulated phone with an empty cache, a slow connection and a slow processor. Calls `use` with the phone, and closes it
 * afterwards.
 */
export async function onPhone<Result>(
  browser: Browser,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', LINE)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    return await use({ page, context, tools })
  } finally {
    await context.close()
  }
}

/** Waits until the page has begun to load in advance and has nothing more to load. */
export async function waitUntilQuiet(page: Page) {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    LOADED_IN_ADVANCE,
  )
  await page.evaluate(
    (quiet) =>
      new Promise<void>((settle) => {
        let timer = setTimeout(settle, quiet)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(settle, quiet)
        }).observe({ type: 'resource' })
      }),
    QUIET_MS,
  )
}
