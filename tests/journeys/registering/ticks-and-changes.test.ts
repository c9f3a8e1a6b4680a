import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerAtDesk, openAtDesk } from '../desk/desk-steps.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { BRANCH } from '../link-steps.ts'
import { SURVEY_BEFORE } from '#tests/registrations/flows-of-before/survey-before.ts'
import { signedUpPerson } from '../new-person.ts'
import { heading } from '../profile/profile-pages.ts'
import { registrationOf } from './registration-of.ts'
import { questionsOf } from './registration-answers.ts'
import { allSaved, expectNoSidewaysScroll, flowNamed, openTasks } from './registration-steps.ts'
import { walk } from './registration-walk.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitor } from '../visitor.ts'

const PHONE = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const
/** Answers that open no further questions, so that the registration stays short. */
const SHORT = { 'asked-to-pay': ['no'], 'wants-more-work': ['no'], 'wants-call': ['no'] }
const CHANGE = 'If we could change one thing, what should it be?'
const REASON = 'Please tell us what the trouble with your shifts is.'
const AGAIN = 'My shifts change the evening before.'
const questions = questionsOf(flowNamed('survey'))

/** Reads from the progress band which steps of the task are complete. */
const ticksOfBand = (page: Page) =>
  page
    .locator('main [aria-hidden=true] > i')
    .evaluateAll((segments) => segments.map((segment) => segment.hasAttribute('data-done')))
const outroTick = (page: Page) => page.locator('main use[href$="#check"]').count()
const stages = (page: Page) =>
  page.getByRole('navigation', { name: 'Stages of the review' }).getByRole('listitem')
const stageWords = (page: Page) => stages(page).allTextContents()
const rowOf = (page: Page, question: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: question }) })

