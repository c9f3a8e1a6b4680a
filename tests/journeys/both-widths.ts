import type { BrowserContextOptions } from 'playwright-core'
import { type Visitor, visitor } from './visitor.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 360, height: 780 }

/**
 * Makes a visitor whose screens are each checked on a desktop and on a phone. The window then keeps the width that was checked last, so that one walk
 * has steps at both widths.
 */
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
