import type { BrowserContext } from 'playwright-core'
import type { Browsing } from './every-route-made.ts'

import { visitIn, visitor } from './visitor.ts'

/** By what they came with: browsers in which a visit changed nothing. */
const again = new Map<Browsing, BrowserContext>()

/** A page in a browser that keeps this and no more: a former visit's, when that left it as it was, since one that has nothing at hand yet takes twice as long. */
export async function visitWith(storageState: Browsing) {
  const options = { reducedMotion: 'reduce' as const, ...(storageState ? { storageState } : {}) }
  const former = again.get(storageState)
  again.delete(storageState)
  const visit = former ? await visitIn(former) : await visitor(options)
  const before = JSON.stringify(await visit.context.storageState())
  return {
    ...visit,
    async leave() {
      const same = before === JSON.stringify(await visit.context.storageState()) && visit.context.serviceWorkers().length === 0
      if (!same) return visit.close()
      await visit.page.close()
      again.set(storageState, visit.context)
      visit.context.once('close', () => again.delete(storageState))
    },
  }
}
