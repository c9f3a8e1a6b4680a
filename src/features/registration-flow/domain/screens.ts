import { keyOf, type Path } from './answers.ts'
import { askedActions, type InStep } from './asked-actions.ts'
import { type Id, isSet } from './definition.ts'
import { perAnswers } from './per-answers.ts'
import { waitingTasks } from './waiting-tasks.ts'

export type { Path } from './answers.ts'
export type { InStep } from './asked-actions.ts'

/** One screen. 'Activating X clears Y' holds because a screen cannot carry Y. */
export type Screen =
  | { readonly kind: 'flowIntro' }
  | { readonly kind: 'taskIntro'; readonly taskId: Id }
  | (InStep & { readonly kind: 'stepIntro' })
  | (InStep & { readonly kind: 'action'; readonly path: Path })
  | (InStep & { readonly kind: 'actionSetOutro'; readonly path: Path })
  | (InStep & { readonly kind: 'stepOutro' })
  | (InStep & { readonly kind: 'stepFinalOverview' })
  | { readonly kind: 'submit' }

/** Every screen that is now asked, in order: moving is one place left or right in this list. A task's intro is off it, shown only when forced; a task that cannot start yet has none. */
export const screens = perAnswers((flow, answers): readonly Screen[] => {
  const asked = Map.groupBy(askedActions(flow, answers).filter(({ inline }) => !inline), ({ taskId, stepId }) => stepKey(taskId, stepId))
  const waiting = waitingTasks(flow, answers)
  const inSteps = flow.tasks
    .filter((task) => !waiting.has(task.id))
    .flatMap((task) =>
      task.steps.flatMap((step): readonly Screen[] => {
        const here = { taskId: task.id, stepId: step.id }
        return [
          ...(step.showIntroductionScreen ? [{ ...here, kind: 'stepIntro' } as const] : []),
          ...(asked.get(stepKey(task.id, step.id)) ?? []).map(({ action, path }) => ({ ...here, kind: isSet(action) ? 'actionSetOutro' : 'action', path }) as const),
          { ...here, kind: 'stepOutro' },
          { ...here, kind: 'stepFinalOverview' },
        ]
      }),
    )
  return [{ kind: 'flowIntro' }, ...inSteps, { kind: 'submit' }]
})

const stepKey = (taskId: Id, stepId: Id) => `${taskId} ${stepId}`

/** A word for each screen, the same however its fields are ordered. */
export function nameOf(screen: Screen): string {
  const path = 'path' in screen ? screen.path.map(keyOf) : []
  return [screen.kind, 'taskId' in screen ? screen.taskId : '', 'stepId' in screen ? screen.stepId : '', ...path].join(' ')
}
export const same = (one: Screen, other: Screen) => nameOf(one) === nameOf(other)

const places = perAnswers((flow, answers) => new Map(screens(flow, answers).map((screen, place) => [nameOf(screen), place])))
/** Where a screen stands in the list; undefined where it is not on it. */
export const placeIn = (flow: Parameters<typeof places>[0], answers: Parameters<typeof places>[1], screen: Screen) => places(flow, answers).get(nameOf(screen))
