import { expect, test } from 'vitest'
import { answerAtDesk, openAtDesk, plantSurvey, statusOf } from '../desk-steps.ts'
import { deskRegistration } from '../desk-registration.ts'
import { inviteSomeone } from '../../invited-person.ts'
import { BRANCH } from '../../link-steps.ts'
import { expectNoSidewaysScroll } from '../../registering/registration-steps.ts'
import { signedInConsultant } from '../../consultants/signed-in-consultant.ts'
import { expectLogged, visitor } from '../../visitor.ts'
import { CHANGE, submittedSurveyAtDesk } from './submitted-survey.ts'

test('no approval runs over a reason that was begun: it is named, with the way to its answer (1280 and 360 px)', async () => {
  const { id, desk, page } = await submittedSurveyAtDesk()
  await openAtDesk(page, id, 'Nadia Rahman')
  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('textbox').fill('Which shift?')

  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const begun = page.getByRole('dialog', { name: 'A reason was started and not sent' })
  await approve.click()
  await begun.getByText('“Which shift?”').waitFor()
  await expectNoSidewaysScroll(page, 'a reason that was begun')
  await desk.expectSound('a reason that was begun')
  await begun.getByRole('link', { name: CHANGE }).click()
  await begun.waitFor({ state: 'hidden' })
  expect(await statusOf(id)).not.toBe('Approved')

  await answer.getByRole('button', { name: 'Leave it' }).click()
  await approve.click()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await page.getByText('The registration of Nadia Rahman is approved').waitFor()
  await desk.close()
})

test('approving several leaves out one at which a reason was begun, and says so (1280 and 360 px)', async () => {
  const { id, desk, page } = await submittedSurveyAtDesk()
  await openAtDesk(page, id, 'Nadia Rahman')
  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('textbox').fill('Which shift?')

  await page.goto(`/consultant/registrations?q=${id}`)
  await page.getByLabel('Select Nadia Rahman').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('You started a reason or a question there and did not send it').waitFor()
  await expectNoSidewaysScroll(page, 'one that was left out')
  await desk.expectSound('one that was left out')
  expect(await statusOf(id)).toBe('Submitted')
  await desk.close()
})

test('no approval runs over a question that was begun: it is named, opens again, and can be left out (1280 and 360 px)', async () => {
  const { id, desk, page } = await submittedSurveyAtDesk()
  await openAtDesk(page, id, 'Nadia Rahman')
  const question = page.getByRole('textbox', { name: 'Question' })
  await page.getByRole('button', { name: 'Add a question' }).click()
  await question.fill('Which bus do you take?')
  await page.reload()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await question.waitFor({ state: 'detached' })

  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const begun = page.getByRole('dialog', { name: 'A question was started and not added' })
  await approve.click()
  await begun.getByText('“Which bus do you take?”').waitFor()
  await expectNoSidewaysScroll(page, 'a question that was begun')
  await desk.expectSound('a question that was begun')
  await begun.getByRole('link', { name: 'Your question' }).click()
  await begun.waitFor({ state: 'hidden' })
  expect(await question.inputValue()).toBe('Which bus do you take?')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await question.waitFor({ state: 'detached' })
  expect(await statusOf(id)).not.toBe('Approved')

  await approve.click()
  await begun.getByRole('button', { name: 'Leave the question out' }).click()
  await begun.waitFor({ state: 'hidden' })
  await approve.click()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await page.getByText('The registration of Nadia Rahman is approved').waitFor()
  await desk.close()
})

test('the reason of a cancellation outlives a closed dialog and a reload, and is gone once it was used', async () => {
  const { id, name } = await deskRegistration()
  const desk = await visitor({ reducedMotion: 'reduce' })
  const { page } = desk
  await signedInConsultant(desk, { branches: ['Leeds Registrations'] })
  await openAtDesk(page, id, name)
  const cancel = page.getByRole('button', { name: 'Cancel registration' })
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await cancel.click()
  await reason.fill('They found other work.')
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'hidden' })
  await cancel.click()
  expect(await reason.inputValue()).toBe('They found other work.')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await reason.waitFor({ state: 'hidden' })
  await page.reload()
  await cancel.click()
  expect(await reason.inputValue()).toBe('They found other work.')

  // A pasted reason that is too long stays whole, is counted, and is refused in words.
  const end = page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' })
  await reason.fill('x'.repeat(620))
  await page.getByRole('dialog').getByText('120 characters too many.').waitFor()
  await end.click()
  await page.getByRole('dialog').getByText('Use 500 characters or fewer').first().waitFor()
  expect(await reason.inputValue()).toHaveLength(620)
  await reason.fill('They found other work.')
  await page.getByRole('dialog').getByText('478 characters left.').waitFor()

  await end.click()
  await page.getByText(`The registration of ${name} is cancelled`).waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('They found other work.')
  await desk.close()
})

test('a reason that was begun is not promised for later beside a registration of which nothing changes any more', async () => {
  const { id } = await inviteSomeone('survey')
  await plantSurvey(id, 'Submitted')
  const desk = await visitor()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, 'Nadia Rahman')
  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('textbox').fill('Which shift?')

  const other = await desk.context.newPage()
  await openAtDesk(other, id, 'Nadia Rahman')
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByRole('button', { name: 'Approve anyway' }).click()
  await other.getByText('The registration of Nadia Rahman is approved').waitFor()
  await other.close()

  await answer.getByRole('button', { name: 'Ask again', exact: true }).click()
  await answer
    .getByText('You started a reason and did not send it: “Which shift?”', { exact: true })
    .waitFor()
  await expectLogged(desk.complaints, 409)
  await desk.close()
})
