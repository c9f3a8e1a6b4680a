import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
let browser: Browser | undefined

afterAll(async () => browser?.close())

export type Visitor = Awaited<ReturnType<typeof visitor>>

/** Somebody with a browser of their own. What the console says and what the content policy stops is kept and must be nothing. */
export async function visitor(options: BrowserContextOptions = {}) {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext({ baseURL: inject('origin'), locale: 'en-GB', timezoneId: 'Europe/London', viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  if (options.javaScriptEnabled !== false) {
    await page.exposeFunction('tellViolation', (text: string) => complaints.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        ;(window as unknown as { tellViolation(text: string): void }).tellViolation(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
  }
  return {
    page,
    context,
    /** The screen as it stands: no message on the console, no violation, nothing that axe objects to. */
    async expectSound(screen: string) {
      expect(complaints, `${screen}: the console stays silent`).toEqual([])
      expect(await axeFindings(page), `${screen}: accessible by WCAG 2.2 AA`).toEqual([])
    },
    complaints,
    close: () => context.close(),
  }
}

async function axeFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 5).join(', ')}`)
}

export type Kept = { readonly id: string; readonly kind: string; readonly to: string; readonly subject: string; readonly text: string; readonly createdAt: string }

/** What the demo would have sent to an address, oldest first; waits until there are `count`. */
export async function messagesTo(address: string, count: number): Promise<readonly Kept[]> {
  const folder = join(inject('dataDir'), 'outbox')
  const read = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Kept)
      .filter((message) => message.to === address)
  await expect.poll(() => read().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return read().sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}
