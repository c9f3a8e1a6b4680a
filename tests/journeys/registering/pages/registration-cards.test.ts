import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../both-widths.ts'
import { signedUpPerson } from '../../new-person.ts'
import { heading } from '../../profile/profile-pages.ts'
import { type Visitor, visitor } from '../../visitor.ts'
import { goInside } from '../open-question.ts'
import { registrationOf } from '../registration-of.ts'
import { allSaved, expectNoSidewaysScroll, flowNamed, openTasks } from '../registration-steps.ts'

const JOBS = 'Your jobs in the last five years'
const REFERENCES = 'Who can give you a reference?'
const LIST = { task: 'work', step: 'jobs', question: 'work-history', screen: 'list' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const box = (page: Page, question: string) => page.locator(`#question-${question}`)
const focusedWords = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')
const placeOf = (page: Page) => new URL(page.url()).searchParams
const historyLength = (page: Page) => page.evaluate(() => history.length)

/** Opens a place of the standard registration of a new person. */
async function openStandard(visit: Visitor, place: Readonly<Record<string, string>>) {
  const person = await signedUpPerson(visit)
  await registrationOf(person.emailAddress, flowNamed('standard'))
  await openTasks(visit.page)
  await goInside(visit.page, place)
}

const makeSeen = (visit: Visitor) => async (screen: string) => {
  await visit.expectSound(screen)
  await expectNoSidewaysScroll(visit.page, screen)
}

type Job = { readonly employer: string; readonly title: string }
/** Fills the boxes of a job in which the person still works. */
async function fillJob(page: Page, { employer, title }: Job) {
  await box(page, 'employer').fill(employer)
  await box(page, 'job-title').fill(title)
  await page.locator('#question-job-from-month').fill('6')
  await page.locator('#question-job-from-year').fill('2022')
  await page.getByRole('group', { name: 'Do you still work there?' }).getByLabel('Yes').check()
  await box(page, 'job-duties').fill('I packed orders.')
  await page.getByRole('group', { name: 'May we ask them about you?' }).getByLabel('Yes').check()
}

/** Changes a job, removes the other one and restores it, and comes back to both. */
async function changeAndRemove(page: Page) {
  await button(page, 'Change Halden Freight').tap()
  await expect.poll(() => focusedId(page)).toBe('question-employer')
  await box(page, 'job-title').fill('Multi-drop driver')
  await button(page, 'Save this job').tap()
  await card(page, 'Halden Freight').getByText('Multi-drop driver, June 2022').waitFor()
  await expect.poll(() => focusedWords(page)).toBe('Change Halden Freight')

  await button(page, 'Remove Doverwick Foods').tap()
  await expect.poll(() => card(page, 'Doverwick Foods').count()).toBe(0)
  await button(page, 'Undo').tap()
  await card(page, 'Doverwick Foods').waitFor()

  await button(page, 'Continue').tap()
  await expect.poll(() => placeOf(page).get('question')).toBe('has-gaps')
  await button(page, 'Back').tap()
  await heading(page, JOBS).waitFor()
  await expect.poll(() => focusedWords(page)).toBe(JOBS)
  await card(page, 'Halden Freight').waitFor()
  await card(page, 'Doverwick Foods').waitFor()
}

test('by touch at 360 px jobs are cards on one page: added, changed, removed and restored, and a reload in the middle of a card loses nothing', async () => {
  const visit = await visitor({ viewport: PHONE, hasTouch: true })
  const { page } = visit
  const seen = makeSeen(visit)
  await openStandard(visit, LIST)
  await heading(page, JOBS).waitFor()
  await button(page, 'I have none').waitFor()
  await seen('a set without cards')
  const entries = await historyLength(page)

  await button(page, 'Add a job').tap()
  await card(page, 'Job 1').waitFor()
  await expect.poll(() => focusedId(page)).toBe('question-employer')
  await seen('an open card')
  await box(page, 'employer').fill('Halden Freight')
  await button(page, 'Save this job').tap()
  await page.getByText('The other answers on this page are saved.').waitFor()
  await seen('a card with mistakes')
  await allSaved(page)
  await page.reload()
  await card(page, 'Job 1').waitFor()
  expect(await box(page, 'employer').inputValue()).toBe('Halden Freight')

  await fillJob(page, { employer: 'Halden Freight', title: 'Driver' })
  await button(page, 'Save this job').tap()
  await card(page, 'Halden Freight').getByText('Driver, June 2022').waitFor()
  await expect.poll(() => focusedWords(page)).toBe('Change Halden Freight')
  await page.getByRole('status').getByText('Job 1 saved').waitFor({ state: 'attached' })

  await button(page, 'Add another job').tap()
  await card(page, 'Job 2').waitFor()
  await seen('an open card beside a closed one')
  await fillJob(page, { employer: 'Doverwick Foods', title: 'Packer' })
  await button(page, 'Save this job').tap()
  await card(page, 'Doverwick Foods').waitFor()
  expect(await historyLength(page)).toBe(entries)
  await seen('two closed cards')

  await changeAndRemove(page)
  await visit.close()
})

test('by keyboard at 360 px the first reference opens at once, and the next one until there are two', async () => {
  const visit = await visitor({ viewport: PHONE })
  const { page } = visit
  await openStandard(visit, { task: 'work', step: 'jobs', question: 'has-gaps' })
  await page.getByRole('radio', { name: 'No' }).check()
  await page.keyboard.press('Enter')
  await heading(page, REFERENCES).waitFor()
  for (const [place, name] of ['Ada Marsh', 'Ben Cole'].entries()) {
    await card(page, `Reference ${place + 1} of 2`).waitFor()
    if (place === 0) await makeSeen(visit)('the first card of two that are needed')
    await box(page, 'referee-name').fill(name)
    await box(page, 'referee-is').locator('input[value=hr]').check()
    await box(page, 'referee-company').fill('Halden Freight')
    await box(page, 'referee-phone').fill('07700 900123')
    await box(page, 'referee-email').fill('reference@example.com')
    await box(page, 'referee-when').locator('input[value=now]').check()
    await box(page, 'referee-knows').getByRole('checkbox').check()
    await box(page, 'referee-name').press('Enter')
    await card(page, name).waitFor()
  }
  await expect.poll(() => focusedWords(page)).toBe('Change Ben Cole')
  await button(page, 'Add another reference').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => card(page, 'Ben Cole').count()).toBe(0)
  await button(page, 'Continue').press('Enter')
  await page.getByRole('alert').getByText('Add another reference to continue').waitFor()
  await visit.close()
})

