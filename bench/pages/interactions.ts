import type { Browser, Page } from 'playwright-core'
import { quantile } from '../search/timed.ts'
import { type PersonMaker, type PersonMakers, signIn } from './people.ts'
import { onPhone, waitUntilQuiet } from './phone.ts'

const VISITS = 3
/** The most milliseconds from an interaction to the next paint (INP), on a processor that is slowed down to a quarter of its speed. */
const MOST_MS = 200
const TYPING = { delay: 80 }

/** What someone does on a page: taps, types and filters. */
type Walk = {
  readonly what: string
  readonly path: string
  readonly someone?: PersonMaker
  readonly steps: (page: Page) => Promise<void>
}

const listWalks = (vacancy: string, { applicant, registrant }: PersonMakers): readonly Walk[] => [
  { what: 'the search', path: '/search?q=nurse', steps: search },
  { what: 'a job', path: vacancy, steps: readJob },
  { what: 'an application', path: vacancy, someone: applicant, steps: apply },
  { what: "a registration's step", path: '/registration', someone: registrant, steps: answer },
]

/** Measures how soon pages respond to each interaction. Returns a sentence about each goal that was not reached. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  vacancy: string,
  people: PersonMakers,
): Promise<readonly string[]> {
  const failures: string[] = []
  console.log('The slowest interaction until the next paint (INP), in ms')
  for (const walk of listWalks(vacancy, people)) {
    const slowest: SlowestInteraction[] = []
    for (let round = 0; round < VISITS; round++) slowest.push(await walkOn(browser, origin, walk))
    const typical = quantile(
      slowest.map(({ duration }) => duration),
      0.5,
    )
    console.log(
      `  ${walk.what.padEnd(30)} ${typical.toFixed(0).padStart(6)}   ${slowest.map(({ what }) => what).join(', ')}`,
    )
    if (typical > MOST_MS)
      failures.push(`${walk.what}: an interaction takes ${typical} ms, not ${MOST_MS}`)
  }
  return failures
}

const walkOn = (browser: Browser, origin: string, { path, someone, steps }: Walk) =>
  onPhone(browser, async (phone) => {
    const { page } = phone
    if (someone) await signIn(phone, await someone())
    await page.addInitScript(observeInteractions)
    await page.goto(origin + path)
    await waitUntilQuiet(page)
    await steps(page)
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)))
    return page.evaluate(() => (globalThis as unknown as { slowest: SlowestInteraction }).slowest)
  })

async function search(page: Page) {
  const dialog = page.locator('dialog[open]')
  await page.locator('main button[aria-haspopup="dialog"]:visible').nth(1).tap()
  await dialog.locator('input[type="checkbox"]').first().tap()
  await dialog.getByRole('button', { name: /^Show \d+ jobs?$/ }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('main button[aria-haspopup="dialog"]:visible').first().tap()
  const words = dialog.locator('input[name="q"]')
  await words.fill('')
  await words.pressSequentially('driver', TYPING)
  // Enter submits the form, because the suggestions cover its button.
  await words.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('[data-job] a[href^="/vacancy/"]').first().tap()
  await page.waitForURL(/\/vacancy\//)
}

async function readJob(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Share/ })
    .first()
    .tap()
  await page.locator('main a[href*="action=apply"]:visible').first().tap()
  await page.getByLabel('Email address').pressSequentially('amara@example.test', TYPING)
}

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Quick apply' }).first().tap()
  await page.getByRole('checkbox', { name: 'Do not ask me again' }).tap()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().tap()
}

async function answer(page: Page) {
  await page.locator('main a[href^="/registration/flow"]').first().tap()
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.locator('#question-preferred-name').pressSequentially('Ama', TYPING)
  await goOn.tap()
  await page.locator('#question-nickname').pressSequentially('Mara', TYPING)
  await goOn.tap()
  await page.getByRole('radio', { name: 'No' }).tap()
  await goOn.tap()
}

type SlowestInteraction = { readonly duration: number; readonly what: string }
type EventTiming = PerformanceEventTiming & { readonly interactionId: number }

/** Stores the slowest interaction of the page. The function runs in the page before any of its own code. */
function observeInteractions() {
  const slowest = { duration: 0, what: '' }
  Object.assign(globalThis, { slowest })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as EventTiming[])
      if (interactionId > 0 && duration > slowest.duration)
        Object.assign(slowest, {
          duration,
          what: `${name} on ${(target as Element | null)?.textContent?.trim().slice(0, 20) || target?.nodeName.toLowerCase()}`,
        })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
