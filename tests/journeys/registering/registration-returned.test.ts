import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { portal } from '../link-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { goInside } from './open-question.ts'
import { inDatabase } from '../portal-database.ts'
import { focused, heading } from '../profile/profile-pages.ts'
import { questionsOf } from './registration-answers.ts'
import {
  allSaved,
  expectNoSidewaysScroll,
  flowNamed,
  createInvitationLink,
  openTasks,
} from './registration-steps.ts'
import { walk } from './registration-walk.ts'
import { returnRegistration, SIGNATURE_TASK, standing } from './returned-registration.ts'
import { visitor } from '../visitor.ts'

const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const
/** Answers that open no further questions. */
const SHORT = { 'asked-to-pay': ['no'], 'wants-more-work': ['no'], 'wants-call': ['no'] }
const REASON = 'Please tell us what the trouble with your shifts is.'

const job = (page: Page, words: string) => page.getByRole('region', { name: words })
const question = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const toSave = (page: Page) => page.getByRole('button', { name: 'Save this job' })

/** Goes through the questions of a job with its answers unchanged, and saves it. */
async function throughItem(page: Page) {
  while (!(await toSave(page).isVisible())) {
    const asked = await question(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => question(page)).not.toBe(asked)
  }
  await toSave(page).click()
  await heading(page, 'Which jobs have you had in the last five years?').waitFor()
}

test('at 360 px a job is changed, taken away and brought back with all that it had', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  const questions = questionsOf(flowNamed('standard'))
  await openTasks(page)
  await page.getByRole('link', { name: 'Work and references' }).click()
  await page.getByRole('button', { name: 'Start this task' }).click()
  const wishes = { 'job-is-current': ['Yes'] }
  await walk({ page, questions, wishes, items: { 'work-history': 2 }, until: 'has-gaps' })
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, 'Which jobs have you had in the last five years?').waitFor()

  await job(page, 'Job 1').getByRole('link', { name: 'Edit Job 1' }).click()
  await heading(page, 'Who did you work for?').waitFor()
  await page.getByRole('textbox').fill('Harbour Bakery')
  await throughItem(page)
  await job(page, 'Job 1').getByText('Harbour Bakery', { exact: true }).waitFor()
  expect(await job(page, 'Job 2').getByText('Harbour Bakery', { exact: true }).count()).toBe(0)
  await visit.expectSound('the list of jobs')
  await expectNoSidewaysScroll(page, 'the list of jobs')
  const before = await page.getByRole('main').getByRole('region').allTextContents()

  await page.getByRole('button', { name: 'Remove Job 1' }).click()
  await job(page, 'Job 2').waitFor({ state: 'detached' })
  await visit.expectSound('a removed job')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => page.getByRole('main').getByRole('region').allTextContents())
    .toEqual(before)

  await page.getByRole('button', { name: 'Remove Job 1' }).click()
  await job(page, 'Job 2').waitFor({ state: 'detached' })
  await allSaved(page)
  await page.reload()
  await job(page, 'Job 1').waitFor()
  expect(await page.getByText('Harbour Bakery').count()).toBe(0)
  await visit.close()
})

test('at 360 px a job that was begun by mistake is removed on its own questions after coming back, with what is typed there, and brought back whole', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  const list = { task: 'work', step: 'jobs', question: 'work-history', screen: 'list' }
  await goInside(page, list)
  await page.getByRole('button', { name: 'Add a job' }).click()
  await heading(page, 'Who did you work for?').waitFor()
  expect(await page.getByRole('button', { name: 'Remove Job 1' }).count()).toBe(0)
  await page.getByRole('textbox').fill('Harbour Bakery')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'What was your job?').waitFor()
  await allSaved(page)
  await page.reload()

  await heading(page, 'What was your job?').waitFor()
  await visit.expectSound('a question of a job')
  await page.getByRole('textbox').fill('Baker')
  await page.getByRole('button', { name: 'Remove Job 1' }).click()
  await page.getByText('Nothing added yet.').waitFor()
  await allSaved(page)
  await page.getByText('Nothing added yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await job(page, 'Job 1').getByText('Harbour Bakery', { exact: true }).waitFor()
  await job(page, 'Job 1').getByText('Baker', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Job 1' }).click()
  await allSaved(page)
  await page.reload()
  await page.getByText('Nothing added yet.').waitFor()
  await visit.close()
})

