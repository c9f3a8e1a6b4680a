import { existsSync, statfsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'

/** Flags that save time in a short visit: Chromium's optimising compiler does not pay off, and software rendering needs no GPU process. */
const SHORT_VISITS = ['--js-flags=--no-turbofan', '--in-process-gpu']

/** Allows the certificate of nginx, which the tests made for this run and which no authority has signed. */
const OWN_CERTIFICATE = '--ignore-certificate-errors'

let launched: Promise<Browser> | undefined
const open = new Set<BrowserContext>()

/** Opens a new browser profile in the one Chromium that all files of a worker share. The Chromium closes with the worker. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  launched ??= launchedBrowser()
  const context = await (await launched).newContext(options)
  open.add(context)
  context.once('close', () => open.delete(context))
  return context
}

/** Closes pages that a failed test left open, which would otherwise keep running during later tests. */
export async function closeLeftOpen() {
  await Promise.all([...open].map((context) => context.close()))
}

/** Describes each open page: its address and the beginning of its text. */
export async function showOpenPages(): Promise<string> {
  const pages = [...open].flatMap((context) => context.pages())
  const shown = pages.map(async (page) => {
    // An open dialog is what the person looks at.
    const text = await page
      .locator('dialog[open], body:not(:has(dialog[open]))')
      .last()
      .innerText({ timeout: 5_000 })
      .catch(() => 'It did not answer.')
    return `Open at ${page.url()}:\n${text.slice(0, 1_500)}`
  })
  return (await Promise.all(shown)).join('\n\n')
}

async function launchedBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      ...SHORT_VISITS,
      ...(process.env.JOURNEYS_BEHIND_NGINX ? [OWN_CERTIFICATE] : []),
    ],
    ignoreDefaultArgs: roomInMemory() ? ['--disable-dev-shm-usage'] : false,
  })
  browser.once('disconnected', () => {
    launched = undefined
    open.clear()
  })
  return browser
}

/**
 * Returns whether Chromium's processes can share data in memory. Playwright puts it on a disk by default, because containers often have too little
 * shared memory; the disk costs a tenth of the time.
 */
function roomInMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 31
}
