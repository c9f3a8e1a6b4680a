import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { DESKTOP, PHONE } from '../both-widths.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { goInside, openQuestion } from './open-question.ts'
import { heading } from '../profile/profile-pages.ts'
import { answer, questionsOf } from './registration-answers.ts'
import { allSaved, flowNamed } from './registration-steps.ts'
import { expectLogged, type Visitor, visitor } from '../visitor.ts'

const SAVES = '**/RegistrationAutoSave/**'
const PASSPORT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const at = (viewport: { width: number; height: number }) =>
  visitor({ viewport, reducedMotion: 'reduce' })
async function inside(visit: Visitor) {
  await openInvitation(visit.page, await inviteSomeone('standard'))
}
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const reasonOf = async (page: Page) =>
  (await next(page).evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  )) ?? ''

test.each([DESKTOP, PHONE])(
  'at $width px the introduction of a step is opened again from its overview, and leads back to it [amendment 10.3]',
  async (viewport) => {
    const visit = await at(viewport)
    const { page } = visit
    await inside(visit)
    await goInside(page, { task: 'right-to-work', step: 'proof', screen: 'check' })
    await heading(page, 'Check your answers: Your proof').waitFor()
    await visit.expectSound('the overview of a step')
    await page.getByRole('link', { name: 'About this step' }).click()
    await heading(page, 'Your proof').waitFor()
    await visit.expectSound('the introduction, opened again')
    await next(page).click()
    await heading(page, 'Check your answers: Your proof').waitFor()
    await visit.close()
  },
)

test.each([DESKTOP, PHONE])(
  "at $width px 'next' is disabled while a required answer is missing after a try, says so beside it, and is active again with an answer [seed 3.21.9] [amendment 7.10]",
  async (viewport) => {
    const visit = await at(viewport)
    const { page } = visit
    await inside(visit)
    await openQuestion(page, 'emergency-name')
    expect(await next(page).isEnabled(), 'before a try').toBe(true)
    await next(page).click()
    await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(3)
    expect(await next(page).isDisabled()).toBe(true)
    expect(await reasonOf(page)).toBe('This needs an answer before you can continue.')
    await visit.expectSound('missing answers')
    await page.locator('#question-emergency-name').fill('Leila Marrash')
    await page.getByRole('radio', { name: 'A friend' }).check()
    await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(1)
    expect(await next(page).isDisabled()).toBe(true)
    await page.locator('#question-emergency-phone').fill('07700 900456')
    expect(await next(page).isEnabled()).toBe(true)
    expect(await reasonOf(page)).toBe('')
    await next(page).click()
    await heading(page, 'Your proof').waitFor()
    await visit.close()
  },
)

test("'next' is disabled while a file of the question is on its way, and active once it has arrived [amendment 7.10]", async () => {
  const visit = await at(PHONE)
  const { page } = visit
  await inside(visit)
  await goInside(page, { task: 'right-to-work', step: 'proof', question: 'right-to-work-proof' })
  await heading(page, 'Your proof').waitFor()
  await page.getByRole('radio', { name: /^British or Irish passport/ }).check()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  const questions = questionsOf(flowNamed('standard'))
  for (const id of ['passport-number', 'passport-expires', 'name-differs'])
    await answer(page, questions.get(id) as Action, { 'name-differs': ['no'] })
  await allSaved(page)
  const arrive = Promise.withResolvers<void>()
  await page.route(SAVES, async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: PASSPORT })
  await page.getByText('Your file is still on its way.').waitFor()
  expect(await next(page).isDisabled()).toBe(true)
  await next(page).press('Enter')
  await heading(page, 'Your proof').waitFor()
  await visit.expectSound('a file on its way')
  arrive.resolve()
  await page.getByText('Your file is still on its way.').waitFor({ state: 'hidden' })
  await next(page).click()
  await heading(page, 'What work you can do, and your identity check').waitFor()
  await visit.close()
})

test.each([DESKTOP, PHONE])(
  'at $width px the page after signing out of a registration tells who signed out by hand from whose session ended [seed 3.21.8] [amendment 7.10]',
  async (viewport) => {
    const visit = await at(viewport)
    const { page } = visit
    await inside(visit)
    await page.goto('/registration/logout')
    await page.getByText('You signed out, and no one can open').waitFor()
    await visit.expectSound('signed out by hand')
    await inside(visit)
    await page.evaluate(async () => {
      const { candidate } = JSON.parse(localStorage.getItem('recruitment-portal') ?? '{}') as {
        candidate: { auth: { candidateApiToken: string } }
      }
      const authentication = `Bearer ${candidate.auth.candidateApiToken}`
      await fetch('/api/v1/auth/logout', {
        method: 'POST',
        headers: { 'client-id': 'portal', authentication },
      })
    })
    await page.goto('/registration')
    await page
      .getByText(
        'Your session ended. It does after a while without an answer, and when your branch ends',
      )
      .waitFor()
    expect(await page.getByText('You signed out, and no one').count()).toBe(0)
    await expectLogged(visit.complaints, 401)
    await visit.expectSound('a session that ended')
    await visit.close()
  },
)

/** Chooses an answer to the first question of the survey, and returns to the page that sends it. */
async function answerOverall(page: Page, choice: number) {
  await goInside(page, { task: 'your-view', step: 'work-now', question: 'overall-rating' })
  await page.getByRole('radio').nth(choice).check()
  await allSaved(page)
  await goInside(page, { screen: 'send' })
}

test.each([DESKTOP, PHONE])(
  'at $width px the press that sends names the missing answers before the box, and the box stays ticked when one of them is given',
  async (viewport) => {
    const visit = await at(viewport)
    const { page } = visit
    await openInvitation(page, await inviteSomeone('survey'))
    await goInside(page, { screen: 'send' })
    const box = page.getByRole('checkbox', { name: /^To the best of my knowledge/ })
    await page.getByRole('button', { name: 'Send my survey' }).click()
    await page
      .getByRole('alert')
      .getByText('Some answers are still needed. You find them in the list under this note.')
      .waitFor()
    expect(await page.getByText('Tick the box to say that your answers are true').count()).toBe(0)
    await visit.expectSound('missing answers, and a box that is not ticked')
    await box.check()
    await answerOverall(page, 0)
    await expect.poll(() => box.isChecked()).toBe(true)

    await answerOverall(page, 1)
    await page.getByText(/^An answer was changed after you ticked this\./).waitFor()
    expect(await box.isChecked()).toBe(false)
    await visit.close()
  },
)
