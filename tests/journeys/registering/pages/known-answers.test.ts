import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EMPTY_PROFILE_LISTS } from '#features/registrations/domain/ask-once/profile.ts'
import { fillAnswers } from '#features/registrations/server/ask-once/fill-from-profile.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { sql } from '#server/database/database.ts'
import { PHONE } from '../../both-widths.ts'
import { signedUpPerson } from '../../new-person.ts'
import { asOperator, inDatabase } from '../../portal-database.ts'
import { heading } from '../../profile/profile-pages.ts'
import { visitor } from '../../visitor.ts'
import { goInside } from '../open-question.ts'
import { registrationOf } from '../registration-of.ts'
import { allSaved, expectNoSidewaysScroll, openTasks } from '../registration-steps.ts'
import { KNOWN_ANSWERS, KNOWN_FLOW } from './known-flow.ts'

const NARROW = { width: 320, height: 640 }
const CONFIRMED = ['drives', 'home', 'nino', 'preferred-name']
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click()
const card = (page: Page) => page.getByRole('region', { name: 'Check these' })
const change = (page: Page, name: string) =>
  card(page)
    .getByRole('button', { name: `Change ${name}`, exact: true })
    .click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

/** Makes a visitor whose registration was filled in from what is known of them. */
async function knownVisitor() {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, KNOWN_FLOW)
  const profile = { texts: {}, address: null, lists: EMPTY_PROFILE_LISTS, answers: KNOWN_ANSWERS }
  await asOperator(({ db, now, config }) =>
    db.transaction(async (tx) => {
      const locked = await lockRegistration(tx, id)
      if (locked) await fillAnswers(tx, locked, profile, now, config)
    }),
  )
  await openTasks(visit.page)
  return { visit, page: visit.page, id }
}

/** Returns the answers that no one has confirmed. */
const unconfirmed = (id: string) =>
  inDatabase((db) =>
    db.many<{ action: string }>(
      sql`select action_id as action from answers where registration_id = ${id} and by in ('profile', 'crm') order by 1`,
    ),
  ).then((rows) => rows.map(({ action }) => action))

/** Returns how often each answer was saved. */
const saves = (id: string) =>
  inDatabase((db) =>
    db.many<{ action: string; times: number }>(
      sql`select action_id as action, count(*)::int as times from answer_writes where registration_id = ${id} group by 1 order by 1`,
    ),
  ).then((rows) => Object.fromEntries(rows.map(({ action, times }) => [action, times])))

/** Turns two rows of the card into boxes: leaves the one of the number empty, and says in the other that the person drives. */
async function changeInCard(page: Page) {
  const entries = await page.evaluate(() => history.length)
  await change(page, 'National Insurance number')
  await expect.poll(() => focused(page)).toBe('question-nino')
  expect(await page.locator('#question-nino').inputValue()).toBe('')
  await change(page, 'Do you drive?')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('no')
  await card(page).getByRole('radio', { name: 'Yes' }).check()
  await card(page).getByLabel('Licence number').fill('OKAFO 802153 A99AB')
  expect(await page.evaluate(() => history.length)).toBe(entries)
}

test('what is known is confirmed by one press, each answer by its own save; one is changed in its row, and Back still leads to every box', async () => {
  const { visit, page, id } = await knownVisitor()
  const seen = async (screen: string) => {
    await visit.expectSound(screen)
    await expectNoSidewaysScroll(page, screen)
  }
  await goInside(page, { screen: 'start' })
  await page.getByRole('button', { name: 'Start' }).click()
  await heading(page, 'Your name').waitFor()
  await card(page).getByText("From your account. Continue if they're right.").waitFor()
  await card(page).getByText('1 High Street, Chapel Allerton, Leeds, LS7 4AP').waitFor()
  await card(page).getByText('Ends in 456C').waitFor()
  expect(await page.locator('#main').innerText()).not.toContain('12 34 56')
  expect(await page.locator('#question-preferred-name').count()).toBe(0)
  await page.locator('#question-nickname').waitFor()
  await seen('a card of known answers')
  await page.setViewportSize(NARROW)
  await seen('a card of known answers at 320 px')
  await page.setViewportSize(PHONE)

  await changeInCard(page)
  await seen('two boxes in a card')
  await next(page)

  await heading(page, 'Your tax').waitFor()
  await allSaved(page)
  expect(await unconfirmed(id)).toEqual(['ring', 'ring-on'])
  const once = Object.fromEntries([...CONFIRMED, 'licence-number'].sort().map((key) => [key, 1]))
  expect(await saves(id)).toEqual(once)
  expect(await page.locator('#question-nino').count()).toBe(0)
  await page.locator('#question-loan').fill('Plan 2')
  await next(page)
  await heading(page, 'Whom to ring').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await seen('a page that only shows what is known')
  await next(page)
  await heading(page, 'Your declaration').waitFor()
  await allSaved(page)
  expect(await unconfirmed(id)).toEqual([])

  await back(page)
  await heading(page, 'Whom to ring').waitFor()
  expect(await page.locator('#question-ring').inputValue()).toBe('Kofi Okafor')
  await back(page)
  await heading(page, 'Your tax').waitFor()
  await back(page)
  await heading(page, 'Your name').waitFor()
  expect(await page.locator('#question-preferred-name').inputValue()).toBe('Ama')
  await next(page)
  await heading(page, 'Your driving').waitFor()
  expect(await page.getByLabel('Licence number').inputValue()).toBe('OKAFO 802153 A99AB')
  expect(await saves(id)).toEqual({ ...once, loan: 1, ring: 1, 'ring-on': 1 })
  await visit.close()
})

test("the overview's 'Change' opens the box of a known answer, and the page of any group, before the card was seen", async () => {
  const { visit, page, id } = await knownVisitor()
  await goInside(page, { screen: 'send' })
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('link', { name: 'Change Do you drive?' }).click()
  await heading(page, 'Your driving').waitFor()
  expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
  await next(page)
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('link', { name: 'Change What should we call you?' }).click()
  await expect.poll(() => focused(page)).toBe('question-preferred-name')
  await page.locator('#question-preferred-name').fill('Abena')
  await next(page)
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByText('Abena').waitFor()
  await allSaved(page)
  expect(await unconfirmed(id)).toEqual(['ring', 'ring-on'])
  await visit.close()
})
