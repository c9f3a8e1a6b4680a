import { type Answers, type Hop, isChosen, keyOf, type Path } from './answers.ts'
import { type Action, type Choice, type Id, isSelect, isSet } from '../definition/definition.ts'
import { perAnswers } from './per-answers.ts'

export type InStep = { readonly taskId: Id; readonly stepId: Id }
/**
 * A question with its path. An `inline` one is shown under its choice, on the screen of the question above it. A set is a question too, which asks
 * for enough items.
 */
export type AskedAction = InStep & {
  readonly action: Action
  readonly path: Path
  readonly hop: Hop
  readonly inline: boolean
}

/** Returns every question that the answers ask now, in order. A set comes after all the questions of its items. */
export const askedActions = perAnswers((flow, answers): readonly AskedAction[] =>
  flow.tasks.flatMap((task) =>
    task.steps.flatMap((step) =>
      asked(step.actions, answers, {
        inStep: { taskId: task.id, stepId: step.id },
        above: [],
        inline: false,
      }),
    ),
  ),
)

type Place = {
  readonly inStep: InStep
  readonly above: readonly Hop[]
  readonly itemId?: Id
  readonly inline: boolean
}

function asked(actions: readonly Action[], answers: Answers, place: Place): readonly AskedAction[] {
  const { inStep, above, itemId, inline } = place
  return actions.flatMap((action): readonly AskedAction[] => {
    const hop: Hop = itemId ? { actionId: action.id, itemId } : { actionId: action.id }
    const path = [...above, hop] as unknown as Path
    const here = { ...inStep, action, path, hop, inline }
    if (!isSet(action))
      return [
        here,
        ...chosen(action, answers, hop).flatMap((choice) =>
          asked(choice.dependencyQuestions, answers, {
            ...place,
            above: path,
            inline: inline || choice.inline,
          }),
        ),
      ]
    const items = answers.items.get(action.id) ?? []
    return [
      ...items.flatMap((item) =>
        asked(action.actions, answers, { ...place, above: path, itemId: item }),
      ),
      here,
    ]
  })
}

/** Returns the choices that were chosen in this question, in the order of the list. */
function chosen(action: Action, answers: Answers, hop: Hop): readonly Choice[] {
  const value = answers.values.get(keyOf(hop))
  if (!isSelect(action) || !isChosen(value)) return []
  return action.choices.choicesList.filter((choice) =>
    value.some((given) => given.choiceValue === choice.value),
  )
}
