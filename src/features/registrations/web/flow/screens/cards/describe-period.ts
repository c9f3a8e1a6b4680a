import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Id,
  isActionSet,
  isSelect,
} from '#features/registration-flow/domain/definition/definition.ts'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'

/** The profile's field that a question about the start of a job fills in. */
export const START_OF_JOB = 'workHistory.from'

/** Returns 'June 2023 to now', or 'March 2021 to October 2026'; 'June 2023' while the end is unknown, '' while the start is. */
export function describePeriod({ actions }: ActionSet, answers: Answers, itemId: Id): string {
  const given = (action: Action) => answers.values.get(keyOf({ actionId: action.id, itemId }))
  const answerTo = (field: string) => {
    const action = findFilledFrom(actions, field)
    return action ? formatAnswer(action, given(action)) : ''
  }
  const from = answerTo(START_OF_JOB)
  const current = findFilledFrom(actions, 'workHistory.current')
  const chosen = current && given(current)
  const isCurrent = Array.isArray(chosen) && chosen[0]?.choiceValue === 'Yes'
  const end = isCurrent ? 'now' : answerTo('workHistory.to')
  return from && end ? `${from} to ${end}` : from
}

/** Returns the question that the profile's field fills in, also one under a choice. */
function findFilledFrom(
  actions: readonly (Action | ActionSet)[],
  field: string,
): Action | undefined {
  for (const action of actions) {
    if (isActionSet(action)) continue
    if (action.prefill === field) return action
    const below = isSelect(action)
      ? action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions)
      : []
    const found = findFilledFrom(below, field)
    if (found) return found
  }
  return undefined
}
