import type { Action } from '../definition/definition.ts'
import { isGivenByButton, isSignature } from './what-is-asked.ts'

/** The person who saves an answer. */
export type Saver = 'candidate' | 'consultant'

/** A person says this of themselves, by ticking or signing. No one else can say it for them. */
export const areOwnWords = (action: Action) => isGivenByButton(action) && !isByConsultant(action)

/** In a flow of kind Manual this is the consultant's own statement or check, or a signature on paper that they saw. */
export const isByConsultant = (action: Action) =>
  'byConsultant' in action && action.byConsultant === true

/** True where only the other of the two may answer. A signature that may be on paper can also be given by its person. */
export function isOthers(action: Action, saver: Saver): boolean {
  if (saver === 'consultant') return areOwnWords(action)
  return isByConsultant(action) && !isSignature(action)
}

/** A consultant who photographed a signed paper says this. */
export const witnessStatement = (witness: string, signer: string) =>
  `I, ${witness}, saw ${signer} sign this on paper. The photograph shows that paper.`
