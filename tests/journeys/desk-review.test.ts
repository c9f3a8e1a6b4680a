import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pdf } from '../documents/pdf.ts'
import { answerAtDesk, loggedBy, openAtDesk, plantSurvey, statusOf } from './desk-steps.ts'
import { inviteSomebody, openInvitation } from './invited-person.ts'
import { BRANCH, portal } from './link-steps.ts'
import { heading } from './profile-pages.ts'
import { allSaved, expectNoSidewaysScroll } from './registration-steps.ts'
import { signedInConsultant } from './signed-in-consultant.ts'
import { visitor } from './visitor.ts'

const CHANGE = 'If we could change one thing, what should it be?'
const REASON = 'Please tell us what the trouble with your shifts is.'

async function send(page: Page) {
  await heading(page, 'Check your answers and send').waitFor()
  await page.getByRole('checkbox', { name: /^To the best of my knowledge/ }).check()
  await allSaved(page)
  await page.getByRole('button', { name: 'Send my registration' }).click()
}

test('one answer goes back with its reason, the candidate mends it, and the registration is approved and locked', async () => {
  const nadia = await visitor()
  const { id, ...person } = inviteSomebody('survey')
  await plantSurvey(id, 'Submitted')
  await openInvitation(nadia.page, { id, ...person })

  const desk = await visitor()
  const { page } = desk
  const consultant = await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByText('To review', { exact: true }).first().waitFor()
  await desk.expectSound('a registration at the desk')

  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByText('Tell Nadia what to put right').waitFor()
  await answer.getByRole('textbox').fill(REASON)
  await desk.expectSound('a reason')
  // What was typed and not sent outlives a session that ends.
  await page.reload()
  expect(await answer.getByRole('textbox').inputValue()).toBe(REASON)
  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer.getByText(REASON).waitFor()
  await page.locator('body').press('a')
  await page.getByText('Accepted', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('A picture of your badge')
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('upload')
  await page.getByRole('button', { name: 'Add the question' }).click()
  await page.getByRole('heading', { name: 'A few more questions' }).first().waitFor()

  await page.getByRole('link', { name: 'Send back to Nadia' }).click()
  await heading(page, 'Send to the candidate').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Nearly there, Nadia.')
  await page.getByText('writes: "Nearly there, Nadia."').waitFor()
  await page.getByText('We need 2 things for your registration').waitFor()
  await desk.expectSound('sending back')
  await page.getByRole('button', { name: 'Send to Nadia' }).click()
  await page.getByRole('heading', { name: 'Sent to Nadia' }).waitFor()
  await desk.expectSound('sent back')

  await nadia.page.reload()
  await nadia.page.getByText('We need something again').waitFor()
  await nadia.page.getByText(REASON).waitFor()
  await nadia.page.getByRole('main').getByRole('link', { name: CHANGE }).click()
  await nadia.page.getByRole('textbox').fill('My shifts change the evening before.')
  await nadia.page.getByRole('button', { name: 'Continue' }).click()
  await heading(nadia.page, 'Check your answers and send').waitFor()
  await nadia.page.getByRole('link', { name: 'A picture of your badge' }).first().click()
  await nadia.page.locator('input[type=file]').first().setInputFiles({ name: 'badge.pdf', mimeType: 'application/pdf', buffer: pdf({ words: 'Badge of Nadia' }) })
  await nadia.page.getByText(', uploaded').waitFor()
  await nadia.page.getByRole('button', { name: 'Continue' }).click()
  await send(nadia.page)
  await nadia.page.getByRole('heading', { name: 'Thank you' }).waitFor()

  await openAtDesk(page, id, 'Nadia Rahman')
  await answerAtDesk(page, CHANGE).getByText('My shifts change the evening before.').waitFor()
  await page.getByRole('button', { name: 'Look at it badge.pdf' }).click()
  await page.locator('canvas[data-drawn="1"]').waitFor()
  await page.getByRole('button', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await desk.expectSound('a document beside its answer')

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Accept the rest and approve' }).click()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Send to CRM' }).first().waitFor()
  expect(await page.getByRole('button', { name: /^Ask again/ }).count()).toBe(0)
  expect(await statusOf(id)).toBe('Approved')
  expect(await loggedBy(id, consultant.id)).toEqual(['in review', 'answer returned', 'answer accepted', 'question added', 'returned', 'in review', 'rest accepted', 'approved'])
  expect(portal('verify-log', id)).toContain('The log is whole')

  await page.goto(`/consultant/registrations/review/registration-complete?id=${id}`)
  await heading(page, 'Registration complete').waitFor()
  await page.getByText('My shifts change the evening before.').waitFor()
  await desk.expectSound('a complete registration')
  await Promise.all([nadia.close(), desk.close()])
})

test('at 360 px a registration is read and decided without scrolling sideways, and its pages without an id say so', async () => {
  const desk = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  const { id } = inviteSomebody('standard')
  await openAtDesk(page, id, 'Nadia Rahman')
  await page.getByText('Sent to the candidate').waitFor()
  await desk.expectSound('a registration at 360 px')
  await expectNoSidewaysScroll(page, 'a registration at 360 px')

  await page.goto(`/consultant/registrations/review?id=${id}`)
  await page.getByText('It can be reviewed once Nadia has sent it.').waitFor()
  await desk.expectSound('the stages of a review')
  await expectNoSidewaysScroll(page, 'the stages of a review')

  for (const address of ['review', 'review?id=7', 'review/send-candidate', 'review/registration-complete?id=x']) {
    await page.goto(`/consultant/registrations/${address}`)
    await page.getByText("Can't find ID error message").waitFor()
  }
  await page.goto(`/consultant/registrations/review/nothing-of-the-kind?id=${id}`)
  await page.getByText('This page could not be found').waitFor()
  await desk.close()
})
