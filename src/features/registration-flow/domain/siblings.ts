import { type Answers, type Hop, keyOf } from './answers.ts'
import type { Flow } from './definition.ts'
import { type Screen, screens } from './screens.ts'

type Level = (flow: Flow, answers: Answers, at: Screen) => Neighbours | undefined
/** Siblings in order, each by its first screen, and the place among them: -1 before the first, their count behind the last. */
type Neighbours = { readonly firsts: readonly Screen[]; readonly place: number }

/** The ten of the specification [seed 4]: false where there is none. A task that cannot start yet is none. */
export const nextTask = moving(tasks, 1)
export const previousTask = moving(tasks, -1)
export const nextStep = moving(steps, 1)
export const previousStep = moving(steps, -1)
export const nextPrimaryAction = moving(primaryActions, 1)
export const previousPrimaryAction = moving(primaryActions, -1)
export const nextDependencyAction = moving(dependencyActions, 1)
export const previousDependencyAction = moving(dependencyActions, -1)
export const nextSetAction = moving(setActions, 1)
export const previousSetAction = moving(setActions, -1)

function moving(level: Level, by: 1 | -1) {
  return (flow: Flow, answers: Answers, at: Screen): Screen | false => {
    const { firsts, place } = level(flow, answers, at) ?? { firsts: [], place: 0 }
    return firsts[place + by] ?? false
  }
}

function tasks(flow: Flow, answers: Answers, at: Screen): Neighbours {
  return neighbours(screens(flow, answers), at, (screen) => ('taskId' in screen ? screen.taskId : undefined))
}

/** Of the same task. */
function steps(flow: Flow, answers: Answers, at: Screen): Neighbours | undefined {
  if (!('taskId' in at)) return undefined
  return neighbours(screens(flow, answers).filter((screen) => 'taskId' in screen && screen.taskId === at.taskId), at, (screen) => ('stepId' in screen ? screen.stepId : undefined))
}

/** Of the same step. */
function primaryActions(flow: Flow, answers: Answers, at: Screen): Neighbours | undefined {
  return atDepth(flow, answers, at, 0)
}

/** Asked by the same action, whichever of its choices. */
function dependencyActions(flow: Flow, answers: Answers, at: Screen): Neighbours | undefined {
  const depth = 'path' in at ? at.path.length - 1 : 0
  return depth > 0 && depth !== depthInSet(at) ? atDepth(flow, answers, at, depth) : undefined
}

/** Of the same set, through all its items, the first one first. */
function setActions(flow: Flow, answers: Answers, at: Screen): Neighbours | undefined {
  const depth = depthInSet(at)
  return depth === undefined ? undefined : atDepth(flow, answers, at, depth)
}

/** Where on the path the set's own questions stand. */
function depthInSet(at: Screen): number | undefined {
  if (!('path' in at)) return undefined
  if (at.kind === 'actionSetOutro') return at.path.length
  const depth = at.path.findIndex(({ itemId }) => itemId !== undefined)
  return depth < 0 ? undefined : depth
}

function atDepth(flow: Flow, answers: Answers, at: Screen, depth: number): Neighbours | undefined {
  if (!('stepId' in at)) return undefined
  const above = 'path' in at ? at.path.slice(0, depth) : []
  const inStep = screens(flow, answers).filter((screen) => 'stepId' in screen && screen.taskId === at.taskId && screen.stepId === at.stepId)
  return neighbours(inStep.filter((screen) => !('path' in screen) || startsWith(screen.path, above)), at, (screen) => ('path' in screen && screen.path[depth] ? keyOf(screen.path[depth]) : undefined))
}

const startsWith = (path: readonly Hop[], above: readonly Hop[]) => above.every((hop, place) => path[place] !== undefined && keyOf(path[place]) === keyOf(hop))

function neighbours(all: readonly Screen[], at: Screen, nameOf: (screen: Screen) => string | undefined): Neighbours {
  const names = [...new Set(all.map(nameOf))].filter((name) => name !== undefined)
  const firsts = names.flatMap((name) => all.find((screen) => nameOf(screen) === name) ?? [])
  const own = nameOf(at)
  const isBefore = at.kind === 'flowIntro' || at.kind === 'taskIntro' || at.kind === 'stepIntro'
  return { firsts, place: own !== undefined ? names.indexOf(own) : isBefore ? -1 : names.length }
}
