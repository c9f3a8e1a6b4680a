import type { Browser, CDPSession, Page } from 'playwright-core'
import { isFirstOfQuietPage, onPhone, waitUntilQuiet } from './phone.ts'

/** The first visit of a page on an average phone, in milliseconds and bytes. `laterBytes` are what the page loads once it is quiet. */
export type PageVisitFigures = {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  readonly bytes: number
  readonly scriptBytes: number
  readonly laterBytes: number
  readonly fontsBefore: number
  readonly largest: string
}

/** Visits a page with an empty cache and touches nothing, until the page has loaded all that it loads in advance. */
export const visit = (browser: Browser, address: string): Promise<PageVisitFigures> =>
  onPhone(browser, async ({ page, tools }) => {
    const received = countBytes(tools)
    await page.addInitScript(observe)
    await page.goto(address)
    await page.locator('main h1').first().waitFor()
    await waitUntilQuiet(page)
    return { ...(await seenBy(page)), ...received }
  })

function countBytes(tools: CDPSession) {
  const received = { bytes: 0, scriptBytes: 0, laterBytes: 0 }
  // By request id, the size of a script's response headers, which `scriptBytes` leaves out.
  const scripts = new Map<string, number>()
  const later = new Set<string>()
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (later.size > 0 || isFirstOfQuietPage(request.url)) later.add(requestId)
  })
  tools.on(
    'Network.responseReceived',
    ({ requestId, type, response }) =>
      type === 'Script' && scripts.set(requestId, response.encodedDataLength),
  )
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (later.has(requestId)) {
      received.laterBytes += encodedDataLength
      return
    }
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
