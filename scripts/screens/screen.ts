import type { Page } from 'playwright-core'

/** The portal whose screens are photographed. */
export type Running = { readonly port: number; readonly dataDir: string }

export type Screen = {
  readonly name: string
  readonly path: string
  /** Whose browser it is: somebody's of the demo, or somebody's who has nothing yet. Without it nobody is signed in. */
  readonly as?: 'candidate' | 'newcomer' | 'consultant'
  /** What becomes of calls, before the page makes them. */
  readonly before?: (page: Page) => Promise<unknown>
  /** What has to be done to see it. */
  readonly act?: (page: Page, running: Running) => Promise<unknown>
  /** The page to its end, where that is the point of the picture. */
  readonly whole?: boolean
}
