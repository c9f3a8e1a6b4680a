import type { Page } from 'playwright-core'
import type { Browsing } from '../routes/every-route-made.ts'

import { type Visitor, visitor } from '../visitor.ts'

/** Browsers that earlier visits have left, by the storage with which they started. */
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

/** Resets the browser and its tab, so that neither has any data of the earlier visit. */
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

/** Only the browser's developer protocol can remove service workers and databases that are still open. */
async function forgetKept(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,service_workers,cache_storage',
  })
  await tools.detach()
}

/** Reads the stored entries; the product uses no cookies for them. */
const keptIn = (browsing: Browsing) =>
  typeof browsing === 'object'
    ? browsing.origins.flatMap(({ localStorage: entries }) => entries)
    : []
