import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect, inject } from 'vitest'
import { axeFindings } from './axe-findings.ts'
import { newContext } from './browser.ts'
import { watchAnswers, watchPolicy } from './watched.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

export type Visitor = Awaited<ReturnType<typeof visitor>>

/**
 * Makes a visitor with a browser of their own. It asks for reduced motion, because animation without a graphics card takes a tenth of the time; only the
 * journey of a first application sees the animations.
 */
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

/** Opens a page in a browser. It collects console messages and violations of the content policy, and the journey fails if there are any. */
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
    /** Expects a sound screen: no console messages, no policy violations, and no violations that axe finds. */
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

/**
 * Waits until the browser has logged that a request was refused or failed, and forgets it. The browser may do so only after the page shows the refusal.
 * @param text Status or error of the request, for example `409` or `ERR_INTERNET_DISCONNECTED`.
 */
export async function expectLogged(complaints: string[], text: number | string) {
  const isLogged = () => complaints.some((line) => line.includes(String(text)))
  await expect.poll(isLogged, { message: `${text} is logged` }).toBe(true)
  forgetLogged(complaints, text)
}

/** Forgets what the browser has logged of requests with this status or error, if anything. */
export function forgetLogged(complaints: string[], text: number | string) {
  const others = complaints.filter((line) => !line.includes(String(text)))
  complaints.splice(0, complaints.length, ...others)
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

/** Waits until the demo has written `count` messages to an address, and returns them, oldest first. */
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

/** Reads a message and caches it, because messages never change and every wait reads all of them again. */
function message(path: string): Kept {
  const kept = readOnce.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Kept)
  readOnce.set(path, kept)
  return kept
}
