import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addressOf,
  amidOnboarding,
  type Browsing,
  signedInAsCandidate,
} from './every-route-made.ts'
import type { Outcome, Row } from './every-route.ts'
import { visitWith } from '../jobs/browser-again.ts'
import { axeFindings } from '../axe-findings.ts'
import { expectReadableInOtherTheme, LOADING_BAR } from '../other-theme.ts'
import { PHONE } from '../both-widths.ts'

const PRODUCT = 'Halewick'
const NARROW = { width: 320, height: 640 }
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Visits each of these routes, as every kind of person who can reach it. */
export function visitRoutes(routes: readonly Row[]) {
  describe('signed out', () => {
    for (const [route, signedOut] of routes) test(route, () => expectAt(route, signedOut))
  })

  describe('as a candidate', () => {
    let candidate: Browsing
    beforeAll(async () => {
      candidate = await signedInAsCandidate()
    })
    for (const [route, signedOut, outcome] of routes)
      test(route, async () =>
        expectAt(
          route,
          outcome ?? signedOut,
          outcome?.signsOut ? await signedInAsCandidate() : candidate,
          { known: !outcome },
        ),
      )
  })

  const amid = routes.flatMap(([route, , , outcome]) => (outcome ? [{ route, outcome }] : []))
  describe.skipIf(amid.length === 0)('in the middle of onboarding', () => {
    let newcomer: Browsing
    beforeAll(async () => {
      newcomer = await amidOnboarding()
    })
    for (const { route, outcome } of amid) test(route, () => expectAt(route, outcome, newcomer))
  })
}

/** The screens that axe has already checked, by the stored state of the browser. */
const looked = new Map<Browsing, Set<string>>()

/**
 * Checks one visit: its final address, its texts, its width, the browser's messages and axe's violations. axe checks each screen once: `known` is
 * true if another person's visit also shows this screen. If several routes lead a person to the same screen, it is checked once.
 */
export async function expectAt(
  route: string,
  { status, title, h1, at, refused = status, signsOut }: Outcome,
  storageState?: Browsing,
  { known = false } = {},
) {
  const address = await addressOf(route)
  const { page, complaints, leave } = await visitWith(storageState)
  const answer = await page.goto(address)
  await page.getByRole('heading', { level: 1, name: h1, exact: true }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)

  expect(answer?.status(), 'the status of the document').toBe(status)
  expect(new URL(page.url()).pathname, 'where the person ends').toMatch(
    at ?? new URL(address, page.url()).pathname,
  )
  await expect
    .poll(async () => (await page.title()).split(` | ${PRODUCT}`), { message: 'the title' })
    .toEqual([typeof title === 'string' ? title : expect.stringMatching(title), ''])
  expect(await page.locator('h1').count(), 'headings of the first level').toBe(1)
  await expectFitting(page)
  if (!known && (await isNew(page, status, signsOut ? undefined : storageState)))
    await expectReadable(page)
  await page.setViewportSize(NARROW)
  await expectFitting(page)
  await page.setViewportSize(PHONE)
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  await expectFitting(page)
  expect(
    complaints.filter(
      (text) => refused < 400 || !text.includes(`responded with a status of ${refused}`),
    ),
    'the console stays silent, the policy stops nothing',
  ).toEqual([])
  await leave()
}

/**
 * Returns whether axe still has to check this screen for this person. All addresses that fail with the same status show the same page, which counts
 * as one screen.
 */
async function isNew(page: Page, status: number, person: Browsing): Promise<boolean> {
  const { pathname, search } = new URL(page.url())
  const screen = JSON.stringify([
    status === 200 ? pathname + search : status,
    await page.title(),
    await page.locator('h1').textContent(),
  ])
  const already = looked.get(person) ?? new Set()
  if (already.has(screen)) return false
  looked.set(person, already.add(screen))
  return true
}

async function expectReadable(page: Page) {
  expect(
    await axeFindings(page, { tags: ALL, except: LOADING_BAR }),
    'accessible by WCAG 2.2 AA and good practice',
  ).toEqual([])
  await expectReadableInOtherTheme(page, 'the screen')
}

async function expectFitting(page: Page) {
  expect(await page.evaluate(tooWide), 'nothing is wider than the window').toEqual([])
}

/** Runs in the page and lists the innermost elements that extend beyond the window, if the page scrolls sideways. */
function tooWide(): readonly string[] {
  if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return []
  const beyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
  const innermost = [...document.querySelectorAll('body *')].filter(
    (element) => beyond(element) && ![...element.children].some(beyond),
  )
  return [
    `${innerWidth} px, text of ${getComputedStyle(document.documentElement).fontSize}`,
    ...innermost
      .slice(0, 5)
      .map(
        ({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent.trim().slice(0, 40)}`,
      ),
  ]
}
