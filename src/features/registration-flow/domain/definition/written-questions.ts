import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  isSelect,
  isActionSet,
  type Task,
} from './definition.ts'
import type { FlowFilePath } from '../check/mistake.ts'

/** A question as the flow file defines it, whether or not a person's answers lead to it. */
export type DefinedQuestion = {
  readonly action: Action
  readonly spot: FlowFilePath
  /** The set to whose items the question belongs. */
  readonly set?: ActionSet
  /** The choice that asks the question. */
  readonly choice?: Choice
  /** The number of choices, each under a question that the previous one asks, that lead to the question; 0 if no choice is needed. */
  readonly depth: number
}

/** Returns every question of every branch, in the order of the file. */
export const listDefinedQuestions = (flow: Pick<Flow, 'tasks'>): readonly DefinedQuestion[] =>
  flow.tasks.flatMap(({ steps }, task) =>
    steps.flatMap(({ actions }, step) =>
      collectWrittenQuestions(actions, {
        spot: ['tasks', task, 'steps', step, 'actions'],
        depth: 0,
      }),
    ),
  )

/** Returns the questions of one task. Each `spot` is as if this task were the only one of the flow. */
export const listQuestionsOfTask = (task: Task): readonly DefinedQuestion[] =>
  listDefinedQuestions({ tasks: [task] })

function collectWrittenQuestions(
  actions: readonly Action[],
  above: Omit<DefinedQuestion, 'action'>,
): readonly DefinedQuestion[] {
  return actions.flatMap((action, index): readonly DefinedQuestion[] => {
    const here: DefinedQuestion = { ...above, action, spot: [...above.spot, index] }
    if (isActionSet(action))
      return [
        here,
        ...collectWrittenQuestions(action.actions, {
          spot: [...here.spot, 'actions'],
          set: action,
          depth: above.depth,
        }),
      ]
    if (!isSelect(action)) return [here]
    const below = action.choices.choicesList.flatMap((choice, choiceIndex) =>
      collectWrittenQuestions(choice.dependencyQuestions, {
        ...above,
        spot: [...here.spot, 'choices', 'choicesList', choiceIndex, 'dependencyQuestions'],
        choice,
        depth: above.depth + 1,
      }),
    )
    return [here, ...below]
  })
}