test('at 360 px someone who does not want to register any more keeps it at first, then cancels it, and their branch reads why', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  await page.getByRole('button', { name: 'Cancel this registration' }).click()
  await visit.expectSound('a registration is about to be cancelled')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Cancel this registration' }).click()
  await page.getByLabel('Why?').fill('I have found work.')
  await page.getByRole('button', { name: 'Cancel the registration' }).click()
  await page.getByText('This registration was cancelled').waitFor()
  await expect.poll(() => focused(page)).toBe('Your registration')
  await visit.expectSound('a cancelled registration')
  const logged = await inDatabase((db) =>
    db.many(
      sql`select l.actor from registration_log l join registration_log_payloads p using (registration_id, seq) where l.kind = 'cancelled' and p.payload ->> 'reason' = 'I have found work.'`,
    ),
  )
  expect(logged).toEqual([{ actor: 'candidate' }])
  await visit.close()
})

test('at 360 px someone sees what was sent back and why, corrects it, goes on to what else is open and nothing more, signs what came with it and sends again', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const { id, ...person } = await inviteSomeone('survey')
  await openInvitation(page, { id, ...person })
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await walk({ page, questions: questionsOf(flowNamed('survey')), wishes: SHORT, until: 'send' })
  await send(page)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()

  await returnRegistration(id, { taskId: 'your-view', actionId: 'one-change', reason: REASON })
  await page.reload()
  await page.getByText('We need something again').waitFor()
  await page.getByText(REASON).waitFor()
  await page
    .getByText('And we ask for something more: One more question, Sign your assignment.')
    .waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Your view' }).getByText('Returned').waitFor()
  await visit.expectSound('what was returned')
  await expectNoSidewaysScroll(page, 'what was returned')

  await page.getByRole('link', { name: /^Continue: Your view, step 2 of 2/ }).click()
  await heading(page, 'If we could change one thing, what should it be?').waitFor()
  await page.getByText(REASON).waitFor()
  await visit.expectSound('a returned question')
  await page.getByRole('textbox').fill('My shifts change the evening before.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'On which site do you work?').waitFor()
  await allSaved(page)
  await goInside(page, { screen: 'send' })
  await heading(page, 'Check your answers and send').waitFor()
  expect(await page.getByText('We need something again').count()).toBe(0)
  await page.locator('summary').filter({ hasText: 'Your view' }).click()
  await page.getByText(`Asked again: ${REASON}`).waitFor()
  await visit.expectSound('what is still needed')

  await page.getByRole('link', { name: 'On which site do you work?' }).first().click()
  await page.getByRole('textbox').fill('Harbour Road')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign your assignment').waitFor()
  await allSaved(page)
  await page.goto('/registration')
  await page.getByText('We need something again').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: SIGNATURE_TASK.name, exact: true }).click()
  await page.getByRole('button', { name: 'Start this task' }).click()
  await heading(page, 'Sign your assignment').waitFor()
  await page.getByText('I, Nadia Rahman, take the work that').waitFor()
  await page.getByLabel('Your full name').fill('Nadia Rahman')
  await visit.expectSound('a paper to sign')
  await expectNoSidewaysScroll(page, 'a paper to sign')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await send(page)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await standing(id)).toEqual({
    status: 'Submitted',
    signed: [{ actionId: 'assignment-signature', name: 'Nadia Rahman' }],
  })
  expect(portal('verify-log', id)).toContain('The log is whole')
  await visit.close()
})

async function send(page: Page) {
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my survey' }).click()
}
