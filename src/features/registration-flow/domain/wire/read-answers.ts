import { type Answers, keyOf, type AnswerValue } from '../answers/answers.ts'
import type { Id } from '../definition/definition.ts'
import type { ReturnedAnswer, WireAction, WireStep } from './wire-shape.ts'
import { findActionTraits } from '../action-types/action-types.ts'

export type AnswersFromWire = {
  readonly answers: Answers
  readonly returned: ReadonlyMap<string, ReturnedAnswer>
}

export function readAnswers(steps: readonly WireStep[]): AnswersFromWire {
  const values = new Map<string, AnswerValue>()
  const items = new Map<Id, readonly Id[]>()
  const skipped = new Set<string>()
  const returned = new Map<string, ReturnedAnswer>()

  const note = (
    key: string,
    value: unknown,
    isSkipped: boolean,
    why: ReturnedAnswer | null | undefined,
  ) => {
    if (value !== null && value !== undefined) values.set(key, value as AnswerValue)
    if (isSkipped) skipped.add(key)
    if (why) returned.set(key, why)
  }
  for (const action of steps.flatMap(({ actions }) => actions.flatMap(listWithDependencies))) {
    if (findActionTraits(action).asks !== 'items') {
      note(keyOf({ actionId: action.id }), action.value, action.skipped, action.returned)
      continue
    }
    note(keyOf({ actionId: action.id }), null, action.skipped, action.returned)
    const sorted = (action.values ?? []).toSorted((one, other) => one.sortIndex - other.sortIndex)
    if (sorted.length > 0)
      items.set(
        action.id,
        sorted.map(({ itemId }) => itemId),
      )
    for (const item of sorted)
      for (const actionId of new Set([
        ...Object.keys(item.values),
        ...item.skipped,
        ...Object.keys(item.returned),
      ]))
        note(
          keyOf({ actionId, itemId: item.itemId }),
          item.values[actionId],
          item.skipped.includes(actionId),
          item.returned[actionId],
        )
  }
  return { answers: { values, items, skipped }, returned }
}

/** Returns the action and all actions that its choices ask. Actions in a set are left out, because the set contains their values. */
const listWithDependencies = (action: WireAction): readonly WireAction[] => [
  action,
  ...(action.choices?.choicesList ?? []).flatMap(({ dependencyQuestions }) =>
    dependencyQuestions.flatMap(listWithDependencies),
  ),
]
