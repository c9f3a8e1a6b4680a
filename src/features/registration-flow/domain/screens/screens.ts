import type { Answers, Hop, ActionPath } from '../answers/answers.ts'
import { listAskedActions, type StepIds } from '../answers/asked-actions.ts'
import { type Flow, type Id, isActionSet } from '../definition/definition.ts'
import { cachePerAnswers } from '../answers/cache-per-answers.ts'
import { findWaitingTasks } from '../tasks/waiting-tasks.ts'

/**
 * One screen of a flow. Each kind has only the ids that it needs, so a change of screen drops the ids of the previous one, as the specification
 * demands.
 */
export type Screen =
  | { readonly kind: 'flowIntro' }
  | { readonly kind: 'taskIntro'; readonly taskId: Id }
  | (StepIds & { readonly kind: 'stepIntro' })
  | (StepIds & { readonly kind: 'action'; readonly path: ActionPath })
  | (StepIds & { readonly kind: 'actionSetOutro'; readonly path: ActionPath })
  | (StepIds & { readonly kind: 'stepOutro' })
  | (StepIds & { readonly kind: 'stepFinalOverview' })
  | { readonly kind: 'submit' }

/**
 * Returns every screen that is asked now, in order. The 'next' and Back buttons move one place in this list. It does not contain the introduction of
 * a task, which is shown only when its address is opened. A task that cannot start yet has no screens.
 */
export const listScreens = cachePerAnswers((flow, answers): readonly Screen[] => {
  const asked = Map.groupBy(
    listAskedActions(flow, answers).filter(({ inline }) => !inline),
    ({ taskId, stepId }) => toStepKey(taskId, stepId),
  )
  const waiting = findWaitingTasks(flow, answers)
  const inSteps = flow.tasks
    .filter((task) => !waiting.has(task.id))
    .flatMap((task) =>
      task.steps.flatMap((step): readonly Screen[] => {
        const here = { taskId: task.id, stepId: step.id }
        return [
          ...(step.showIntroductionScreen ? [{ ...here, kind: 'stepIntro' } as const] : []),
          ...(asked.get(toStepKey(task.id, step.id)) ?? []).map(
            ({ action, path }) =>
              ({ ...here, kind: isActionSet(action) ? 'actionSetOutro' : 'action', path }) as const,
          ),
          { ...here, kind: 'stepOutro' },
          { ...here, kind: 'stepFinalOverview' },
        ]
      }),
    )
  return [{ kind: 'flowIntro' }, ...inSteps, { kind: 'submit' }]
})

const toStepKey = (taskId: Id, stepId: Id) => `${taskId} ${stepId}`

export const isSameScreen = (one: Screen, other: Screen) =>
  one.kind === other.kind &&
  readScreenId(one, 'taskId') === readScreenId(other, 'taskId') &&
  readScreenId(one, 'stepId') === readScreenId(other, 'stepId') &&
  isSamePath(readScreenPath(one), readScreenPath(other))

const readScreenId = (screen: Screen, part: 'taskId' | 'stepId') =>
  part in screen ? (screen as Partial<StepIds>)[part] : undefined
const readScreenPath = (screen: Screen): readonly Hop[] => ('path' in screen ? screen.path : [])
const isSamePath = (one: readonly Hop[], other: readonly Hop[]) =>
  one.length === other.length &&
  one.every(
    ({ actionId, itemId }, index) =>
      actionId === other[index]?.actionId && itemId === other[index]?.itemId,
  )

/** Returns the index of a screen in the list; undefined if the list does not contain it. */
export function findScreenIndex(flow: Flow, answers: Answers, at: Screen): number | undefined {
  const place = listScreens(flow, answers).findIndex((screen) => isSameScreen(screen, at))
  return place < 0 ? undefined : place
}
