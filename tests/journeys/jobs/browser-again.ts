import type { Page } from 'playwright-core'
import type { Browsing } from '../routes/every-route-made.ts'

import { type Visitor, visitor } from '../visitor.ts'

/** Browsers whose visit has ended and which can be used again, by the storage with which they began. */
const again = new Map<Browsing, Visitor>()

/**
 * Opens a page in a browser with exactly this storage. It reuses a browser of an earlier visit after a reset, because a browser with an empty cache
 * takes twice as long.
 */
export async function visitWith(storageState: Browsing) {
  const former = again.get(storageState)
  again.delete(storageState)
  const visit =
    former ??
    (await visitor({ reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) }))
  return {
    ...visit,
    async leave() {
      await putBack(visit, storageState)
      again.set(storageState, visit)
      visit.context.once('close', () => again.delete(storageState))
    },
  }
}

/** Resets a browser and its tab to the storage with which they began. */
async function putBack({ page, context, complaints }: Visitor, storageState: Browsing) {
  // This address has no scripts, so that no code of the app overwrites the restored storage.
  await page.goto('/config.json')
  await forgetKept(page)
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const { name, value } of entries) localStorage.setItem(name, value)
    sessionStorage.clear()
    window.name = ''
  }, keptIn(storageState))
  await context.clearCookies()
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1280, height: 900 })
  complaints.length = 0
}

/** Removes service workers and databases by the browser's developer protocol, because a page cannot remove those that are still open. */
async function forgetKept(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,service_workers,cache_storage',
  })
  await tools.detach()
}

/** Returns the entries of local storage, in which the product stores its session rather than in cookies. */
const keptIn = (browsing: Browsing) =>
  typeof browsing === 'object'
    ? browsing.origins.flatMap(({ localStorage: entries }) => entries)
    : []
