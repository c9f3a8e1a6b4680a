import type { BrowserContextOptions } from 'playwright-core'
import { type Visitor, visitor } from './visitor.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 360, height: 780 }

/** Someone whose every screen is looked at on a desktop and on a phone. What they do next they do on the one that was looked at last, so that one walk has steps of both. */
export async function visitorAtBothWidths(options: BrowserContextOptions = {}): Promise<Visitor> {
  return atBothWidths(await visitor({ viewport: DESKTOP, reducedMotion: 'reduce', ...options }))
}

export function atBothWidths(visit: Visitor): Visitor {
  return {
    ...visit,
    async expectSound(screen) {
      const shown = visit.page.viewportSize() ?? DESKTOP
      await visit.expectSound(`${screen}, ${shown.width} px`)
      const next = shown.width === DESKTOP.width ? PHONE : DESKTOP
      await visit.page.setViewportSize(next)
      await visit.expectSound(`${screen}, ${next.width} px`)
    },
  }
}
