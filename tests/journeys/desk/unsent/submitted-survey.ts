import { visitorAtBothWidths } from '../../both-widths.ts'
import { signedInConsultant } from '../../consultants/signed-in-consultant.ts'
import { inviteSomeone } from '../../invited-person.ts'
import { BRANCH } from '../../link-steps.ts'
import { plantSurvey } from '../desk-steps.ts'

/** A question of the survey. */
export const CHANGE = 'If we could change one thing, what should it be?'

/** Plants a survey that waits for its review, and signs a consultant of its branch in. */
export async function submittedSurveyAtDesk() {
  const { id } = await inviteSomeone('survey')
  await plantSurvey(id, 'Submitted')
  const desk = await visitorAtBothWidths()
  await signedInConsultant(desk, { branches: [BRANCH] })
  return { id, desk, page: desk.page }
}
