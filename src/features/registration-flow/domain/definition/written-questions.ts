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

/** A question as it is written down, asked or not. */
export type Written = {
  readonly action: Action
  readonly spot: Spot
  /** The set whose items it is asked of. */
  readonly set?: ActionSet
  /** The choice that it stands under. */
  readonly choice?: Choice
  /** How many answers must be given to come to it. */
  readonly depth: number
}

/** Every question of every branch, in the order of the file. */
export const writtenQuestions = (flow: Pick<Flow, 'tasks'>): readonly Written[] =>
  flow.tasks.flatMap(({ steps }, task) =>
    steps.flatMap(({ actions }, step) =>
      written(actions, { spot: ['tasks', task, 'steps', step, 'actions'], depth: 0 }),
    ),
  )

/** Those of one task; where they are in the file is not known here. */
export const questionsOfTask = (task: Task): readonly Written[] =>
  writtenQuestions({ tasks: [task] })

function written(actions: readonly Action[], above: Omit<Written, 'action'>): readonly Written[] {
  return actions.flatMap((action, place): readonly Written[] => {
    const here: Written = { ...above, action, spot: [...above.spot, place] }
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
    const below = action.choices.choicesList.flatMap((choice, at) =>
      written(choice.dependencyQuestions, {
        ...above,
        spot: [...here.spot, 'choices', 'choicesList', at, 'dependencyQuestions'],
        choice,
        depth: above.depth + 1,
      }),
    )
    return [here, ...below]
  })
}
