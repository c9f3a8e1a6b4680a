import { type Answers, keyOf, type AnswerValue } from '../answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Choice,
  type Id,
  isSelect,
  isActionSet,
} from '../definition/definition.ts'
import { FIRST_SORT_INDEX } from '../definition/sort-index.ts'
import { toWireGroups } from './wire-groups.ts'
import type { ReturnedAnswer, WireAction, WireChoice, WireValue } from './wire-shape.ts'

export type AnswersForWire = {
  readonly answers: Answers
  readonly returned: ReadonlyMap<string, ReturnedAnswer>
}
type ParentInTree = {
  readonly taskId: Id
  readonly stepId: Id
  readonly parentActionId: Id | null
  readonly rootActionId?: Id
  readonly depth: number
  readonly asking: string | null
  readonly inSet: boolean
}

/** Converts an action for the wire, with its position in the tree and its answer. The actions below its choices and in its set are nested in it. */
export function toWireAction(
  action: Action,
  above: ParentInTree,
  sent: AnswersForWire,
): WireAction {
  const { id, name, type, label, hint, prefill, optional, skippable, validation } = action
  const key = keyOf({ actionId: id })
  return {
    ...{ id, name, type, label, hint, prefill },
    statement: 'statement' in action ? action.statement : undefined,
    shownAs: 'shownAs' in action ? action.shownAs : undefined,
    byConsultant: 'byConsultant' in action ? action.byConsultant : undefined,
    optional: optional ?? false,
    skippable: skippable ?? false,
    validation: { ...validation },
    value: above.inSet
      ? null
      : isActionSet(action)
        ? toSetEntries(action, sent)
        : toWireValue(sent.answers.values.get(key)),
    skipped: !above.inSet && sent.answers.skipped.has(key),
    ...toWireChildren(
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

function toWireChildren(
  action: Action,
  above: ParentInTree,
  sent: AnswersForWire,
): Partial<WireAction> {
  if (isSelect(action))
    return {
      choices: {
        choicesList: action.choices.choicesList.map((choice) => toWireChoice(choice, above, sent)),
      },
    }
  if (!isActionSet(action)) return {}
  const { itemName, atLeast, atMost, groups, actions } = action
  return {
    itemName,
    atLeast,
    atMost,
    groups: toWireGroups(groups),
    actions: actions.map((inSet) =>
      toWireAction(inSet, { ...above, asking: null, inSet: true }, sent),
    ),
    values: toSetItems(action, sent),
  }
}

function toWireChoice(
  {
    value,
    label,
    hint,
    inline,
    page,
    exclusive,
    dependencyQuestions,
    pleaseSpecifyChoices,
  }: Choice,
  above: ParentInTree,
  sent: AnswersForWire,
): WireChoice {
  return {
    value,
    label,
    hint,
    inline,
    page: page ?? null,
    exclusive,
    dependencyQuestions: dependencyQuestions.map((question) =>
      toWireAction(question, { ...above, asking: value }, sent),
    ),
    pleaseSpecifyChoices: pleaseSpecifyChoices.map((specify) => ({ ...specify })),
  }
}

/** Converts a set's answers to the specification's form: one entry for each answer of each item. */
function toSetEntries(set: ActionSet, { answers }: AnswersForWire) {
  const entries = listItemIds(set, answers).flatMap((itemId, index) =>
    listQuestionsWithDependencies(set.actions).flatMap(({ id, name }) => {
      const answer = toWireValue(answers.values.get(keyOf({ actionId: id, itemId })))
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

function toSetItems(set: ActionSet, { answers, returned }: AnswersForWire) {
  const ids = listQuestionsWithDependencies(set.actions).map(({ id }) => id)
  return listItemIds(set, answers).map((itemId, index) => ({
    itemId,
    sortIndex: FIRST_SORT_INDEX + index,
    values: Object.fromEntries(
      ids.map((actionId) => [
        actionId,
        toWireValue(answers.values.get(keyOf({ actionId, itemId }))),
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

const listItemIds = (set: ActionSet, answers: Answers) => answers.items.get(set.id) ?? []

/** Returns these actions and all actions that their choices ask. */
const listQuestionsWithDependencies = (actions: readonly Action[]): readonly Action[] =>
  actions.flatMap((action) => [
    action,
    ...(isSelect(action)
      ? listQuestionsWithDependencies(
          action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions),
        )
      : []),
  ])

const toWireValue = (value: AnswerValue | undefined) =>
  value === undefined ? null : (value as WireValue)
