import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  isSelect,
  isSet,
  type Task,
} from './definition.ts'
import type { Spot } from '../check/mistake.ts'

/** A question of the definition, whether the answers ask it or not. */
export type Written = {
  readonly action: Action
  readonly spot: Spot
  /** The set to whose items the question belongs. */
  readonly set?: ActionSet
  /** The choice that asks the question. */
  readonly choice?: Choice
  /** The number of answers that must be given before the question is asked. */
  readonly depth: number
}

/** Returns every question of every branch, in the order of the file. */
export const writtenQuestions = (flow: Pick<Flow, 'tasks'>): readonly Written[] =>
  flow.tasks.flatMap(({ steps }, task) =>
    steps.flatMap(({ actions }, step) =>
      written(actions, { spot: ['tasks', task, 'steps', step, 'actions'], depth: 0 }),
    ),
  )

/** Returns the questions of one task. Their spots are relative to that task. */
export const questionsOfTask = (task: Task): readonly Written[] =>
  writtenQuestions({ tasks: [task] })

function written(actions: readonly Action[], above: Omit<Written, 'action'>): readonly Written[] {
  return actions.flatMap((action, index): readonly Written[] => {
    const here: Written = { ...above, action, spot: [...above.spot, index] }
    if (isSet(action))
      return [
        here,
        ...written(action.actions, {
          spot: [...here.spot, 'actions'],
          set: action,
          depth: above.depth,
        }),
      ]
    if (!isSelect(action)) return [here]
    const below = action.choices.choicesList.flatMap((choice, choiceIndex) =>
      written(choice.dependencyQuestions, {
        ...above,
        spot: [...here.spot, 'choices', 'choicesList', choiceIndex, 'dependencyQuestions'],
        choice,
        depth: above.depth + 1,
      }),
    )
    return [here, ...below]
  })
}