test('the address names the box with the focus, and a choice says how much it adds', async () => {
  const visit = await visitor({ viewport: PHONE })
  const { page } = visit
  await openStandard(visit, { task: 'qualifications', step: 'dbs', question: 'has-dbs' })
  const entries = await historyLength(page)
  await page.getByRole('radio', { name: 'Yes' }).first().check()
  await page
    .getByRole('status')
    .getByText('5 more questions below. That adds about 1 minute.')
    .waitFor({ state: 'attached' })
  await page.getByRole('group', { name: 'Yes' }).getByText('That adds about 1 minute.').waitFor()
  await box(page, 'dbs-number').focus()
  await expect.poll(() => placeOf(page).get('question')).toBe('dbs-number')
  expect(await focusedId(page)).toBe('question-dbs-number')
  expect(await historyLength(page)).toBe(entries)
  await box(page, 'dbs-number').fill('001234567890')
  await allSaved(page)
  await page.goto('/registration')
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect.poll(() => focusedId(page)).toBe('question-dbs-number')
  expect(await box(page, 'dbs-number').inputValue()).toBe('001234567890')

  await goInside(page, { task: 'qualifications', step: 'licences', question: 'drives-at-work' })
  await box(page, 'drives-at-work').locator('input[value=yes]').check()
  await box(page, 'has-points').locator('input[value=yes]').check()
  await page.getByText('Because you said yes').waitFor()
  await makeSeen(visit)('a choice under a choice')
  await visit.close()
})
