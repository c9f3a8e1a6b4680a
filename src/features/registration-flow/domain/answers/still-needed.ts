import { type Answers, type Hop, keyOf } from './answers.ts'
import { holds } from './holds.ts'
import { type AskedAction, askedActions } from './asked-actions.ts'
import { type Action, type Id, isSelect, isSet } from '../definition/definition.ts'
import { rulesOf } from '../action-types/action-types.ts'
import { isOnlyRead } from '../questions/what-is-asked.ts'
import { perAnswers } from './per-answers.ts'

/** Returns the asked and required questions without an answer, including those passed for now. The validity of answers is not checked. */
export const stillNeeded = perAnswers((flow, answers): readonly AskedAction[] =>
  askedActions(flow, answers).filter(
    ({ action, hop }) => isNeeded(action) && !isAnswered(action, answers, hop),
  ),
)

export const stillNeededByTask = perAnswers(
  (flow, answers): ReadonlyMap<Id, readonly AskedAction[]> =>
    Map.groupBy(stillNeeded(flow, answers), ({ taskId }) => taskId),
)

/**
 * Returns whether a question must be answered: a text that is only read needs nothing, and a question that only a newer server knows cannot be
 * asked here.
 */
function isNeeded(action: Action): boolean {
  if (action.optional || isOnlyRead(action)) return false
  return isSelect(action) || isSet(action) || rulesOf(action) !== undefined
}

export function isAnswered(action: Action, answers: Answers, hop: Hop): boolean {
  return isSet(action)
    ? (answers.items.get(action.id) ?? []).length >= action.atLeast
    : holds(answers.values.get(keyOf(hop)))
}
