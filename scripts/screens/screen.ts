import type { Page } from 'playwright-core'

/** The portal whose screens are photographed. */
export type Running = { readonly port: number; readonly dataDir: string }

export type Screen = {
  readonly name: string
  readonly path: string
  /** The person who is signed in: a candidate or consultant of the demo, or a newcomer with an empty account. Without it no one is signed in. */
  readonly as?: 'candidate' | 'newcomer' | 'consultant'
  /** Runs before the page is opened, for example to replace the responses of calls. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Performs the steps that lead to the screen. */
  readonly act?: (page: Page, running: Running) => Promise<unknown>
  /** True if the picture shows the whole page rather than the viewport. */
  readonly whole?: boolean
}
