import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { DESKTOP, PHONE } from '../both-widths.ts'
import type { NewPerson } from '../new-person.ts'
import { expectReadableInOtherTheme } from '../other-theme.ts'
import type { Visitor } from '../visitor.ts'

/** Narrower than the phone of most journeys. */
const SMALL_PHONE = { width: 320, height: 700 }

const ROOT = join(import.meta.dirname, '../../..')
export const flowNamed = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, `content/flows/${name}.json`), 'utf8')) as Flow

/** Invites a person who has an account, as a consultant does. Returns the link. */
export function createInvitationLink(
  { emailAddress, firstName, lastName }: NewPerson,
  flow: string,
): string {
  const whom = [
    '--first-name',
    firstName,
    '--last-name',
    lastName,
    '--email',
    emailAddress,
    '--branch',
    'Leeds',
    '--flow',
    flow,
    '--consultant-first-name',
    'Priya',
  ]
  const shown = execFileSync(
    process.execPath,
    [join(ROOT, 'src/server/portal.ts'), 'create-registration', ...whom],
    {
      encoding: 'utf8',
      env: { ...process.env, PORT: new URL(inject('origin')).port, DATA_DIR: inject('dataDir') },
    },
  )
  return shown.split('\n')[0] ?? ''
}

export async function openTasks(page: Page) {
  await page.goto('/registration')
  await page.getByText(/^With /).waitFor()
}

/** Waits for the text that all answers are saved. On a narrow screen it is shorter. */
export const allSaved = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^(All answers saved at|Saved) \d/)
    .filter({ visible: true })
    .waitFor()

/** Checks each page and each kind of screen once: accessibility, both themes, no console messages, and no overflow of the window or of a small phone. */
export function makeScreenChecker(visit: Visitor) {
  const seen = new Set<string>()
  return async (kind: string) => {
    if (seen.has(kind)) return
    seen.add(kind)
    // If a screen was removed during its animation, the animation counts as finished.
    await visit.page.evaluate(
      async () =>
        void (await Promise.allSettled(
          document.getAnimations().map((animation) => animation.finished),
        )),
    )
    await visit.expectSound(`the screen '${kind}'`)
    await expectNoSidewaysScroll(visit.page, kind)
    await expectReadableInOtherTheme(visit.page, kind)
    await expectFitsPhone(visit.page, kind, SMALL_PHONE)
  }
}

export async function expectNoSidewaysScroll(page: Page, screen: string) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${screen}: fits the window`,
  ).toBeLessThanOrEqual(0)
}

/** Checks the screen at a phone's size, and then restores the previous size. */
export async function expectFitsPhone(page: Page, screen: string, phone = PHONE) {
  const before = page.viewportSize() ?? DESKTOP
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page, screen)
  await page.setViewportSize(before)
}
