import { type Answers, keyOf } from '../answers/answers.ts'
import { type AskedAction, listAskedActions } from '../answers/asked-actions.ts'
import type { Flow } from '../definition/definition.ts'
import { findScreenOfQuestion } from '../screens/screen-of-question.ts'
import { isSameScreen, type Screen } from '../screens/screens.ts'
import { listScreensOfPage } from './list-pages.ts'

/** Returns every question that the page of a screen asks now, also those under choices. */
export function listQuestionsOnPage(
  flow: Flow,
  answers: Answers,
  at: Screen,
): readonly AskedAction[] {
  const screens = listScreensOfPage(flow, answers, at)
  return listAskedActions(flow, answers).filter((question) => {
    const own = findScreenOfQuestion(question)
    return screens.some((screen) => isSameScreen(screen, own))
  })
}

/** Returns the screen of a question on the page of `at`, by the key of its answer; undefined if the page does not ask it now. */
export function findScreenOnPage(
  flow: Flow,
  answers: Answers,
  at: Screen,
  key: string,
): Screen | undefined {
  const asked = listQuestionsOnPage(flow, answers, at).find(({ hop }) => keyOf(hop) === key)
  return asked && findScreenOfQuestion(asked)
}
