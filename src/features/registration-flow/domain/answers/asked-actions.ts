import { type Answers, type Hop, isChoiceList, keyOf, type ActionPath } from './answers.ts'
import {
  type Action,
  type Choice,
  type Id,
  isSelect,
  isActionSet,
} from '../definition/definition.ts'
import { cachePerAnswers } from './cache-per-answers.ts'

export type StepIds = { readonly taskId: Id; readonly stepId: Id }
/**
 * A question with its path. `inline`: the question is shown under the choice that asks it, on the screen of the question above. A set is a question
 * too: it asks for a number of items.
 */
export type AskedAction = StepIds & {
  readonly action: Action
  readonly path: ActionPath
  readonly hop: Hop
  readonly inline: boolean
}

/** Returns every question that the answers ask now, in order. A set comes after all the questions of its items. */
export const listAskedActions = cachePerAnswers((flow, answers): readonly AskedAction[] =>
  flow.tasks.flatMap((task) =>
    task.steps.flatMap((step) =>
      collectAskedActions(step.actions, answers, {
        inStep: { taskId: task.id, stepId: step.id },
        above: [],
        inline: false,
      }),
    ),
  ),
)

type TreePosition = {
  readonly inStep: StepIds
  readonly above: readonly Hop[]
  readonly itemId?: Id
  readonly inline: boolean
}

function collectAskedActions(
  actions: readonly Action[],
  answers: Answers,
  place: TreePosition,
): readonly AskedAction[] {
  const { inStep, above, itemId, inline } = place
  return actions.flatMap((action): readonly AskedAction[] => {
    const hop: Hop = itemId ? { actionId: action.id, itemId } : { actionId: action.id }
    const path = [...above, hop] as unknown as ActionPath
    const here = { ...inStep, action, path, hop, inline }
    if (!isActionSet(action))
      return [
        here,
        ...findChosenChoices(action, answers, hop).flatMap((choice) =>
          collectAskedActions(choice.dependencyQuestions, answers, {
            ...place,
            above: path,
            inline: inline || choice.inline,
          }),
        ),
      ]
    const items = answers.items.get(action.id) ?? []
    return [
      ...items.flatMap((item) =>
        collectAskedActions(action.actions, answers, { ...place, above: path, itemId: item }),
      ),
      here,
    ]
  })
}

/** Returns the choices that were chosen in this question, in the order of the list. */
function findChosenChoices(action: Action, answers: Answers, hop: Hop): readonly Choice[] {
  const value = answers.values.get(keyOf(hop))
  if (!isSelect(action) || !isChoiceList(value)) return []
  return action.choices.choicesList.filter((choice) =>
    value.some((given) => given.choiceValue === choice.value),
  )
}
