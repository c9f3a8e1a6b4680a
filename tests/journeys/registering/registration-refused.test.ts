import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { signedUpPerson } from '../new-person.ts'
import { goInside } from './open-question.ts'
import { heading } from '../profile/profile-pages.ts'
import { answer, questionsOf } from './registration-answers.ts'
import {
  createInvitationLink,
  expectNoSidewaysScroll,
  flowNamed,
  openTasks,
} from './registration-steps.ts'
import { expectLogged, visitor } from '../visitor.ts'

const PAGE = 'Your name and date of birth'
const SAVES = '**/RegistrationAutoSave/**'
const refusal = (status: number, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, status, messages: message ? [message] : [], data: null }),
})

/** Answers what the page of the name asks besides the middle names, so that 'Continue' leads on. */
async function answerRestOfPage(page: Page) {
  const questions = questionsOf(flowNamed('standard'))
  for (const id of ['has-had-other-names', 'birth-date'])
    await answer(page, questions.get(id) as Action, { 'has-had-other-names': ['no'] })
  await page.getByText(/^Saved \d/).waitFor()
}

test('at 360 px an answer that cannot be sent is named and kept, and one that the server will not have opens its question again', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page, complaints } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await heading(page, PAGE).waitFor()
  const middle = page.locator('#question-middle-name')
  await answerRestOfPage(page)

  await page.route(SAVES, (route) => route.fulfill(refusal(503, '')))
  await middle.fill('Marija')
  await page.getByRole('status').getByText('1 not sent').click()
  await page.getByRole('listitem').getByText('Middle names').waitFor()
  await page.getByText('They are kept on this device. We try again by ourselves.').waitFor()
  await expectLogged(complaints, 503)
  await expectNoSidewaysScroll(page, 'an answer that is not sent')

  await page.keyboard.press('Escape')
  await middle.press('Enter')
  await heading(page, 'How to reach you').waitFor()
  // The page may send the answer again by itself at any moment: meanwhile the open list stays, and 'Try again' returns with the next failure.
  await page
    .getByRole('status')
    .getByText(/^\d not sent/)
    .click()
  const list = page.getByRole('status').getByRole('listitem')
  await page.getByRole('button', { name: 'Try again' }).click()
  await list.first().waitFor()

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.unroute(SAVES)
  await page.route(SAVES, async (route) => {
    await held
    if (route.request().postData()?.includes('Marija'))
      await route.fulfill(refusal(422, 'Write your name in letters'))
    else await route.continue()
  })
  await page.getByRole('status').getByText('Saving…').filter({ visible: true }).waitFor()
  expect(await list.first().isVisible(), 'the list of what waits, while it is sent again').toBe(
    true,
  )
  release()
  await heading(page, PAGE).waitFor()
  await page.getByRole('alert').getByText('Write your name in letters').waitFor()
  await expectLogged(complaints, 503)
  await expectLogged(complaints, 422)
  await visit.expectSound('a refused answer')

  await page.unroute(SAVES)
  await middle.fill('Maria')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'How to reach you').waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  await visit.close()
})

test('at 360 px words that choose nothing from a list are not dropped: Continue asks for a choice or none', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { task: 'work', step: 'wishes', question: 'jobs-wanted' })
  const field = page.getByRole('combobox', { name: 'What kinds of work would you like?' })
  const refused = page.getByRole('alert').getByText('Choose one of the list, or clear what you')
  await page.locator('#question-work-near').fill('LS10 1AB')
  await page.getByRole('checkbox', { name: 'On foot' }).check()
  await field.fill('ware')
  await field.press('Enter')
  await field.fill('astronaut')
  await page.getByText('Nothing fits. Try other words.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await refused.waitFor()
  expect(await field.inputValue()).toBe('astronaut')
  await visit.expectSound('words that choose nothing')
  await expectNoSidewaysScroll(page, 'words that choose nothing')
  await field.press('Enter')
  await refused.waitFor()
  await field.fill('')
  await refused.waitFor({ state: 'detached' })
  // The cleared field has closed its list, which would cover the button.
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await refused.waitFor({ state: 'detached' })
  await heading(page, 'When you can work').waitFor()
  await visit.close()
})

test('at 360 px an address of which only the postcode was given opens its fields, and the error leads to the first that is wrong', async () => {
  const visit = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = visit
  createInvitationLink(await signedUpPerson(visit), 'standard')
  await openTasks(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { task: 'about-you', step: 'your-address', question: 'candidate-address' })
  await heading(page, 'Your address').waitFor()
  const summary = page.getByRole('alert')
  await page.getByRole('button', { name: 'Continue' }).click()
  await summary.getByText('Enter the address').waitFor()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Postcode').fill('LS10 1AB')
  expect(await page.getByLabel('Address line 1').count(), 'while the postcode is typed').toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await summary.getByRole('link', { name: 'Enter the first line of the address' }).click()
  await expect
    .poll(() => page.getByLabel('Address line 1').evaluate((field) => field.matches(':focus')))
    .toBe(true)
  expect(await page.getByLabel('Postcode').inputValue()).toBe('LS10 1AB')
  await visit.expectSound('a postcode only')
  await expectNoSidewaysScroll(page, 'a postcode only')

  await page.keyboard.type('14 Chapel Row')
  await page.getByRole('button', { name: 'Continue' }).click()
  await summary.getByRole('link', { name: 'Enter the town or city' }).click()
  await page.keyboard.type('Leeds')
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Address line 1').inputValue()).toBe('14 Chapel Row')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'In an emergency').waitFor()
  await visit.close()
})
