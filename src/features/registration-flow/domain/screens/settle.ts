import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import type { Position } from './move.ts'
import { nearestScreen } from './path-to.ts'
import { placeIn, type Screen, screens } from './screens.ts'

/** An answer, theirs or another device's, may close the screen that a person is on. They are then at the nearest action above it that is asked. */
export function settle(flow: Flow, answers: Answers, position: Position): Position {
  const { at } = position
  if (placeIn(flow, answers, at) !== undefined || isForced(flow, answers, at)) return position
  const above = 'path' in at ? nearestScreen(flow, answers, at.path) : undefined
  return { at: above ?? firstIn(flow, answers, at) ?? { kind: 'submit' }, direction: 'none' }
}

/** An intro that is off the list stays for as long as there is something to introduce. */
const isForced = (flow: Flow, answers: Answers, at: Screen) =>
  (at.kind === 'taskIntro' || at.kind === 'stepIntro') && firstIn(flow, answers, at) !== undefined

/** Returns the first screen of its step, or else of its task. Undefined in a task that cannot start yet. */
function firstIn(flow: Flow, answers: Answers, at: Screen): Screen | undefined {
  const all = screens(flow, answers)
  const inTask = all.filter(
    (screen) => 'taskId' in at && 'taskId' in screen && screen.taskId === at.taskId,
  )
  return (
    inTask.find((screen) => 'stepId' in at && 'stepId' in screen && screen.stepId === at.stepId) ??
    (at.kind === 'stepIntro' ? undefined : inTask[0])
  )
}
