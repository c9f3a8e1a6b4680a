import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { writtenQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { isSignature } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** Returns true if a consultant can add a statement to sign: only to a flow that has a signature already, which a survey never has. */
export const asksSignature = (flow: Pick<Flow, 'type' | 'tasks'>) =>
  flow.type !== 'Survey' && writtenQuestions(flow).some(({ action }) => isSignature(action))

export const NOT_SIGNED = 'Nothing in this form is signed, so no signature can be asked for.'
