import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { atPath, enterPassword, title } from '../desk/consultant-steps.ts'
import { inDatabase } from '../portal-database.ts'
import { card, failing, focused, toast } from '../profile/profile-pages.ts'
import { signedInConsultant } from './signed-in-consultant.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const password = 'nineteen copper kettles'

async function signedInOnLaptop(email: string) {
  const laptop = await visitor({ userAgent: LAPTOP })
  await laptop.page.goto('/consultant/login')
  await enterPassword(laptop.page, { emailAddress: email }, password)
  await title(laptop.page, 'Hello Priya').waitFor()
  await laptop.page.waitForLoadState('networkidle')
  return laptop
}

async function signInAgainAfterItsEnd({ page }: Visitor, email: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Applications' }).click()
  await title(page, 'Your session ended').waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await enterPassword(page, { emailAddress: email }, password)
  await title(page, 'Applications').waitFor()
  await page.waitForLoadState('networkidle')
}

async function signOutOfThisBrowser(page: Page, sessions: Locator, id: string) {
  await sessions.getByRole('link', { name: 'Sign out of this browser' }).click()
  await title(page, 'You are signed out').waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).waitFor()
  expect(
    await inDatabase((db) => db.many(sql`select 1 from sessions where owner_id = ${id}`)),
  ).toEqual([])
  await page.goto('/consultant/sessions')
  await page.waitForURL(atPath('/consultant/login'))
}

describe('at 1280 and 360 px', () => {
  test('a consultant sees where they are signed in, signs a laptop out from another browser, then all others, then this one [amendment 7.8] [seed 3.6.4]', async () => {
    const visit = await visitorAtBothWidths()
    const { page, complaints } = visit
    const { id, email } = await signedInConsultant(visit, { password })
    const sessions = card(page, 'Where you are signed in')
    const shown = (count: number) =>
      expect.poll(() => sessions.getByRole('listitem').count()).toBe(count)
    await page.goto('/consultant')
    await page.locator('summary', { hasText: 'Account of' }).click()
    await page.getByRole('link', { name: 'Your sign-ins' }).click()
    await title(page, 'Your sign-ins').waitFor()
    await sessions.getByText('You are signed in nowhere else.').waitFor()
    await page.getByText(`You are signed in as ${email}.`).waitFor()
    await visit.expectSound('this browser alone')

    const laptop = await signedInOnLaptop(email)
    await page.goto('/consultant')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Your sign-ins' }).click()
    await shown(2)
    await visit.expectSound('a laptop as well')

    const end = sessions.getByRole('button', { name: 'Sign out Firefox on Windows' })
    await failing(page, '**/API/v1/Session/*', 'DELETE')
    await end.click()
    await sessions.getByRole('alert').getByText('An unexpected error has occured.').waitFor()
    await expectLogged(complaints, 500)
    await visit.expectSound('could not be ended')
    await page.unroute('**/API/v1/Session/*')
    await end.click()
    await toast(page, 'Firefox on Windows is signed out')
    expect(await focused(page)).toBe('Where you are signed in')
    await shown(1)

    await signInAgainAfterItsEnd(laptop, email)

    await failing(page, '**/API/v1/Sessions', 'GET')
    await page.reload()
    await sessions.getByRole('alert').getByText('An unexpected error has occured.').waitFor()
    await expectLogged(complaints, 500)
    await visit.expectSound('could not be read')
    await page.unroute('**/API/v1/Sessions')
    await sessions.getByRole('button', { name: 'Try again' }).click()
    await shown(2)
    await sessions.getByRole('button', { name: 'Sign out other devices' }).click()
    await toast(page, 'Your other devices are signed out')
    await shown(1)
    await laptop.page.reload()
    await title(laptop.page, 'Your session ended').waitFor()

    await signOutOfThisBrowser(page, sessions, id)
    await visit.expectSound('signed out')
    await laptop.close()
    await visit.close()
  })
})
