import { expect, test } from 'vitest'
import { jpeg } from '#tests/documents/pictures.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { answerAtDesk, openAtDesk } from '../desk/desk-steps.ts'
import { signedUpPerson } from '../new-person.ts'
import { goInside } from './open-question.ts'
import { heading } from '../profile/profile-pages.ts'
import { allSaved, expectNoSidewaysScroll, openTasks } from './registration-steps.ts'
import { registrationOf } from './registration-of.ts'
import { returnRegistration, standing } from './returned-registration.ts'
import { about, BRANCH, PHONE, place, seeItEndAtDesk } from './signing-steps.ts'
import { answerTheFirstTask } from './small-flow-steps.ts'
import { forgetLogged, type Visitor, visitor } from '../visitor.ts'

test('at 360 px a candidate reads what is missing before they sign, signs in their own name, changes an answer, and is asked to sign again [amendment 5.2] [amendment 5.3] [amendment 5.4]', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, SMALL_FLOW)
  await openTasks(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Declaration' })
    .getByText('Cannot start yet')
    .waitFor()
  await goInside(page, about)
  await answerTheFirstTask(page)

  await goInside(page, place('signed'))
  await page.getByText('This comes last, since it speaks of everything else.').waitFor()
  await visit.expectSound('a signature before its time')
  await expectNoSidewaysScroll(page, 'a signature before its time')
  await page.getByRole('link', { name: 'I agree' }).click()
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await page.getByLabel('Your full name').fill('Bob Builder')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page
    .getByText(/the name that you gave\. If that name is wrong/)
    .first()
    .waitFor()
  await visit.expectSound('another name than the one that was given')
  await page
    .getByLabel('Your full name')
    .fill(`${person.firstName} ${person.lastName}`.toUpperCase())
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await allSaved(page)

  await goInside(page, { ...about, from: 'send' })
  await page.locator('#question-preferred-name').fill('Another')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByText('1 answer changed after this was signed: What should we call you?').waitFor()
  await visit.expectSound('a signature that ended')
  await expectNoSidewaysScroll(page, 'a signature that ended')
  await page.getByRole('link', { name: 'Sign again' }).click()
  await page.getByText('Read what you sign, and sign again if it is all true.').waitFor()
  await page.getByLabel('Your full name').fill(`${person.firstName} ${person.lastName}`)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByText('1 answer changed after this was signed').waitFor({ state: 'detached' })
  await allSaved(page)
  await expectOfflineProblemEnds(visit)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
  await visit.close()

  await seeItEndAtDesk(person, id)
})

/** Expects that the message 'You are offline' is shown until the connection is back, and disappears then. */
async function expectOfflineProblemEnds({ page, context, complaints }: Visitor) {
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  const problem = page.getByRole('alert').getByText('You are offline. Your answers are kept')
  await problem.waitFor()
  await context.setOffline(false)
  await problem.waitFor({ state: 'detached' })
  forgetLogged(complaints, 'ERR_INTERNET_DISCONNECTED')
}

test('at 360 px what came back leads past all that was accepted to what is open still, and at last to signing again', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, SMALL_FLOW)
  const sign = async () => {
    await page.getByLabel('Your full name').fill(`${person.firstName} ${person.lastName}`)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
  }
  await openTasks(page)
  await goInside(page, about)
  await answerTheFirstTask(page)
  await goInside(page, place('truthful'))
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await sign()
  await heading(page, 'Saved. Next: check your answers and send').waitFor()
  await goInside(page, { screen: 'send' })
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()

  await returnRegistration(id, {
    taskId: 'you',
    actionId: 'preferred-name',
    reason: 'Is it Ama or Amara?',
  })
  await page.goto('/registration')
  await page.getByRole('link', { name: /^Continue: You, step 1 of 2/ }).click()
  await heading(page, 'What should we call you?').waitFor()
  await page.locator('#question-preferred-name').fill('Amara')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'On which site do you work?').waitFor()
  await visit.expectSound('the next thing that is open')
  await page.getByRole('textbox').fill('Harbour Road')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await page.getByText('Read what you sign, and sign again if it is all true.').waitFor()
  await visit.expectSound('signing again')
  await expectNoSidewaysScroll(page, 'signing again')
  await sign()
  await heading(page, 'Sign your assignment').waitFor()
  await sign()
  await heading(page, 'Check your answers and send').waitFor()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my registration' }).click()
  await page.getByRole('heading', { name: /^Sent on / }).waitFor()
  expect((await standing(id)).status).toBe('Submitted')
  await visit.close()
})

