import { useNavigate } from 'react-router'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { onFrom } from '#features/registration-flow/domain/screens/doors.ts'
import { previous } from '#features/registration-flow/domain/screens/move.ts'
import { returnOf } from '#features/registration-flow/domain/screens/place.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { From } from './flow-address.ts'
import type { Going, Sitting } from '../sitting.ts'
import { staysWithChange } from './stays-with-change.ts'
import { useOnwards } from './use-onwards.ts'
import { useTrail } from './use-trail.ts'

/** Returns the navigation from a screen. `from`: the screen to which a change returns. */
export function useGoing(sitting: Sitting, at: Screen, from: From | undefined): Going {
  const { flow, answers, addressOf } = sitting
  const navigate = useNavigate()
  const before = useTrail()
  const onwards = useOnwards(sitting, at)
  const to = (screen: Screen, keptFrom?: From) => void navigate(addressOf(screen, keptFrom))
  const next = (after: Answers) => {
    const on = onFrom(flow, after, at)
    const back = returnOf(at, from)
    const open = onwards(after, on, from)
    if (open) to(open, open === on ? from : undefined)
    else if (!back) to(on)
    else if (staysWithChange(at, on, after, from)) to(on, from)
    else to(back)
  }
  const screenBefore = (): Screen => {
    const left = previous(flow, answers, { at, direction: 'backwards' })
    return left ? left.at : { kind: 'flowIntro' }
  }
  const back = () =>
    before ? void navigate(-1) : void navigate(addressOf(screenBefore()), { replace: true })
  return { to, next, back: at.kind === 'flowIntro' ? null : back }
}
