import type { Page } from 'playwright-core'

/** The portal whose screens are photographed. */
export type Running = { readonly port: number; readonly dataDir: string }

export type Screen = {
  readonly name: string
  readonly path: string
  /** The person whose browser it is: one of the demo, or one who has nothing yet. Without it no one is signed in. */
  readonly as?: 'candidate' | 'newcomer' | 'consultant'
  /** Prepares the answers to calls, before the page makes them. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Does what has to be done to see the screen. */
  readonly act?: (page: Page, running: Running) => Promise<unknown>
  /** The picture shows the page to its end, where that is the point of it. */
  readonly whole?: boolean
}
