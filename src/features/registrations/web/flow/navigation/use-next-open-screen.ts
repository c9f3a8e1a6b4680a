import { useRef } from 'react'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isOnSameList } from '#features/registration-flow/domain/pages/cards.ts'
import { listScreensOfPage } from '#features/registration-flow/domain/pages/list-pages.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import {
  hasOpenQuestion,
  findNextOpenScreen,
} from '#features/registration-flow/domain/screens/next-open-screen.ts'
import {
  isSameScreen,
  listScreens,
  type Screen,
} from '#features/registration-flow/domain/screens/screens.ts'
import type { ChangeReturnPoint } from './flow-address.ts'
import type { FlowState } from '../flow-state.ts'
import { belongsToSameChange } from './belongs-to-same-change.ts'

/**
 * Returns the screen that the 'next' button opens; undefined if the button opens the next screen in order or returns to where a change began. `next`:
 * the next screen in order.
 */
type ChooseNextScreen = (
  after: Answers,
  next: Screen,
  from: ChangeReturnPoint | undefined,
) => Screen | undefined

/**
 * Returns a function that, in a returned registration, leads a person from one open question to the next. A person who edits an accepted answer
 * continues in the usual order.
 */
export function useNextOpenScreen(flowState: FlowState, at: Screen): ChooseNextScreen {
  const { flow, answers, judged, cameBack, byConsultant } = flowState
  const came = useRef<{ page: string; before: Answers; isOpen: boolean }>(null)
  // The screen that follows an open question as part of the same change. It counts as open too,
  // even if its question is optional.
  const follows = useRef<Screen>(null)
  const screensOf = (current: Answers) => listScreensOfPage(flow, current, at)
  const screens = screensOf(answers)
  const page = JSON.stringify(screens[0])
  if (came.current?.page !== page) {
    // The cards of a set are on the page of its list.
    const cards = listScreens(flow, answers).filter((one) => isOnSameList(flow, one, at))
    const here = [...screens, ...cards]
    const isHere = (screen: Screen) => here.some((one) => isSameScreen(one, screen))
    const isOpen =
      hasOpenQuestion(flow, answers, judged, here) ||
      (follows.current !== null && isHere(follows.current)) ||
      listAskedActions(flow, answers).some(
        (question) =>
          isHere(findScreenOfQuestion(question)) &&
          cameBack.get(keyOf(question.hop))?.reason != null,
      )
    came.current = { page, before: answers, isOpen }
  }
  const { before, isOpen } = came.current
  return (after, next, from) => {
    const isOnItsWay = from === undefined || from === 'send' || from === 'again'
    if (!judged.wasSent || !isOpen || !isOnItsWay) return undefined
    if (belongsToSameChange(screensOf(after), next, after, from)) {
      follows.current = next
      return next
    }
    const saver = byConsultant ? 'consultant' : 'candidate'
    return findNextOpenScreen(flow, { screens: screensOf(after), before, after, saver }, judged)
  }
}
