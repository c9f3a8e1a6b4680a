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

/** A question as it is written in the file, asked or not. */
export type Written = {
  readonly action: Action
  readonly spot: Spot
  /** The set that asks it for each item. */
  readonly set?: ActionSet
  /** The choice that asks it. */
  readonly choice?: Choice
  /** So many answers must be given to reach it. */
  readonly depth: number
}

/** Returns every question of every branch, in the order of the file. */
export const writtenQuestions = (flow: Pick<Flow, 'tasks'>): readonly Written[] =>
  flow.tasks.flatMap(({ steps }, task) =>
    steps.flatMap(({ actions }, step) =>
      written(actions, { spot: ['tasks', task, 'steps', step, 'actions'], depth: 0 }),
    ),
  )

/** Returns the questions of one task; where they are in the file is not known here. */
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
