import { expect, test } from 'vitest'
import { signedUpPerson, signInAs } from '../new-person.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from './registration-answers.ts'
import {
  allSaved,
  expectNoSidewaysScroll,
  flowNamed,
  createInvitationLink,
  openTasks,
  makeScreenChecker,
} from './registration-steps.ts'
import { walk } from './registration-walk.ts'
import { type Visitor, visitor } from '../visitor.ts'

/**
 * The choices of this walk: they open two levels of further questions and a set below a question, and ask for every document and for the person's own
 * company.
 */
const WISHES = {
  'lived-there-five-years': ['no'],
  'right-to-work-proof': ['share-code'],
  'name-differs': ['yes'],
  'jobs-wanted': ['driving', 'other'],
  'drives-at-work': ['yes'],
  'has-points': ['yes'],
  'offer-made': ['yes'],
  'needs-adjustments': ['yes'],
  'safety-condition': ['yes'],
  'safety-medicine': ['yes'],
  'how-paid': ['limited'],
  drawn: ['yes'],
}
const ITEMS = { 'work-history': 2, references: 2 }
/** Milliseconds for more than a hundred screens, each saved, on two devices. */
const LONG = 420_000

async function sendFrom(phone: Visitor) {
  await heading(phone.page, 'Check your answers and send').waitFor()
  await phone.expectSound('all answers')
  await expectNoSidewaysScroll(phone.page, 'all answers')
  await allSaved(phone.page)
  await phone.page.getByRole('button', { name: 'Send my registration' }).click()
  await phone.page.getByRole('heading', { name: /^Sent on / }).waitFor()
  await phone.expectSound('sent')
}

test('the whole standard registration: begun on one device, gone on with on another, signed and sent', {
  timeout: LONG,
}, async () => {
  const visit = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const { page } = visit
  const person = await signedUpPerson(visit)
  createInvitationLink(person, 'standard')
  const flow = flowNamed('standard')
  const questions = questionsOf(flow)
  const seen = makeScreenChecker(visit)

  await openTasks(page)
  await page.getByText(`You have completed 0 of ${flow.tasks.length} tasks`).waitFor()
  await visit.expectSound('the tasks')
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  const asked = [
    ...(await walk({ page, questions, wishes: WISHES, items: ITEMS, seen, until: 'referee-name' })),
  ]
  expect(asked).toEqual(
    expect.arrayContaining(['previous-address', 'name-change-proof', 'job-duties']),
  )

  await allSaved(page)

  const phone = await visitor({
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await signInAs(phone.page, person.emailAddress)
  await openTasks(phone.page)
  await phone.page
    .getByRole('link', { name: /^Continue: Work and references, step 2 of 3/ })
    .click()
  await heading(phone.page, 'Who can give you a reference?').waitFor()
  const rest = await walk({
    page: phone.page,
    questions,
    wishes: WISHES,
    items: ITEMS,
    seen: makeScreenChecker(phone),
    until: 'send',
  })
  expect(rest).toEqual(
    expect.arrayContaining(['adjustments-wanted', 'company-address', 'signature']),
  )
  expect(rest).not.toContain('first-name')

  await sendFrom(phone)

  // The first device learns of the change with its next request.
  await page.goto('/registration')
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
  await phone.close()
  await visit.close()
})
