import { expect, test } from 'vitest'
import { loggedBy, openAtDesk, plantSurvey, statusOf } from './desk-steps.ts'
import { inviteSomeone, openInvitation } from '../invited-person.ts'
import { BRANCH } from '../link-steps.ts'
import { heading } from '../profile/profile-pages.ts'
import { questionsOf } from '../registering/registration-answers.ts'
import { allSaved, flowNamed } from '../registering/registration-steps.ts'
import { walk } from '../registering/registration-walk.ts'
import { signedInConsultant } from '../consultants/signed-in-consultant.ts'
import { visitorAtBothWidths } from '../both-widths.ts'
import { expectLogged, visitor } from '../visitor.ts'

test('a consultant answers for a candidate on the phone, and the log names the consultant', async () => {
  const desk = await visitor()
  const { page } = desk
  const consultant = await signedInConsultant(desk, { branches: [BRANCH] })
  const { id } = await inviteSomeone('survey')
  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByRole('link', { name: 'Answer for Nadia' }).click()
  await page.getByText('You answer for Nadia Rahman').waitFor()
  await desk.expectSound('answering for someone')
  await page.reload()
  await page.getByText('You answer for Nadia Rahman').waitFor()
  await walk({
    page,
    questions: questionsOf(flowNamed('survey')),
    wishes: {},
    until: 'good-things',
  })
  await allSaved(page)
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await heading(page, 'Nadia Rahman').waitFor()
  await page.getByText('Candidate is answering').waitFor()
  expect(new Set(await loggedBy(id, consultant.id))).toEqual(new Set(['begun', 'answered']))

  // This address names no registration, so the page opens none.
  await page.goto('/registration')
  await page.getByText('Choose the registration that you answer from the list.').waitFor()
  await page.goto('/registration?id=seven')
  await page.getByText("Can't find ID error message").waitFor()
  await desk.close()
})

test("'Answer for' opens at the first question that is open, again after leaving, and goes on from what the candidate answered meanwhile [amendment 6.7]", async () => {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  const invited = await inviteSomeone('survey')
  const questions = questionsOf(flowNamed('survey'))
  const answerFor = async () => {
    await openAtDesk(page, invited.id, 'Nadia Rahman')
    await page.getByRole('link', { name: 'Answer for Nadia' }).click()
    await page.getByText('You answer for Nadia Rahman').waitFor()
  }
  const asked = () => new URL(page.url()).searchParams.get('question')

  const nadia = await visitor()
  await openInvitation(nadia.page, invited)
  await nadia.page.getByRole('link', { name: 'Start', exact: true }).click()
  await walk({ page: nadia.page, questions, wishes: {}, until: 'good-things' })
  await allSaved(nadia.page)

  await answerFor()
  await expect.poll(asked).toBe('good-things')
  await desk.expectSound('where the registration is')
  await page.reload()
  await page.getByText('You answer for Nadia Rahman').waitFor()
  expect(asked(), 'a reload stays where it was').toBe('good-things')
  await walk({ page, questions, wishes: {}, until: 'feels-safe' })
  await allSaved(page)
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await answerFor()
  await expect.poll(asked).toBe('feels-safe')
  await page.getByRole('link', { name: 'Save and exit' }).click()

  await nadia.page.reload()
  await walk({ page: nadia.page, questions, wishes: {}, until: 'treated-well' })
  await allSaved(nadia.page)
  await nadia.close()
  await answerFor()
  await expect.poll(asked).toBe('treated-well')
  await desk.close()
})

test('an answer that is given while a colleague cancels the registration is not lost in silence: the page says that it was not saved (1280 and 360 px) [amendment 7.2]', async () => {
  const desk = await visitorAtBothWidths()
  const { page, context } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  const { id } = await inviteSomeone('survey')
  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByRole('link', { name: 'Answer for Nadia' }).click()
  await page.getByText('You answer for Nadia Rahman').waitFor()
  const questions = questionsOf(flowNamed('survey'))
  await walk({ page, questions, wishes: {}, until: 'good-things' })
  await allSaved(page)

  const colleague = await context.newPage()
  await openAtDesk(colleague, id, 'Nadia Rahman')
  await colleague.getByRole('button', { name: 'Cancel registration' }).click()
  const cancelling = colleague.getByRole('dialog')
  await cancelling.getByLabel('Reason').fill('She found another job')
  await cancelling.getByRole('button', { name: 'Cancel registration' }).click()
  await colleague.getByText('The registration of Nadia Rahman is cancelled').waitFor()

  await page.getByLabel('The people').check()
  await page.locator('main form button[type=submit]').click()
  await page
    .getByRole('alert')
    .getByText(
      'This registration was sent or ended, so it can no longer be changed. Your last answer was not saved.',
    )
    .waitFor()
  await heading(page, 'Nadia Rahman').waitFor()
  await expectLogged(desk.complaints, 409)
  await desk.expectSound('an answer to a registration that was cancelled')
  await desk.close()
})

test('a consultant sees all answers of a candidate, and cannot send them in their place [amendment 5.1]', async () => {
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  const { id } = await inviteSomeone('survey')
  await plantSurvey(id, 'InProgress')
  await page.goto(`/registration/flow?id=${id}`)
  await heading(page, 'Registration of Nadia Rahman').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Registrations' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0)
  await desk.expectSound('the tasks of someone else')
  await page.getByRole('main').getByRole('link', { name: 'Check your answers and send' }).click()
  await page.getByText('Only Nadia can send this').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Send (my|Nadia's) survey$/ }).count()).toBe(0)
  await page.getByText('What Nadia will read').click()
  await page
    .getByRole('article', { name: 'The email' })
    .getByText('Everything in our survey is answered, and you have not sent it yet.')
    .waitFor()
  await desk.expectSound('what only the candidate can send')
  expect(await statusOf(id)).toBe('InProgress')
  await desk.close()
})
