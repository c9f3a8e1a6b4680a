import { existsSync, statfsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'

/** A visit is over before code that is compiled best repays it, and what is drawn without a graphics card needs no process of its own. */
const SHORT_VISITS = ['--js-flags=--no-turbofan', '--in-process-gpu']

/** The certificate that was made for this run is no one's. */
const OWN_CERTIFICATE = '--ignore-certificate-errors'

let launched: Promise<Browser> | undefined
const open = new Set<BrowserContext>()

/** A browser's profile of its own, in the one Chromium that all files of a worker share. It ends with the worker. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  launched ??= launchedBrowser()
  const context = await (await launched).newContext(options)
  open.add(context)
  context.once('close', () => open.delete(context))
  return context
}

/** Pages that a failed test left open would otherwise go on working while later tests run. */
export async function closeLeftOpen() {
  await Promise.all([...open].map((context) => context.close()))
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

/** Playwright has what Chromium's processes share in files on a disk, since a container's memory for it is often too small. Where it is not, that is a tenth of all work. */
function roomInMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 31
}
