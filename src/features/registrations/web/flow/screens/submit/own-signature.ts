import { isVoid } from '../../../../domain/signatures/signature-state.ts'
import { toAnswerKey } from '../../../../domain/verdicts/verdicts.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { FlowState } from '../../flow-state.ts'

/**
 * The signature with which a candidate says that their answers are true. 'none': the flow asks for none, or a consultant answers, so that a tick says
 * it. `signedAt` is undefined until the server has the signature.
 */
export type OwnSignature =
  | { readonly stage: 'none' }
  | { readonly stage: 'unsigned'; readonly question: AskedAction }
  | { readonly stage: 'void'; readonly question: AskedAction; readonly changes: number }
  | { readonly stage: 'signed'; readonly question: AskedAction; readonly signedAt?: string }

type Read = Pick<FlowState, 'flow' | 'answers' | 'byConsultant'> & {
  readonly open: {
    readonly registration: Pick<FlowState['open']['registration'], 'signatures'>
    readonly saveState: Pick<FlowState['open']['saveState'], 'refused'>
  }
}

/** Returns the last required signature of the flow. Signatures of tasks that were added later are about something else. */
export function findOwnSignature({ flow, answers, byConsultant, open }: Read): OwnSignature {
  if (byConsultant || flow.type === 'Manual') return { stage: 'none' }
  const added = new Set(flow.tasks.filter(({ wasAdded }) => wasAdded).map(({ id }) => id))
  const question = listAskedActions(flow, answers).findLast(
    ({ action, taskId }) => isSignature(action) && !action.optional && !added.has(taskId),
  )
  if (!question) return { stage: 'none' }
  const key = keyOf(question.hop)
  const state = open.registration.signatures.find((one) => toAnswerKey(one) === key)
  if (open.saveState.refused.some((one) => one.key === key)) return { stage: 'unsigned', question }
  if (!answers.values.has(key))
    return state && isVoid(state)
      ? { stage: 'void', question, changes: state.changed.length }
      : { stage: 'unsigned', question }
  return { stage: 'signed', question, ...(state && !isVoid(state) && { signedAt: state.signedAt }) }
}
