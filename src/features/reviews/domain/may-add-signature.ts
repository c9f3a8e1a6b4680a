import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { listDefinedQuestions } from '#features/registration-flow/domain/definition/written-questions.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'

/** Returns true if a consultant can add a statement to sign. The flow must have a signature already, and it must not be a survey. */
export const mayAddSignature = (flow: Pick<Flow, 'type' | 'tasks'>) =>
  flow.type !== 'Survey' && listDefinedQuestions(flow).some(({ action }) => isSignature(action))

export const SIGNATURE_NOT_POSSIBLE_MESSAGE =
  'Nothing in this form is signed, so no signature can be asked for.'
