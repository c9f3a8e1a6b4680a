import type { Browser, CDPSession, Page } from 'playwright-core'

const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const SLOWER_PROCESSOR = 4

/** The first visit of a page on an average phone, in milliseconds and bytes. */
export type PageVisitFigures = {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  readonly bytes: number
  readonly scriptBytes: number
  readonly fontsBefore: number
  readonly largest: string
}

/** Visits a page with an empty cache, until the network has been idle for a while. */
export async function visit(browser: Browser, address: string): Promise<PageVisitFigures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    const received = await countBytes(tools)
    await tools.send('Network.emulateNetworkConditions', LINE)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'networkidle' })
    // The browser may not have finished rendering the page yet, so the visit waits for the heading.
    await page.locator('main h1').first().waitFor()
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)))
    return { ...(await seenBy(page)), ...received }
  } finally {
    await context.close()
  }
}

async function countBytes(tools: CDPSession) {
  const received = { bytes: 0, scriptBytes: 0 }
  // By request id, the size of a script's response headers, which `scriptBytes` leaves out.
  const scripts = new Map<string, number>()
  await tools.send('Network.enable')
  tools.on(
    'Network.responseReceived',
    ({ requestId, type, response }) =>
      type === 'Script' && scripts.set(requestId, response.encodedDataLength),
  )
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.bytes += encodedDataLength
    received.scriptBytes += encodedDataLength - (scripts.get(requestId) ?? encodedDataLength)
  })
  return received
}

type Observed = { shift: number; largest: number; what: string }
type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
type Largest = PerformanceEntry & { readonly element: Element | null }

/** Observes the page's paints and layout shifts. The function runs in the page before any of its own code. */
function observe() {
  const observed: Observed = { shift: 0, largest: 0, what: '' }
  Object.assign(globalThis, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) observed.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[])
      Object.assign(observed, {
        largest: entry.startTime,
        what: `${entry.element?.tagName.toLowerCase()}: ${entry.element?.textContent?.slice(0, 40)}`,
      })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { shift, largest, what } = (globalThis as unknown as { observed: Observed }).observed
    const firstPaint =
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
      Number.POSITIVE_INFINITY
    const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.endsWith('.woff2'),
    )
    return {
      firstPaint,
      largestPaint: largest,
      largest: what,
      shift,
      fontsBefore: fonts.filter(({ startTime }) => startTime < firstPaint).length,
    }
  })
