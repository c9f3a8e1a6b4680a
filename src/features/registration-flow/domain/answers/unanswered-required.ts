import { type Answers, type Hop, keyOf } from './answers.ts'
import { hasAnswer } from './is-answer-filled.ts'
import { type AskedAction, listAskedActions } from './asked-actions.ts'
import { type Action, type Id, isSelect, isActionSet } from '../definition/definition.ts'
import { findActionRules } from '../action-types/action-types.ts'
import { asksForNothing } from '../questions/question-kinds.ts'
import { cachePerAnswers } from './cache-per-answers.ts'

/**
 * Returns the required questions that are asked now and have no answer, including those skipped with 'I do not have this with me'. An invalid answer
 * counts as an answer here.
 */
export const findUnansweredRequired = cachePerAnswers((flow, answers): readonly AskedAction[] =>
  listAskedActions(flow, answers).filter(
    ({ action, hop }) => mustBeAnswered(action) && !isAnswered(action, answers, hop),
  ),
)

export const groupUnansweredByTask = cachePerAnswers(
  (flow, answers): ReadonlyMap<Id, readonly AskedAction[]> =>
    Map.groupBy(findUnansweredRequired(flow, answers), ({ taskId }) => taskId),
)

/**
 * Returns whether a question must be answered. A text that is only read needs no answer. A question of a type that this code does not know, because
 * the server is newer, needs none either, because it cannot be asked here.
 */
function mustBeAnswered(action: Action): boolean {
  if (action.optional || asksForNothing(action)) return false
  return isSelect(action) || isActionSet(action) || findActionRules(action) !== undefined
}

export function isAnswered(action: Action, answers: Answers, hop: Hop): boolean {
  return isActionSet(action)
    ? (answers.items.get(action.id) ?? []).length >= action.atLeast
    : hasAnswer(answers, keyOf(hop))
}
