import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorAtBothWidths } from '../both-widths.ts'
import { CV } from '../link-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { heading } from './profile-pages.ts'
import { questionsOf } from '../registering/registration-answers.ts'
import {
  allSaved,
  expectNoSidewaysScroll,
  flowNamed,
  createInvitationLink,
  openTasks,
} from '../registering/registration-steps.ts'
import { walk } from '../registering/registration-walk.ts'
import { visitor, type Visitor } from '../visitor.ts'

/** A phone that is narrower than the 360 px of most journeys, because the list of jobs is also checked at this width. */
const SMALL_PHONE = { width: 320, height: 700 }
const questions = questionsOf(flowNamed('standard'))
const label = questions.get('work-history')?.label ?? ''

/** Uploads a CV to the profile of a new person, begins a registration, and goes to its question about jobs. */
async function askedForJobs(visit: Visitor) {
  const { page } = visit
  const person = await signedUpPerson(visit)
  await page.goto('/profile')
  const cv = page.locator('section', {
    has: page.getByRole('heading', { name: 'CV', exact: true }),
  })
  await cv.locator('input[type=file]').setInputFiles(CV)
  await cv.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('amara-okafor.txt is added').waitFor()
  createInvitationLink(person, 'standard')
  await openTasks(page)
  await page.getByRole('link', { name: /^Work and references/ }).click()
  await page.waitForURL((url) => url.pathname === '/registration/flow')
  await walk({ page, questions, wishes: {}, until: 'work-history' })
  await heading(page, label).waitFor()
}

const main = (page: Page) => page.getByRole('main')
const openedCard = (page: Page) => main(page).locator('li[data-open]')
const savedCards = (page: Page) => main(page).locator('li[data-item]')
const found = (page: Page, count: string) =>
  page.getByRole('region', { name: `We found ${count} in your CV` })

/** Fills in what no CV says of a job, and saves its card. */
async function saveJob(page: Page) {
  const card = openedCard(page)
  await card.getByRole('group', { name: 'May we ask them about you?' }).getByText('Yes').click()
  const why = card.getByLabel('Why did you leave?')
  if (await why.isVisible()) await why.fill('The contract ended')
  await card.getByRole('button', { name: 'Save this job' }).click()
  await card.waitFor({ state: 'detached' })
}

test('at 1280 and 320 px someone whose CV is here checks each of its jobs and types only what it does not say', async () => {
  // This walk reaches the question on a phone; the test below, in which a person leaves the jobs out, reaches it on a desktop.
  const visit = await visitorAtBothWidths({ viewport: SMALL_PHONE })
  const { page } = visit
  await askedForJobs(visit)
  const three = found(page, '3 jobs')
  await three.getByText('Class 2 Driver, June 2023 to now').waitFor()
  await expectNoSidewaysScroll(page, 'jobs are offered, 320 px')
  await visit.expectSound('jobs are offered')
  await expectNoSidewaysScroll(page, 'jobs are offered, 1280 px')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Check the 3 jobs from your CV, or leave them out' })
    .waitFor()

  await page.setViewportSize(SMALL_PHONE)
  await three.getByRole('button', { name: 'This is right Fenwright Foodservice' }).click()
  await openedCard(page)
    .getByText(/^Fenwright FoodserviceClass 2/)
    .waitFor()
  expect(await openedCard(page).getByLabel('Who did you work for?').count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toContain('job-place')
  await visit.expectSound('what a CV does not say of a job')
  await expectNoSidewaysScroll(page, 'the rest of a job, 1280 px')
  await saveJob(page)
  await savedCards(page).getByText('Checked').waitFor()

  await found(page, '2 jobs')
    .getByRole('button', { name: 'Change Class 2 Driver (agency)' })
    .click()
  await openedCard(page).getByLabel('Who did you work for?').fill('Wheelhouse Staffing')
  await saveJob(page)
  await expect.poll(() => savedCards(page).count()).toBe(2)
  await allSaved(page)
  await visit.close()
})

test('a job of a CV that was left out comes back by Undo, and a reload keeps those that are not checked yet', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  await askedForJobs(visit)
  await found(page, '3 jobs').getByRole('button', { name: 'Remove Tolworthy Parcels' }).click()
  await found(page, '2 jobs').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await found(page, '3 jobs').getByRole('heading', { name: 'Tolworthy Parcels' }).waitFor()

  await page.getByRole('button', { name: 'This is right Tolworthy Parcels' }).click()
  await openedCard(page).getByText('Van Driver,').waitFor()
  await openedCard(page).getByRole('button', { name: 'Change Tolworthy Parcels' }).click()
  const employer = openedCard(page).getByLabel('Who did you work for?')
  expect(await employer.inputValue()).toBe('Tolworthy Parcels')
  await employer.fill('Tolworthy Parcels Ltd')
  await saveJob(page)
  await allSaved(page)
  await page.reload()
  await found(page, '2 jobs').waitFor()
  await savedCards(page).getByRole('heading', { name: 'Tolworthy Parcels Ltd' }).waitFor()
  await visit.close()
})

test('anyone who would rather type their jobs is not asked about their CV again, nor after a reload', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  await askedForJobs(visit)
  await page.getByRole('button', { name: 'Leave all 3 out' }).click()
  await page.getByRole('button', { name: 'I have none' }).waitFor()
  expect(await page.getByRole('heading', { name: /in your CV$/ }).count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'I have none' }).waitFor()
  expect(await page.getByRole('heading', { name: /in your CV$/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByLabel('Who did you work for?').waitFor()
  await visit.expectSound('a job is typed')
  await visit.close()
})
