import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOpen, mayConsultantAnswer } from '../../domain/life/life.ts'
import type { OpenRegistration } from '../session/open-registration.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { onFrom, wayOn } from '#features/registration-flow/domain/screens/doors.ts'
import { previous } from '#features/registration-flow/domain/screens/move.ts'
import { returnOf, screenAt } from '#features/registration-flow/domain/screens/place.ts'
import { settle } from '#features/registration-flow/domain/screens/settle.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { type From, placeAsked } from './flow-address.ts'
import { FlowPlace } from './frame/flow-place.tsx'
import { staysWithChange } from './stays-with-change.ts'
import type { Going } from './sitting.ts'
import { today } from './today.ts'
import { useDirection } from './use-direction.ts'
import { useFreshParts } from './use-fresh-parts.ts'
import { useOnwards } from './use-onwards.ts'
import { useReopened } from './use-reopened.ts'
import { useSitting } from './use-sitting.ts'
import { useTrail } from './use-trail.ts'

/** One screen per history entry; the address names the screen, so that the browser's Back is the page's. */
export function RegistrationFlow({ open }: { open: OpenRegistration }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => placeAsked(new URLSearchParams(search)), [search])
  const sitting = useSitting(open, place, today())
  const { flow, answers, judged, addressOf, home } = sitting
  const asked = screenAt(flow, answers, place)
  const shown = useRef<Screen>(null)
  // A question that is not asked any more gives way to the one above it.
  const at =
    asked ??
    (shown.current
      ? settle(flow, answers, { at: shown.current, direction: 'none' }).at
      : wayOn(flow, answers, judged, { saver: sitting.byConsultant ? 'consultant' : 'candidate' }))
  const elsewhere = addressOf(at)
  const before = useTrail()
  const direction = useDirection(flow, answers, at)
  const from = place.from as From | undefined
  const onwards = useOnwards(sitting, at)

  const to = (screen: Screen, keptFrom?: From) => void navigate(addressOf(screen, keptFrom))
  const going: Going = {
    to,
    next: (after: Answers) => {
      const on = onFrom(flow, after, at)
      const back = returnOf(at, from)
      const open = onwards(after, on, from)
      if (open) to(open, open === on ? from : undefined)
      else if (!back) to(on)
      else if (staysWithChange(at, on, after, from)) to(on, from)
      else to(back)
    },
    back:
      at.kind === 'flowIntro'
        ? null
        : () =>
            before
              ? void navigate(-1)
              : void navigate(addressOf(screenBefore()), { replace: true }),
  }
  const screenBefore = (): Screen => {
    const left = previous(flow, answers, { at, direction: 'backwards' })
    return left ? left.at : { kind: 'flowIntro' }
  }

  useEffect(() => {
    if (asked) shown.current = asked
    else void navigate(elsewhere, { replace: true })
  }, [asked, navigate, elsewhere])
  useReopened(sitting, at)
  useFreshParts(open, at)
  const { closed, lasting, waiting } = open.saveState
  // Sent or ended, here or elsewhere: the browser's Back leads to no screen that would promise a change.
  const { status } = open.registration
  const mayAnswer = sitting.byConsultant ? mayConsultantAnswer(status, flow.type) : isOpen(status)
  const over = closed || !mayAnswer
  useEffect(() => {
    if (over) void navigate(home.to, { replace: true })
  }, [over, navigate, home.to])
  useEffect(() => {
    if (lasting || waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [lasting, waiting])

  return (
    <FlowPlace
      sitting={sitting}
      at={at}
      going={going}
      direction={direction}
      sent={() => void navigate(home.to, { replace: true })}
    />
  )
}
