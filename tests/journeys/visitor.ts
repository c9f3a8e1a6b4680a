import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect, inject } from 'vitest'
import { axeFindings } from './axe-findings.ts'
import { newContext } from './browser.ts'
import { watchAnswers, watchPolicy } from './watched.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

export type Visitor = Awaited<ReturnType<typeof visitor>>

/** Someone with a browser of their own. Their browser asks for reduced motion, since drawing what moves without a graphics card is a tenth of all work; the journey of a first application sees it move. */
export async function visitor(options: BrowserContextOptions = {}) {
  const context = await newContext({
    baseURL: inject('origin'),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  return visitIn(context, options)
}

/** A page in someone's browser. What the console says and what the content policy stops is kept and must be nothing. */
export async function visitIn(context: BrowserContext, options: BrowserContextOptions = {}) {
  const page = await context.newPage()
  const complaints: string[] = []
  watchAnswers(page)
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  if (options.javaScriptEnabled !== false) {
    await page.exposeFunction('tellViolation', (text: string) => {
      complaints.push(text)
      watchPolicy(text, page.url())
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        ;(window as unknown as { tellViolation(text: string): void }).tellViolation(
          `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
        )
      })
    })
  }
  return {
    page,
    context,
    /** The screen is sound as it is: no message on the console, no violation, nothing that axe objects to. */
    async expectSound(screen: string) {
      expect(complaints, `${screen}: the console stays silent`).toEqual([])
      expect(
        await axeFindings(page, { tags: WCAG }),
        `${screen}: accessible by WCAG 2.2 AA`,
      ).toEqual([])
    },
    complaints,
    close: () => context.close(),
  }
}

export type Kept = {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: string
}

const readOnce = new Map<string, Kept>()

/** What the demo would have sent to an address, oldest first; waits until there are `count`. */
export async function messagesTo(address: string, count: number): Promise<readonly Kept[]> {
  const folder = join(inject('dataDir'), 'outbox')
  const read = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => message(join(folder, name)))
      .filter(({ to }) => to === address)
  await expect.poll(() => read().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return read().sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** A message never changes, and a worker asks for all of them again and again. */
function message(path: string): Kept {
  const kept = readOnce.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Kept)
  readOnce.set(path, kept)
  return kept
}
