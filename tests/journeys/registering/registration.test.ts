import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedUpPerson } from '../new-person.ts'
import { focused, heading } from '../profile/profile-pages.ts'
import { questionsOf } from './registration-answers.ts'
import {
  allSaved,
  expectNoSidewaysScroll,
  flowNamed,
  createInvitationLink,
  makeScreenChecker,
} from './registration-steps.ts'
import { walk } from './registration-walk.ts'
import { type Visitor, visitor } from '../visitor.ts'

async function expectBackIsBack(page: Page, heard: string) {
  const second = page.url()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL((url) => url.href !== second)
  const before = page.url()
  await page.goForward()
  await page.waitForURL(second)
  await page.goBack()
  await page.waitForURL(before)
  await expect.poll(() => focused(page)).toBe(heard)
  await page.reload()
  await heading(page, heard).waitFor()
  expect(page.url()).toBe(before)
}

async function expectNoRegistrationYet({ page, expectSound }: Visitor) {
  await page
    .getByText('You have no registration yet. Your consultant will send you an invitation.')
    .waitFor()
  await page.getByText('The registration then moves to your account').waitFor()
  await expectSound('no registration yet')
}

test('at 320 px someone answers a survey to its end, and Back in the browser is Back on the page [seed 1.5, 2.6, 2.13.9, 3.21.9]', async () => {
  const visit = await visitor({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  await page.goto('/registration')
  await expectNoRegistrationYet(visit)

  createInvitationLink(person, 'survey')
  const flow = flowNamed('survey')
  await page.goto('/registration/flow?screen=send')
  // No registration was begun, so the page offers a start and not a continuation.
  await page.getByText('Start here').waitFor()
  expect(await page.getByText('Carry on where you left off').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/registration')
  await visit.expectSound('the tasks of a registration')
  await expectNoSidewaysScroll(page, 'the tasks')

  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await heading(page, flow.title).waitFor()
  const questions = questionsOf(flow)
  const seen = makeScreenChecker(visit)
  await walk({ page, questions, wishes: {}, until: 'asked-to-pay' })
  await expectBackIsBack(page, 'Your work')

  await walk({ page, questions, wishes: {}, seen, until: 'send' })
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('button', { name: 'Send my survey' }).click()
  await page
    .getByRole('alert')
    .getByText('Tick the box to say that your answers are true')
    .waitFor()
  await visit.expectSound('the declaration is missing')
  const box = page.getByRole('checkbox', { name: /^To the best of my knowledge/ })
  await box.check()
  await allSaved(page)

  // Looking at an answer leaves the declaration ticked. Changing an answer removes the tick, and the screen says why.
  await page.locator('details > summary').first().click()
  const change = page.getByRole('link', { name: /^Change/ }).first()
  await change.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => box.isChecked()).toBe(true)
  await change.click()
  await page.locator('input[type=radio]:not(:checked)').first().check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page
    .getByText('An answer was changed after you ticked this. Check it, then tick the box again.')
    .waitFor()
  expect(await box.isChecked()).toBe(false)
  await visit.expectSound('an answer was changed after the box was ticked')
  await box.check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my survey' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await visit.expectSound('sent')
  await visit.close()
})
