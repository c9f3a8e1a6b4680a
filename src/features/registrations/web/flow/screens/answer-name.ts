import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { findSortIndexOfItem } from '#features/registration-flow/domain/definition/sort-index.ts'
import type { FlowState } from '../flow-state.ts'
import { formatItemName } from './notes/item-band.tsx'

/** Returns the name of a question in a list with others: 'Job 2: Who did you work for?'. */
export function formatQuestionName(
  { flow, answers, tags }: Pick<FlowState, 'flow' | 'answers' | 'tags'>,
  { action, hop: { actionId, itemId } }: AskedAction,
): string {
  const set = itemId ? findAction(flow, actionId)?.set : undefined
  const label = tags(action.label, itemId)
  return set && itemId
    ? `${formatItemName(set, findSortIndexOfItem(answers, set.id, itemId))}: ${label}`
    : label
}

/** Returns the name of a question in a list, or the name of its step if a merge tag in its text has no value yet. */
export function formatNeededName(
  flowState: Pick<FlowState, 'flow' | 'answers' | 'tags' | 'unfilledTags'>,
  question: AskedAction,
): string {
  const { action, hop, taskId, stepId } = question
  const task = flowState.flow.tasks.find(({ id }) => id === taskId)
  const step = task?.steps.find(({ id }) => id === stepId)
  return step && flowState.unfilledTags(action.label, hop.itemId).length > 0
    ? step.name
    : formatQuestionName(flowState, question)
}
