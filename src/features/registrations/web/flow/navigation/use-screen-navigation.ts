import { useLocation, useNavigate } from 'react-router'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { beginNeededCard, isOnSameList } from '#features/registration-flow/domain/pages/cards.ts'
import { listScreensOfPage } from '#features/registration-flow/domain/pages/list-pages.ts'
import {
  moveToNextPage,
  moveToPreviousPage,
} from '#features/registration-flow/domain/pages/move-between-pages.ts'
import { findReturnScreen } from '#features/registration-flow/domain/screens/screen-query.ts'
import { isSameScreen, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ChangeReturnPoint } from './flow-address.ts'
import type { ScreenNavigation, FlowState } from '../flow-state.ts'
import { belongsToSameChange } from './belongs-to-same-change.ts'
import { useNextOpenScreen } from './use-next-open-screen.ts'
import { leaveChange, leavePage, REPLACED_ON_PAGE_STATE } from './left-page.ts'
import { useHasPreviousScreen } from './use-has-previous-screen.ts'

/** Returns the functions that lead from a screen to others. `from`: the screen to which the person returns after a change. */
export function useScreenNavigation(
  flowState: FlowState,
  at: Screen,
  from: ChangeReturnPoint | undefined,
): ScreenNavigation {
  const { flow, answers, addressOf } = flowState
  const navigate = useNavigate()
  const before = useHasPreviousScreen()
  const onwards = useNextOpenScreen(flowState, at)
  const { state } = useLocation()
  const within = (screen: Screen, keptFrom: ChangeReturnPoint | undefined) =>
    void navigate(addressOf(screen, keptFrom), {
      replace: true,
      state: { ...(state as object | null), ...REPLACED_ON_PAGE_STATE },
    })
  const start = findReturnScreen(at, from)
  const to = (screen: Screen, keptFrom?: ChangeReturnPoint) => {
    if (isOnSameList(flow, at, screen)) return within(screen, keptFrom)
    const left = start && isSameScreen(start, screen) ? leaveChange(at) : leavePage(at)
    void navigate(addressOf(screen, keptFrom), { state: left })
  }
  const next = (after: Answers) => {
    const begin = (screen: Screen) => beginNeededCard(flow, after, screen, crypto.randomUUID())
    const inCards = flowState.shownInCards.of(at)
    const left = moveToNextPage(flow, after, { at, direction: 'forwards' }, inCards)
    const on: Screen = left ? begin(left.at) : { kind: 'submit' }
    const open = onwards(after, on, from)
    if (open) to(open, open === on ? from : undefined)
    else if (!start) to(on)
    else if (belongsToSameChange(listScreensOfPage(flow, after, at), on, after, from)) to(on, from)
    else to(begin(start))
  }
  const screenBefore = (): Screen => {
    const left = moveToPreviousPage(flow, answers, { at, direction: 'backwards' })
    return left ? left.at : { kind: 'flowIntro' }
  }
  const back = () =>
    before ? void navigate(-1) : void navigate(addressOf(screenBefore()), { replace: true })
  return { to, within, from, next, back: at.kind === 'flowIntro' ? null : back }
}
