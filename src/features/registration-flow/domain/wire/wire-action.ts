import { type Answers, keyOf, type Value } from '../answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Choice,
  type Id,
  isSelect,
  isSet,
} from '../definition/definition.ts'
import { FIRST_SORT_INDEX } from '../definition/sort-index.ts'
import type { Returned, WireAction, WireChoice, WireValue } from './wire-shape.ts'

export type Sent = { readonly answers: Answers; readonly returned: ReadonlyMap<string, Returned> }
type Above = {
  readonly taskId: Id
  readonly stepId: Id
  readonly parentActionId: Id | null
  readonly rootActionId?: Id
  readonly depth: number
  readonly asking: string | null
  readonly inSet: boolean
}

/** Writes an action with its position in the tree and its answer. The actions below its choices and in its set are nested in it. */
export function wireAction(action: Action, above: Above, sent: Sent): WireAction {
  const { id, name, type, label, hint, prefill, optional, skippable, validation } = action
  const key = keyOf({ actionId: id })
  return {
    ...{ id, name, type, label, hint, prefill },
    statement: 'statement' in action ? action.statement : undefined,
    byConsultant: 'byConsultant' in action ? action.byConsultant : undefined,
    optional: optional ?? false,
    skippable: skippable ?? false,
    validation: { ...validation },
    value: above.inSet
      ? null
      : isSet(action)
        ? entriesOf(action, sent)
        : travelling(sent.answers.values.get(key)),
    skipped: !above.inSet && sent.answers.skipped.has(key),
    ...below(
      action,
      {
        ...above,
        parentActionId: id,
        rootActionId: above.rootActionId ?? id,
        depth: above.depth + 1,
      },
      sent,
    ),
    ...{
      parentTaskId: above.taskId,
      parentStepId: above.stepId,
      parentActionId: above.parentActionId,
      rootActionId: above.rootActionId ?? id,
    },
    ...{
      actionDepth: above.depth,
      isDependencyQuestion: above.asking !== null,
      parentDependentAnswer: above.asking,
    },
    returned: above.inSet ? null : (sent.returned.get(key) ?? null),
  }
}

function below(action: Action, above: Above, sent: Sent): Partial<WireAction> {
  if (isSelect(action))
    return {
      choices: {
        choicesList: action.choices.choicesList.map((choice) => wireChoice(choice, above, sent)),
      },
    }
  if (!isSet(action)) return {}
  const { itemName, atLeast, atMost, actions } = action
  return {
    itemName,
    atLeast,
    atMost,
    actions: actions.map((inSet) =>
      wireAction(inSet, { ...above, asking: null, inSet: true }, sent),
    ),
    values: itemsOf(action, sent),
  }
}

function wireChoice(
  { value, label, hint, inline, exclusive, dependencyQuestions, pleaseSpecifyChoices }: Choice,
  above: Above,
  sent: Sent,
): WireChoice {
  return {
    value,
    label,
    hint,
    inline,
    exclusive,
    dependencyQuestions: dependencyQuestions.map((question) =>
      wireAction(question, { ...above, asking: value }, sent),
    ),
    pleaseSpecifyChoices: pleaseSpecifyChoices.map((specify) => ({ ...specify })),
  }
}

/** Writes a set as the specification stores it: one entry for each answer of each item. */
function entriesOf(set: ActionSet, { answers }: Sent) {
  const entries = itemIds(set, answers).flatMap((itemId, index) =>
    questionsOf(set.actions).flatMap(({ id, name }) => {
      const answer = travelling(answers.values.get(keyOf({ actionId: id, itemId })))
      return answer === null
        ? []
        : [
            {
              actionId: id,
              actionName: name,
              actionSetId: set.id,
              itemId,
              answer,
              sortIndex: FIRST_SORT_INDEX + index,
            },
          ]
    }),
  )
  return entries.length > 0 ? entries : null
}

function itemsOf(set: ActionSet, { answers, returned }: Sent) {
  const ids = questionsOf(set.actions).map(({ id }) => id)
  return itemIds(set, answers).map((itemId, index) => ({
    itemId,
    sortIndex: FIRST_SORT_INDEX + index,
    values: Object.fromEntries(
      ids.map((actionId) => [
        actionId,
        travelling(answers.values.get(keyOf({ actionId, itemId }))),
      ]),
    ),
    skipped: ids.filter((actionId) => answers.skipped.has(keyOf({ actionId, itemId }))),
    returned: Object.fromEntries(
      ids.flatMap((actionId) =>
        returned.get(keyOf({ actionId, itemId }))
          ? [[actionId, returned.get(keyOf({ actionId, itemId }))!]]
          : [],
      ),
    ),
  }))
}

const itemIds = (set: ActionSet, answers: Answers) => answers.items.get(set.id) ?? []

/** Returns the actions together with those below their choices. */
const questionsOf = (actions: readonly Action[]): readonly Action[] =>
  actions.flatMap((action) => [
    action,
    ...(isSelect(action)
      ? questionsOf(
          action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions),
        )
      : []),
  ])

const travelling = (value: Value | undefined) => (value === undefined ? null : (value as WireValue))
