import { type Answers, keyOf, type Path } from './answers.ts'
import { askedActions, type InStep } from './asked-actions.ts'
import { type Flow, type Id, isSet } from './definition.ts'
import type { Position } from './move.ts'
import { nearestScreen } from './path-to.ts'
import { type Screen, screens } from './screens.ts'

type Intro = { readonly forceIntro: boolean }

/** At its intro where that is forced, else at its first screen. A task that cannot start yet leads to what is still needed. */
export function activateTask(flow: Flow, answers: Answers, taskId: Id, { forceIntro }: Intro): Position {
  const first = screens(flow, answers).find((screen) => 'taskId' in screen && screen.taskId === taskId)
  return to(first && forceIntro ? { kind: 'taskIntro', taskId } : first)
}

/** At its intro where that is forced or the step has one, else at its first screen. */
export function activateStep(flow: Flow, answers: Answers, { taskId, stepId }: InStep, { forceIntro }: Intro): Position {
  const first = screens(flow, answers).find((screen) => 'stepId' in screen && screen.taskId === taskId && screen.stepId === stepId)
  return to(first && forceIntro ? { kind: 'stepIntro', taskId, stepId } : first)
}

/** On its screen; of a set at the first question of its first item, else at its list; of a question that stands inline at the one above it. */
export function activateAction(flow: Flow, answers: Answers, path: Path): Position {
  const last = path.at(-1) ?? path[0]
  const question = askedActions(flow, answers).find(({ hop }) => keyOf(hop) === keyOf(last))
  const isBelow = (screen: Screen) => 'path' in screen && screen.path.length > path.length && path.every((hop, place) => keyOf(hop) === keyOf(screen.path[place] ?? hop))
  const inItem = question && isSet(question.action) ? screens(flow, answers).find(isBelow) : undefined
  return to(inItem ?? nearestScreen(flow, answers, path))
}

const to = (at: Screen | undefined): Position => ({ at: at ?? { kind: 'submit' }, direction: 'none' })
