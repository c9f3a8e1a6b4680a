import type { Action } from '../definition/definition.ts'
import { isGivenByButton, isSignature } from './question-kinds.ts'

/** The kind of person who saves an answer. */
export type AnswerSaver = 'candidate' | 'consultant'

/** Returns whether only the candidate can answer, by ticking or signing a statement about themselves. */
export const isOnlyForCandidate = (action: Action) =>
  isGivenByButton(action) && !isForConsultant(action)

/**
 * Returns whether the question is for the consultant, as in flows of type Manual: the consultant's own statement or check, or a signature on paper
 * that the consultant saw.
 */
export const isForConsultant = (action: Action) =>
  'byConsultant' in action && action.byConsultant === true

/**
 * Returns true if `saver` cannot answer, because only the candidate can and `saver` is the consultant, or the other way round. A signature that the
 * consultant may take on paper can also be given by the candidate.
 */
export function mayOnlyOtherRoleAnswer(action: Action, saver: AnswerSaver): boolean {
  if (saver === 'consultant') return isOnlyForCandidate(action)
  return isForConsultant(action) && !isSignature(action)
}

/** Returns the statement with which a consultant confirms a signature on paper that they photographed. */
export const formatWitnessStatement = (witness: string, signer: string) =>
  `I, ${witness}, saw ${signer} sign this on paper. The photograph shows that paper.`
