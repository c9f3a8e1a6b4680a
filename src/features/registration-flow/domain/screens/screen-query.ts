import type { Answers, ActionPath } from '../answers/answers.ts'
import { type Flow, isActionSet } from '../definition/definition.ts'
import { findAction } from '../definition/find-action.ts'
import { type Screen, listScreens } from './screens.ts'

/**
 * The query parameters that name a screen: `?task=…&step=…&question=…&item=…`. `from`: the screen where a person began to change an answer and to
 * which they return: the overview of the step ('check'), the list of a set ('list', 'item'), or the submit screen ('send', and 'again' for an
 * answer that was asked for again).
 */
export type ScreenQuery = {
  readonly [Name in (typeof SCREEN_QUERY_NAMES)[number] | 'from']?: string | undefined
}
const SCREEN_QUERY_NAMES = ['task', 'step', 'question', 'item', 'screen'] as const

export function toScreenQuery(screen: Screen): ScreenQuery {
  switch (screen.kind) {
    case 'flowIntro':
      return { screen: 'start' }
    case 'submit':
      return { screen: 'send' }
    case 'taskIntro':
      return { task: screen.taskId }
    case 'stepIntro':
      return { task: screen.taskId, step: screen.stepId, screen: 'start' }
    case 'stepOutro':
      return { task: screen.taskId, step: screen.stepId, screen: 'done' }
    case 'stepFinalOverview':
      return { task: screen.taskId, step: screen.stepId, screen: 'check' }
    case 'actionSetOutro':
      return { ...toQuestionQuery(screen), screen: 'list' }
    case 'action':
      return toQuestionQuery(screen)
  }
}

function toQuestionQuery({
  taskId,
  stepId,
  path,
}: Extract<Screen, { path: unknown }>): ScreenQuery {
  const { actionId, itemId } = path.at(-1) ?? path[0]
  return { task: taskId, step: stepId, question: actionId, ...(itemId ? { item: itemId } : {}) }
}

/**
 * Returns the screen that the query parameters name; undefined if it is not asked now. An introduction can be named even if `listScreens` does not
 * contain it.
 */
export function findScreenByQuery(
  flow: Flow,
  answers: Answers,
  place: ScreenQuery,
): Screen | undefined {
  const forced = flow.tasks.flatMap((task): readonly Screen[] => [
    { kind: 'taskIntro', taskId: task.id },
    ...task.steps.map((step) => ({ kind: 'stepIntro', taskId: task.id, stepId: step.id }) as const),
  ])
  return [...listScreens(flow, answers), ...forced].find((screen) =>
    isSameQuery(toScreenQuery(screen), place),
  )
}

const isSameQuery = (one: ScreenQuery, other: ScreenQuery) =>
  SCREEN_QUERY_NAMES.every((name) => one[name] === other[name])

/**
 * Returns the screen that follows after a person has changed the answer on `screen`: the overview, list or submit screen that `from` names. Undefined
 * if `from` names none.
 */
export function findReturnScreen(screen: Screen, from: string | undefined): Screen | undefined {
  if (from === 'send' || from === 'again') return { kind: 'submit' }
  // The introduction of a step, opened again from the step's overview, returns to that overview.
  if (from === 'check' && screen.kind === 'stepIntro')
    return { ...screen, kind: 'stepFinalOverview' }
  if (!('path' in screen)) return undefined
  const { taskId, stepId, path } = screen
  if (from === 'check') return { kind: 'stepFinalOverview', taskId, stepId }
  const set = path.findLastIndex(({ itemId }) => itemId === undefined)
  return from === 'list' || from === 'item'
    ? {
        kind: 'actionSetOutro',
        taskId,
        stepId,
        path: path.slice(0, set + 1) as unknown as ActionPath,
      }
    : undefined
}

/** Adds the item that a person has begun and not yet answered, as the last one of its set. */
export function addBegunItem(
  flow: Flow,
  answers: Answers,
  { question, item }: ScreenQuery,
): Answers {
  const set = question && item ? findAction(flow, question)?.set : undefined
  if (!item || !set || !isActionSet(set)) return answers
  const there = answers.items.get(set.id) ?? []
  return there.includes(item)
    ? answers
    : { ...answers, items: new Map(answers.items).set(set.id, [...there, item]) }
}
