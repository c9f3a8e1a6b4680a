import type { Action } from '../definition/definition.ts'
import { isGivenByButton, isSignature } from './question-kinds.ts'

/** The kind of person who saves an answer. */
export type AnswerSaver = 'candidate' | 'consultant'

/** Returns whether only the candidate can answer, by ticking or signing a statement about themselves. */
export const isOnlyForCandidate = (action: Action) =>
  isGivenByButton(action) && !isForConsultant(action)

/** Returns whether a question of a flow of type Manual is the consultant's own statement or check, or a signature on paper that they saw. */
export const isForConsultant = (action: Action) =>
  'byConsultant' in action && action.byConsultant === true

/**
 * Returns whether only the other of the two, candidate or consultant, can answer. A signature that the consultant may take on paper can also be given
 * by the candidate.
 */
export function mayOnlyOtherRoleAnswer(action: Action, saver: AnswerSaver): boolean {
  if (saver === 'consultant') return isOnlyForCandidate(action)
  return isForConsultant(action) && !isSignature(action)
}

/** The statement of a consultant who photographed a signed paper. */
export const formatWitnessStatement = (witness: string, signer: string) =>
  `I, ${witness}, saw ${signer} sign this on paper. The photograph shows that paper.`
