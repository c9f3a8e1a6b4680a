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
const MORE = 'And we ask for something more: One more question, Sign your assignment.'
const REASON = 'Please tell us what the trouble with your shifts is.'

const JOBS = 'Your jobs in the last five years'
const cards = (page: Page) => page.locator('main li[data-item]')
const toSave = (page: Page) => page.getByRole('button', { name: 'Save this job' })

test('at 360 px a job is changed, taken away and brought back with all that it had', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  const questions = questionsOf(flowNamed('standard'))
  await openTasks(page)
  await page.getByRole('link', { name: 'Work and references' }).click()
  await heading(page, JOBS).waitFor()
  const wishes = { 'job-is-current': ['Yes'] }
  await walk({ page, questions, wishes, items: { 'work-history': 2 }, until: 'has-gaps' })
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, JOBS).waitFor()

  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByLabel('Who did you work for?').fill('Harbour Bakery')
  await toSave(page).click()
  await cards(page).nth(0).getByRole('heading', { name: 'Harbour Bakery' }).waitFor()
  expect(await cards(page).nth(1).getByText('Harbour Bakery').count()).toBe(0)
  await visit.expectSound('the list of jobs')
  await expectNoSidewaysScroll(page, 'the list of jobs')
  const before = await cards(page).allTextContents()

  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => cards(page).count()).toBe(1)
  await visit.expectSound('a removed job')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cards(page).allTextContents()).toEqual(before)

  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => cards(page).count()).toBe(1)
  await allSaved(page)
  await page.reload()
  await expect.poll(() => cards(page).count()).toBe(1)
  expect(await page.getByText('Harbour Bakery').count()).toBe(0)
  await visit.close()
})

test('at 360 px a job that was begun by mistake is removed in its own card after coming back, with what is typed there, and brought back whole', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  await goInside(page, {
    ...{ task: 'work', step: 'jobs', question: 'work-history', screen: 'list' },
  })
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByLabel('Who did you work for?').fill('Harbour Bakery')
  await allSaved(page)
  await page.reload()

  await page.getByLabel('What was your job?').waitFor()
  expect(await page.getByLabel('Who did you work for?').inputValue()).toBe('Harbour Bakery')
  await visit.expectSound('the open card of a job')
  await page.getByLabel('What was your job?').fill('Baker')
  await page.getByRole('button', { name: 'Remove this job' }).click()
  await page.getByRole('button', { name: 'I have none' }).waitFor()
  await allSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await cards(page).getByRole('heading', { name: 'Harbour Bakery' }).waitFor()
  await cards(page).getByText('Baker', { exact: true }).waitFor()
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await allSaved(page)
  await page.reload()
  await page.getByRole('button', { name: 'I have none' }).waitFor()
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

/** Expects that only what was asked again has a box. The branch has the rest, which is shown. */
async function expectOneBox(page: Page) {
  const main = page.getByRole('main')
  expect(await main.getByRole('textbox').count()).toBe(1)
  expect(await main.getByRole('radio').count()).toBe(0)
  await main
    .getByRole('region', { name: 'Your other answers here' })
    .getByText('How likely is it that you’d tell a friend about us?')
    .waitFor()
}

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
  await page.getByText(MORE).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Your view' }).getByText('Returned').waitFor()
  await visit.expectSound('what was returned')
  await expectNoSidewaysScroll(page, 'what was returned')

  await page.getByRole('link', { name: /^Continue: Your view, step 2 of 2/ }).click()
  await heading(page, 'About us').waitFor()
  await page.getByText(REASON).waitFor()
  await expectOneBox(page)
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
