import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { describeNoAnswers } from '#features/registration-flow/domain/tasks/count-task-answers.ts'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Flow,
  type Id,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import {
  isVoid,
  type SignatureState,
} from '#features/registrations/domain/signatures/signature-state.ts'
import {
  toAnswerKey,
  type AnswerVerdict,
} from '#features/registrations/domain/verdicts/verdicts.ts'
import type { ApprovalObstacle } from './approval-obstacles.ts'
import { findReviewableQuestions, listAnswersToDecide } from './answers-to-decide.ts'

type ReviewedRegistration = {
  readonly flow: Flow
  readonly answers: Answers
  readonly verdicts: { readonly answers: ReadonlyMap<string, AnswerVerdict> }
  readonly returned: readonly AskedAction[]
  readonly missing: readonly ApprovalObstacle[]
  readonly signatures: readonly Pick<SignatureState, 'actionId' | 'itemId' | 'reason'>[]
}
export type TaskReview = {
  readonly status: 'Completed' | 'Returned' | 'In progress' | 'Not yet started'
  readonly words: string
}

/**
 * Returns a summary such as '2 of 5 checked', with the status for the icon. A task is completed if it has answers, all of them have a decision, none
 * is returned and nothing is missing.
 */
export function summariseTaskReview(
  { flow, answers, verdicts, returned, missing, signatures }: ReviewedRegistration,
  id: Id,
): TaskReview {
  const asked = listAnswersToDecide(flow, answers).filter(({ taskId }) => taskId === id)
  const again = returned.filter(({ taskId }) => taskId === id).length
  const seen = asked.filter(({ hop }) => verdicts.answers.has(keyOf(hop))).length
  if (again > 0) return { status: 'Returned', words: `${again} to ask again` }
  const lacks = missing.filter(({ taskId }) => taskId === id)
  const ended = new Set(signatures.filter(isVoid).map(toAnswerKey))
  if (lacks.some((one) => ended.has(toAnswerKey(one))))
    return { status: 'In progress', words: 'The signature no longer holds' }
  if (asked.length === 0)
    return {
      status: 'Not yet started',
      words: describeNoAnswers(
        listAskedActions(flow, answers).filter(({ taskId }) => taskId === id),
      ),
    }
  if (seen < asked.length)
    return { status: 'In progress', words: `${seen} of ${asked.length} checked` }
  if (lacks.length > 0)
    return { status: 'In progress', words: `${lacks.length} missing or not clean` }
  // A set can be decided on too, but no decision is needed: the answers in its items have their
  // own.
  const hasOpenSet = [...findReviewableQuestions(flow, answers)].some(
    ([key, { taskId, action }]) =>
      taskId === id && isActionSet(action) && !verdicts.answers.has(key),
  )
  return { status: 'Completed', words: hasOpenSet ? 'All answers accepted' : 'All accepted' }
}
