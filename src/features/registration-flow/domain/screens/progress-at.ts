import type { Answers } from '../answers/answers.ts'
import { findUnansweredRequired } from '../answers/unanswered-required.ts'
import type { Flow } from '../definition/definition.ts'
import { findScreenOfQuestion } from './screen-of-question.ts'
import { findScreenIndex, type Screen, listScreens } from './screens.ts'

/**
 * Returns how far a person is in the flow. `done`: the number of screens before this one that need no answer any more. `total`: the number of screens
 * before the submit screen, and of required questions that have no screen yet, such as a signature that waits for all others.
 */
export function computeProgressAt(flow: Flow, answers: Answers, at: Screen) {
  const here = findScreenIndex(flow, answers, at) ?? 0
  const needed = findUnansweredRequired(flow, answers).map((question) =>
    findScreenIndex(flow, answers, findScreenOfQuestion(question)),
  )
  const left = needed.filter((place) => place !== undefined && place < here).length
  const withoutScreen = needed.filter((place) => place === undefined).length
  return {
    done: Math.max(0, here - left),
    total: Math.max(1, listScreens(flow, answers).length - 1 + withoutScreen),
  }
}
