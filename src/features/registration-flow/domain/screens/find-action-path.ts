import type { Answers, Hop, ActionPath } from '../answers/answers.ts'
import type { StepIds } from '../answers/asked-actions.ts'
import { type Action, type Flow, type Id, isSelect, isActionSet } from '../definition/definition.ts'
import { cachePerAnswers } from '../answers/cache-per-answers.ts'
import { type Screen, listScreens } from './screens.ts'

/** Returns the path of an action in the definition, whether it is asked now or not; undefined if the flow has no action with this id. */
export function findActionPath(
  flow: Flow,
  { actionId, itemId }: Hop,
): (StepIds & { readonly path: ActionPath }) | undefined {
  for (const task of flow.tasks)
    for (const step of task.steps) {
      const ids = findIdsOnPath(step.actions, actionId)
      if (ids)
        return {
          taskId: task.id,
          stepId: step.id,
          path: ids.map(({ id, inSet }) =>
            inSet && itemId ? { actionId: id, itemId } : { actionId: id },
          ) as unknown as ActionPath,
        }
    }
  return undefined
}

type ActionOnPath = { readonly id: Id; readonly inSet: boolean }

function findIdsOnPath(
  actions: readonly Action[],
  wanted: Id,
  inSet = false,
): readonly ActionOnPath[] | undefined {
  for (const action of actions) {
    const own = { id: action.id, inSet }
    if (action.id === wanted) return [own]
    const below = isActionSet(action)
      ? findIdsOnPath(action.actions, wanted, true)
      : isSelect(action)
        ? findIdsOnPath(
            action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions),
            wanted,
            inSet,
          )
        : undefined
    if (below) return [own, ...below]
  }
  return undefined
}

/** Returns the screen of the last action on the path that has a screen now. */
export function findNearestScreen(
  flow: Flow,
  answers: Answers,
  path: readonly Hop[],
): Screen | undefined {
  const known = indexScreensByPath(flow, answers)
  const end = path.findLastIndex((_hop, index) =>
    known.has(serialisePath(path.slice(0, index + 1))),
  )
  return known.get(serialisePath(path.slice(0, end + 1)))
}

const serialisePath = (path: readonly Hop[]) =>
  path.map(({ actionId, itemId }) => `${actionId}@${itemId ?? ''}`).join(' ')
const indexScreensByPath = cachePerAnswers(
  (flow, answers) =>
    new Map(
      listScreens(flow, answers).flatMap((screen) =>
        'path' in screen ? [[serialisePath(screen.path), screen] as const] : [],
      ),
    ),
)
