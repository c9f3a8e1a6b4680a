import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  listNeededQuestions,
  type NeededQuestion,
} from '#features/registration-flow/domain/pages/still-needed.ts'
import { findWaitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { FlowState } from './flow-state.ts'

/**
 * Returns these open questions as a list of what a person can answer now. Questions of a task that waits for the others are listed only if no other
 * question is open.
 */
export function listNeededNow(
  { flow, answers, unfilledTags }: Pick<FlowState, 'flow' | 'answers' | 'unfilledTags'>,
  questions: readonly AskedAction[],
): readonly NeededQuestion[] {
  const waiting = findWaitingTasks(flow, answers)
  const ready = questions.filter(({ taskId }) => !waiting.has(taskId))
  return listNeededQuestions(flow, answers, ready.length > 0 ? ready : questions, (question) =>
    unfilledTags(question.action.label, question.hop.itemId),
  )
}
