import { useNavigate } from 'react-router'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { findNextScreen } from '#features/registration-flow/domain/screens/find-screen.ts'
import { moveBackwards } from '#features/registration-flow/domain/screens/move.ts'
import { findReturnScreen } from '#features/registration-flow/domain/screens/screen-query.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ChangeReturnPoint } from './flow-address.ts'
import type { ScreenNavigation, FlowState } from '../flow-state.ts'
import { belongsToSameChange } from './belongs-to-same-change.ts'
import { useNextOpenScreen } from './use-next-open-screen.ts'
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
  const to = (screen: Screen, keptFrom?: ChangeReturnPoint) =>
    void navigate(addressOf(screen, keptFrom))
  const next = (after: Answers) => {
    const on = findNextScreen(flow, after, at)
    const back = findReturnScreen(at, from)
    const open = onwards(after, on, from)
    if (open) to(open, open === on ? from : undefined)
    else if (!back) to(on)
    else if (belongsToSameChange(at, on, after, from)) to(on, from)
    else to(back)
  }
  const screenBefore = (): Screen => {
    const left = moveBackwards(flow, answers, { at, direction: 'backwards' })
    return left ? left.at : { kind: 'flowIntro' }
  }
  const back = () =>
    before ? void navigate(-1) : void navigate(addressOf(screenBefore()), { replace: true })
  return { to, next, back: at.kind === 'flowIntro' ? null : back }
}
