import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { FlowState } from '../../flow-state.ts'

/**
 * Returns the name of what is submitted and the label of the button: 'your registration', or 'Nell's survey' for a consultant who answers for Nell.
 */
export function makeSubmissionTexts({ flow, byConsultant, open }: FlowState) {
  const what = chooseFlowNoun(flow.type)
  const theirs = `${open.registration.candidate.firstName}'s ${what}`
  return byConsultant
    ? { named: theirs, button: `Send ${theirs}` }
    : { named: `your ${what}`, button: `Send my ${what}` }
}
