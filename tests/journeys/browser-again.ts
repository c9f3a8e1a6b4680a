import type { BrowserContext } from 'playwright-core'
import type { Browsing } from './every-route-made.ts'

import { visitIn, visitor } from './visitor.ts'

/** By what they came with: browsers that a former visit has left. */
const again = new Map<Browsing, BrowserContext>()

/** A page in a browser that keeps this and no more. It is a former visit's with everything put back, since one that has nothing at hand yet takes twice as long. */
export async function visitWith(storageState: Browsing) {
  const former = again.get(storageState)
  again.delete(storageState)
  const visit = former ? await visitIn(former) : await visitor({ reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) })
  const { page, context } = visit
  return {
    ...visit,
    async leave() {
      const holdsMore = context.serviceWorkers().length > 0 || (await page.evaluate(async () => (await indexedDB.databases()).length > 0))
      if (holdsMore) return visit.close()
      // An answer without scripts, so that nothing of the app writes over what is put back.
      await page.goto('/config.json')
      await page.evaluate((entries) => {
        localStorage.clear()
        for (const { name, value } of entries) localStorage.setItem(name, value)
      }, keptIn(storageState))
      await context.clearCookies()
      await page.close()
      again.set(storageState, context)
      context.once('close', () => again.delete(storageState))
    },
  }
}

/** Nothing of the product is kept in cookies. */
const keptIn = (browsing: Browsing) => (typeof browsing === 'object' ? browsing.origins.flatMap(({ localStorage: entries }) => entries) : [])
