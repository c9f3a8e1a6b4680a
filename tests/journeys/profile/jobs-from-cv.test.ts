import { expect, test } from 'vitest'
import { DESKTOP, visitorAtBothWidths } from '../both-widths.ts'
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

test('at 1280 and 320 px someone whose CV is here picks their jobs from it and types none of them again', async () => {
  // This walk reaches the question on a phone; the test below, in which a person types their jobs, reaches it on a desktop.
  const visit = await visitorAtBothWidths({ viewport: SMALL_PHONE })
  const { page } = visit
  await askedForJobs(visit)
  const found = page.getByRole('region', { name: 'We found 3 jobs in your CV' })
  await found.getByText('June 2023 to now').waitFor()
  await expectNoSidewaysScroll(page, 'jobs are offered, 320 px')
  await visit.expectSound('jobs are offered')
  await expectNoSidewaysScroll(page, 'jobs are offered, 1280 px')

  for (const job of [
    'Class 2 Driver, Fenwright Foodservice',
    'Class 2 Driver (agency)',
    'Van Driver, Tolworthy Parcels',
  ])
    await found.getByLabel(job).uncheck()
  await found.getByRole('button', { name: 'Add these jobs' }).click()
  await found.getByText('Choose a job, or say that you will type them').waitFor()
  await page.setViewportSize(SMALL_PHONE)
  for (const job of ['Class 2 Driver, Fenwright Foodservice', 'Van Driver, Tolworthy Parcels'])
    await found.getByLabel(job).check()
  await found.getByRole('button', { name: 'Add these jobs' }).click()

  const cards = page.locator('main li[data-item]')
  await expect.poll(() => cards.count()).toBe(2)
  expect(await found.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(label)
  await allSaved(page)
  await page.setViewportSize(DESKTOP)
  await allSaved(page)
  await page.reload()
  await expect.poll(() => cards.count()).toBe(2)
  for (const [index, employer, line] of [
    [0, 'Fenwright Foodservice', /^Class 2 Driver.*June 2023/],
    [1, 'Tolworthy Parcels', /^Van Driver.*March 2019/],
  ] as const) {
    const card = cards.nth(index)
    await card.getByRole('heading', { name: employer }).waitFor()
    await card.getByText(line).waitFor()
  }
  await page.setViewportSize(SMALL_PHONE)
  await visit.expectSound('the jobs are in the registration')
  await visit.close()
})

test('anyone who would rather type their jobs is not asked about their CV again, nor after a reload', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  await askedForJobs(visit)
  await page.getByRole('button', { name: 'No, I will type them' }).click()
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