test('a consultant who answers for a candidate stops before what only they can say, and sends them the link [amendment 5.1]', async () => {
  const visit = await visitor(PHONE)
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, SMALL_FLOW)
  await visit.close()
  const desk = await visitor(PHONE)
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, `${person.firstName} ${person.lastName}`)
  await page.getByRole('link', { name: `Answer for ${person.firstName}` }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { ...about, id })
  await answerTheFirstTask(page)
  await goInside(page, place('truthful', id))
  await page.getByText(`Only ${person.firstName} can declare this`).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await desk.expectSound('a declaration that is someone else’s')
  await expectNoSidewaysScroll(page, 'a declaration that is someone else’s')
  await page.getByRole('button', { name: `Send ${person.firstName} the link` }).click()
  await page.getByText(`${person.firstName} has the link now.`).waitFor()
  await page.getByRole('button', { name: 'Continue without it' }).click()
  await page.getByText(`Only ${person.firstName} can sign this`).waitFor()
  await goInside(page, { id, screen: 'send' })
  await page.getByText(`Only ${person.firstName} can send this`).waitFor()
  expect(await page.getByRole('button', { name: 'Send my registration' }).count()).toBe(0)
  await desk.close()
})

test('in a flow of kind Manual the consultant photographs a signed paper and says that they saw it signed [amendment 5.1]', async () => {
  const visit = await visitor(PHONE)
  const person = await signedUpPerson(visit)
  const id = await registrationOf(person.emailAddress, PAPER_FLOW)
  await visit.close()
  const desk = await visitor(PHONE)
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, `${person.firstName} ${person.lastName}`)
  await page.getByRole('link', { name: `Answer for ${person.firstName}` }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await goInside(page, { ...about, id })
  await answerTheFirstTask(page)
  await goInside(page, place('truthful', id))
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Sign').waitFor()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('link', { name: 'Add a photograph of the signed paper' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'paper.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(),
  })
  await page.getByRole('checkbox', { name: /^I saw .* sign this on paper/ }).check()
  await desk.expectSound('a paper that was signed')
  await expectNoSidewaysScroll(page, 'a paper that was signed')
  // The word 'saved' may still be about the previous answer, so the test waits for the next screen instead.
  const saved = page.waitForResponse((answer) => answer.url().includes('RegistrationAutoSave'))
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await heading(page, 'Saved. Next: check your answers and send').waitFor()
  expect((await saved).status()).toBe(200)
  await allSaved(page)
  await openAtDesk(page, id, `${person.firstName} ${person.lastName}`)
  await answerAtDesk(page, 'Sign')
    .getByText(/^On paper, seen by /)
    .waitFor()
  await desk.close()
})

test('the candidate of a Manual flow sees what waits for their consultant, and no button that would only refuse [amendment 5.1]', async () => {
  const visit = await visitor(PHONE)
  const { page } = visit
  const person = await signedUpPerson(visit)
  await registrationOf(person.emailAddress, PAPER_FLOW)
  await openTasks(page)
  await goInside(page, about)
  await answerTheFirstTask(page)
  await allSaved(page)
  await goInside(page, { screen: 'send' })
  await page
    .getByText(/^Waiting for .+: /)
    .first()
    .waitFor()
  await page.getByText(/^You can sign and send your registration once /).waitFor()
  expect(await page.getByRole('button', { name: /^Send / }).count()).toBe(0)
  await visit.expectSound('what waits for the consultant')
  await expectNoSidewaysScroll(page, 'what waits for the consultant')
  await page.goto('/registration')
  await page.getByRole('main').getByRole('link', { name: 'Check your answers and send' }).waitFor()
  await visit.close()
})
