import { expect, test } from 'vitest'
import { answerAtDesk, openAtDesk, plantSurvey, statusOf } from '../desk-steps.ts'
import { visitorAtBothWidths } from '../../both-widths.ts'
import { inviteSomeone } from '../../invited-person.ts'
import { BRANCH } from '../../link-steps.ts'
import { expectNoSidewaysScroll } from '../../registering/registration-steps.ts'
import { signedInConsultant } from '../../consultants/signed-in-consultant.ts'

const CHANGE = 'If we could change one thing, what should it be?'

test('no approval runs over a reason that was begun: it is named, with the way to its answer (1280 and 360 px)', async () => {
  const { id } = await inviteSomeone('survey')
  await plantSurvey(id, 'Submitted')
  const desk = await visitorAtBothWidths()
  const { page } = desk
  await signedInConsultant(desk, { branches: [BRANCH] })
  await openAtDesk(page, id, 'Nadia Rahman')
  const answer = answerAtDesk(page, CHANGE)
  await answer.getByRole('button', { name: /^Ask again/ }).click()
  await answer.getByRole('textbox').fill('Which shift?')

  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const begun = page.getByRole('dialog', { name: 'A reason was begun and not sent' })
  await approve.click()
  await begun.getByText('“Which shift?”').waitFor()
  await expectNoSidewaysScroll(page, 'a reason that was begun')
  await desk.expectSound('a reason that was begun')
  await begun.getByRole('link', { name: CHANGE }).click()
  await begun.waitFor({ state: 'hidden' })
  expect(await statusOf(id)).not.toBe('Approved')

  await answer.getByRole('button', { name: 'Leave it' }).click()
  await approve.click()
  await page.getByRole('button', { name: 'Accept the rest and approve' }).click()
  await page.getByText('The registration of Nadia Rahman is approved').waitFor()
  await desk.close()
})
