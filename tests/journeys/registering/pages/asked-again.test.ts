import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'
import { PHONE } from '../../both-widths.ts'
import { signedUpPerson } from '../../new-person.ts'
import { inDatabase } from '../../portal-database.ts'
import { heading } from '../../profile/profile-pages.ts'
import { visitor } from '../../visitor.ts'
import { goInside } from '../open-question.ts'
import { registrationOf } from '../registration-of.ts'
import { allSaved, expectNoSidewaysScroll, openTasks } from '../registration-steps.ts'
import { returnRegistration } from '../returned-registration.ts'

const NAME = 'Your name and your driving'
const LIST = { task: 'you', step: 'jobs', question: 'work-history', screen: 'list' }
const SITE = 'On which site do you work?'
const box = (page: Page, question: string) => page.locator(`#question-${question}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const job = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function addJob(page: Page, employer: string) {
  await page.locator('#add-item').click()
  await box(page, 'employer').fill(employer)
  await button(page, 'Save this job').click()
  await job(page, employer).waitFor()
}

/** Answers all, with a licence and two jobs, and sends it. */
async function answerAndSend(page: Page, name: string) {
  await goInside(page, { task: 'you', step: 'about-you', question: 'preferred-name' })
  await box(page, 'preferred-name').fill('Ama')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await box(page, 'licence-number').fill('OKAFO 802153')
  await button(page, 'Continue').click()
  await heading(page, 'Your jobs').waitFor()
  await addJob(page, 'Fennimore Stores')
  await addJob(page, 'Doverwick')
  await button(page, 'Continue').click()
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByLabel('Your full name').fill(name)
  await button(page, 'Sign').click()
  await heading(page, 'Check your answers and send').waitFor()
  await allSaved(page)
  await button(page, 'Send my registration').click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
}

/** The branch asks again for the number of the licence and for the employer of the second job. */
async function askAgain(id: string) {
  const { itemId } = await inDatabase((db) =>
    db.one<{ itemId: string }>(
      sql`select item_id as "itemId" from set_items where registration_id = ${id} order by created_at desc limit 1`,
    ),
  )
  await returnRegistration(
    id,
    { taskId: 'you', actionId: 'licence-number', reason: 'Your number has 16 characters.' },
    { taskId: 'you', actionId: 'employer', itemId, reason: 'The whole name, please.' },
  )
}

const boxes = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type=file]), textarea')
    .evaluateAll((all) => all.map(({ id }) => id))

test('at 360 px only what the branch asked again has a box: not the choice above it, and no other job', async () => {
  const visit = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, PAGED_FLOW)
  await openTasks(page)
  await answerAndSend(page, `${person.firstName} ${person.lastName}`)
  await askAgain(id)
  await page.reload()
  await page.getByText('We need something again').waitFor()
  await goInside(page, { screen: 'send' })
  await page.getByText('You have not changed these. Send them again only if').waitFor()
  await page
    .getByText('And we ask for something more: One more question, Sign your assignment.')
    .waitFor()
  await page.getByRole('link', { name: 'Licence number' }).first().click()
  await heading(page, NAME).waitFor()
  expect(await boxes(page)).toEqual(['question-licence-number'])
  await openTasks(page)
  await page.getByRole('link', { name: /^Continue: You/ }).click()

  await heading(page, NAME).waitFor()
  await page.getByText('Priya asked for this again').waitFor()
  await page.getByText('Your number has 16 characters.').waitFor()
  expect(await boxes(page)).toEqual(['question-licence-number'])
  const others = page.getByRole('region', { name: 'Your other answers here' })
  await others.getByText('Do you drive?').waitFor()
  await others.getByText('Not answered').first().waitFor()
  await visit.expectSound('a question under a choice that is asked again')
  await box(page, 'licence-number').fill('OKAFO 802153 A99AB')
  await button(page, 'Continue').click()

  await box(page, 'employer').waitFor()
  expect(await boxes(page)).toEqual(['question-employer'])
  expect(await button(page, 'Remove this job').count()).toBe(0)
  expect(await job(page, 'Fennimore Stores').getByRole('button').count()).toBe(0)
  await visit.expectSound('a job that is asked again')
  await expectNoSidewaysScroll(page, 'a job that is asked again')
  await box(page, 'employer').fill('Doverwick Foods')
  await button(page, 'Save this job').click()
  await heading(page, SITE).waitFor()

  await goInside(page, LIST)
  await job(page, 'Doverwick Foods').getByRole('button', { name: 'Change' }).waitFor()
  expect(await job(page, 'Fennimore Stores').getByRole('button').count()).toBe(0)
  expect(await page.locator('#add-item').count()).toBe(0)
  await button(page, 'Continue').click()
  await heading(page, SITE).waitFor()

  await goInside(page, { screen: 'send' })
  await page.getByText('If you change one that we didn’t ask about, we’ll read it again.').waitFor()
  await goInside(page, { ...LIST, from: 'send' })
  await job(page, 'Fennimore Stores').getByRole('button', { name: 'Change' }).waitFor()
  await page.locator('#add-item').waitFor()
  await visit.close()
})
