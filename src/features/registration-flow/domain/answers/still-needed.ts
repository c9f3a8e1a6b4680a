import { type Answers, type Hop, isChosen, keyOf, type Value } from './answers.ts'
import { type AskedAction, askedActions } from './asked-actions.ts'
import { type Action, FIELD_TYPES, type Id, isSelect, isSet } from '../definition/definition.ts'
import { perAnswers } from './per-answers.ts'

/** Asked questions without which the registration cannot be sent and that have no answer, also when they were passed for now. Whether what was answered is right is another matter. */
export const stillNeeded = perAnswers((flow, answers): readonly AskedAction[] =>
  askedActions(flow, answers).filter(
    ({ action, hop }) => isNeeded(action) && !isAnswered(action, answers, hop),
  ),
)

export const stillNeededByTask = perAnswers(
  (flow, answers): ReadonlyMap<Id, readonly AskedAction[]> =>
    Map.groupBy(stillNeeded(flow, answers), ({ taskId }) => taskId),
)

/** What is only read asks for nothing; of a question that a newer server thought of, nothing can be asked here. */
function isNeeded(action: Action): boolean {
  if (action.optional || action.type === 'information') return false
  return isSelect(action) || isSet(action) || FIELD_TYPES.includes(action.type)
}

export function isAnswered(action: Action, answers: Answers, hop: Hop): boolean {
  return isSet(action)
    ? (answers.items.get(action.id) ?? []).length >= action.atLeast
    : holds(answers.values.get(keyOf(hop)))
}

/** Nothing chosen, nothing typed and no file are no answer. */
export function holds(value: Value | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (isChosen(value)) return value.length > 0
  if ('documentIds' in value) return value.documentIds.length > 0
  if ('drawn' in value) return value.name.trim() !== ''
  return Object.values(value).some((line) => line.trim() !== '')
}
