import type { Page } from 'playwright-core'
import type { Browsing } from '../routes/every-route-made.ts'

import { type Visitor, visitor } from '../visitor.ts'

/** By what they came with: browsers that a former visit has left. */
const again = new Map<Browsing, Visitor>()

/** A page in a browser that keeps this and no more. It is a former visit's with everything put back, since one that has nothing at hand yet takes twice as long. */
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

/** Nothing of the visit is left, neither in the browser nor in the tab. */
async function putBack({ page, context, complaints }: Visitor, storageState: Browsing) {
  // An answer without scripts, so that nothing of the app writes over what is put back.
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

/** Only the browser's own tools end service workers and databases that something still holds open. */
async function forgetKept(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,service_workers,cache_storage',
  })
  await tools.detach()
}

/** Nothing of the product is kept in cookies. */
const keptIn = (browsing: Browsing) =>
  typeof browsing === 'object'
    ? browsing.origins.flatMap(({ localStorage: entries }) => entries)
    : []