async function send(page: Page) {
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my survey' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

/** Returns whether the earlier answer of a returned question is closer to the reason above it than the list's entries are to each other. */
const gapsOfReturned = (page: Page) =>
  page.getByText('The answer was:').evaluate((was) => {
    const [reason, list] = [was.previousElementSibling, was.closest('ul')]
    if (!reason || !list) return false
    const own = was.getBoundingClientRect().top - reason.getBoundingClientRect().bottom
    return own < Number.parseFloat(getComputedStyle(list).rowGap)
  })

test('a step has its tick once the server has its answers, not while they wait on this device, and not for walking past [amendment 6.7]', async () => {
  const visit = await visitor(PHONE)
  const { page, context } = visit
  const person = await signedUpPerson(visit)
  await registrationOf(person.emailAddress, SURVEY_BEFORE)
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  const questions = questionsOf(SURVEY_BEFORE)
  await walk({ page, questions, wishes: SHORT, until: 'good-things' })
  expect(await ticksOfBand(page)).toEqual([false, false])
  await walk({ page, questions, wishes: SHORT, until: 'done' })
  await allSaved(page)
  await expect.poll(() => outroTick(page)).toBe(1)
  expect(await ticksOfBand(page)).toEqual([true, false])
  await heading(page, /^Thanks\. One more section: /).waitFor()
  await visit.expectSound('a step that is done')

  // The second step is walked through offline: every question is answered, but only on this device, so the step has no tick yet.
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'How likely is it').waitFor()
  await context.setOffline(true)
  await walk({ page, questions, wishes: SHORT, until: 'done' })
  expect(await outroTick(page)).toBe(0)
  expect(await ticksOfBand(page)).toEqual([true, false])
  await context.setOffline(false)
  await expect.poll(() => outroTick(page)).toBe(1)
  expect(await ticksOfBand(page)).toEqual([true, true])

  // An answer that opens a required question makes the step incomplete, so its tick disappears.
  await page.getByRole('link', { name: 'Check these answers' }).click()
  await page.getByRole('link', { name: /^Change Would you like other or more work/ }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect.poll(() => ticksOfBand(page)).toEqual([true, false])
  await visit.close()
})

async function askAgain(page: Page) {
  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('textbox').fill(REASON)
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByRole('button', { name: /^Undo/ }).waitFor()
  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await page.getByRole('button', { name: 'Send to Nadia' }).click()
  await page.getByRole('heading', { name: 'Sent to Nadia' }).waitFor()
  return answer
}

/** Expects that the top of the registration says that it came back, with a link that leads to the changed answer. */
async function leadsToChange(page: Page, answer: Locator) {
  await page.getByText('Came back: 1 answer changed.').waitFor()
  await page.getByRole('link', { name: 'See the first' }).click()
  await expect
    .poll(() => answer.evaluate((one) => one.querySelector(':target') !== null))
    .toBe(true)
}

async function approveStageByStage(page: Page) {
  // The test reloads the page until the first stage is done: the search of the CRM for the same person runs in the background, and finds no one.
  await expect
    .poll(async () => {
      await page.reload()
      await heading(page, 'Nadia Rahman').waitFor()
      await stages(page).first().waitFor()
      return stageWords(page)
    })
    .toEqual([
      'Duplicates, done',
      '2Check, current step',
      '3CRM, not started',
      '4Done, not started',
    ])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await expect
    .poll(() => stageWords(page))
    .toEqual(['Duplicates, done', 'Check, done', '3CRM, current step', '4Done, not started'])
  await page.getByRole('navigation', { name: 'Tasks' }).getByText('All accepted').waitFor()
}

test('what came back says what the answer was and why, to its person until it is sent again and to the desk that looks again; the review ticks what was done [amendment 6.7]', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const invited = await inviteSomeone('survey')
  await openInvitation(page, invited)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await walk({ page, questions, wishes: SHORT, until: 'send' })
  const was = await rowOf(page, CHANGE).locator('dd').first().textContent()
  await send(page)

  const desk = await visitor()
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(desk.page, invited.id, 'Nadia Rahman')
  const answer = await askAgain(desk.page)

  await page.reload()
  await page.getByText('We need something again').waitFor()
  await page.getByText(`The answer was: ${was}`).waitFor()
  expect(await gapsOfReturned(page), 'what belongs to one question stands together').toBe(true)
  await page.getByRole('listitem').filter({ hasText: 'Your view' }).getByText('Returned').waitFor()
  await visit.expectSound('what came back')
  await expectNoSidewaysScroll(page, 'what came back')
  await page.getByRole('main').getByRole('link', { name: CHANGE }).click()
  await heading(page, 'About us').waitFor()
  await page.getByRole('textbox').fill(AGAIN)
  await allSaved(page)
  const said = async () => {
    await page.getByText(/^[A-Z][a-z]+ asked for this again$/).waitFor()
    await page.getByText(REASON).waitFor()
    await page.getByText(`Your answer was: ${was}`).waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe(AGAIN)
  }
  await said()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Check your answers and send').waitFor()
  await rowOf(page, CHANGE).getByText(`Before: ${was}`).waitFor()
  await rowOf(page, CHANGE).getByText(`Asked again: ${REASON}`).waitFor()
  await visit.expectSound('what was changed')
  await expectNoSidewaysScroll(page, 'what was changed')
  await page.getByRole('link', { name: `Change ${CHANGE}` }).click()
  await heading(page, 'About us').waitFor()
  await said()
  await visit.expectSound('a question that came back')
  await page.getByRole('button', { name: 'Continue' }).click()
  await send(page)
  await visit.close()

  await openAtDesk(desk.page, invited.id, 'Nadia Rahman')
  await answer.getByText(AGAIN).waitFor()
  await leadsToChange(desk.page, answer)
  await answer.getByText(`Before: ${was}`).waitFor()
  await answer.getByText(`Asked again: ${REASON}`).waitFor()
  await desk.expectSound('an answer that was changed')
  await approveStageByStage(desk.page)
  await desk.page.setViewportSize(PHONE.viewport)
  await expectNoSidewaysScroll(desk.page, 'the stages of a review at 360 px')
  await desk.close()
})
