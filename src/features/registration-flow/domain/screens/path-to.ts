import type { Answers, Hop, Path } from '../answers/answers.ts'
import type { InStep } from '../answers/asked-actions.ts'
import { type Action, type Flow, type Id, isSelect, isSet } from '../definition/definition.ts'
import { perAnswers } from '../answers/per-answers.ts'
import { type Screen, screens } from './screens.ts'

/** Returns the path of an action in the definition, whether it is asked now or not; undefined if the flow has no action with this id. */
export function pathTo(
  flow: Flow,
  { actionId, itemId }: Hop,
): (InStep & { readonly path: Path }) | undefined {
  for (const task of flow.tasks)
    for (const step of task.steps) {
      const ids = idsTo(step.actions, actionId)
      if (ids)
        return {
          taskId: task.id,
          stepId: step.id,
          path: ids.map(({ id, inSet }) =>
            inSet && itemId ? { actionId: id, itemId } : { actionId: id },
          ) as unknown as Path,
        }
    }
  return undefined
}

type Named = { readonly id: Id; readonly inSet: boolean }

function idsTo(
  actions: readonly Action[],
  wanted: Id,
  inSet = false,
): readonly Named[] | undefined {
  for (const action of actions) {
    const own = { id: action.id, inSet }
    if (action.id === wanted) return [own]
    const below = isSet(action)
      ? idsTo(action.actions, wanted, true)
      : isSelect(action)
        ? idsTo(
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
export function nearestScreen(
  flow: Flow,
  answers: Answers,
  path: readonly Hop[],
): Screen | undefined {
  const known = byPath(flow, answers)
  const end = path.findLastIndex((_hop, index) => known.has(wordsOf(path.slice(0, index + 1))))
  return known.get(wordsOf(path.slice(0, end + 1)))
}

const wordsOf = (path: readonly Hop[]) =>
  path.map(({ actionId, itemId }) => `${actionId}@${itemId ?? ''}`).join(' ')
const byPath = perAnswers(
  (flow, answers) =>
    new Map(
      screens(flow, answers).flatMap((screen) =>
        'path' in screen ? [[wordsOf(screen.path), screen] as const] : [],
      ),
    ),
)
