import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOpen, mayConsultantAnswer } from '../../domain/life/life.ts'
import type { OpenRegistration } from '../session/open-registration.ts'
import { wayOn } from '#features/registration-flow/domain/screens/doors.ts'
import { screenAt } from '#features/registration-flow/domain/screens/place.ts'
import { settle } from '#features/registration-flow/domain/screens/settle.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { endedState } from './ended.ts'
import { type From, placeAsked } from './moving/flow-address.ts'
import { FlowPlace } from './frame/flow-place.tsx'
import type { Sitting } from './sitting.ts'
import { today } from './today.ts'
import { useDirection } from './moving/use-direction.ts'
import { useFreshParts } from './use-fresh-parts.ts'
import { useGoing } from './moving/use-going.ts'
import { useReopened } from './use-reopened.ts'
import { useSitting } from './use-sitting.ts'

/** Renders one screen for each history entry. The address names the screen, so that the browser's Back button works. */
export function RegistrationFlow({ open }: { open: OpenRegistration }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => placeAsked(new URLSearchParams(search)), [search])
  const sitting = useSitting(open, place, today())
  const { flow, answers, judged, addressOf, home } = sitting
  const asked = screenAt(flow, answers, place)
  const shown = useRef<Screen>(null)
  // If a question is no longer asked, the screen shows the question above it.
  const at =
    asked ??
    (shown.current
      ? settle(flow, answers, { at: shown.current, direction: 'none' }).at
      : wayOn(flow, answers, judged, { saver: sitting.byConsultant ? 'consultant' : 'candidate' }))
  const elsewhere = addressOf(at)
  const direction = useDirection(flow, answers, at)
  const going = useGoing(sitting, at, place.from as From | undefined)

  useEffect(() => {
    if (asked) shown.current = asked
    else void navigate(elsewhere, { replace: true })
  }, [asked, navigate, elsewhere])
  useReopened(sitting, at)
  useFreshParts(open, at)
  useEnd(sitting)
  useWarningBeforeLeaving(open)

  return (
    <FlowPlace
      sitting={sitting}
      at={at}
      going={going}
      direction={direction}
      sent={() =>
        void navigate(home.to, { replace: true, state: endedState(open.registration.id) })
      }
    />
  )
}

/** Leaves the flow once the registration is submitted or ended, here or elsewhere, so that the Back button opens no screen that offers a change. */
function useEnd({ open, flow, byConsultant, home }: Sitting) {
  const navigate = useNavigate()
  const { id, status } = open.registration
  const mayAnswer = byConsultant ? mayConsultantAnswer(status, flow.type) : isOpen(status)
  const over = open.saveState.closed || !mayAnswer
  useEffect(() => {
    if (over) void navigate(home.to, { replace: true, state: endedState(id) })
  }, [over, navigate, home.to, id])
}

/** Warns before the page is closed if the browser cannot store answers, because unsent ones would be lost. */
function useWarningBeforeLeaving({ saveState: { lasting, waiting } }: OpenRegistration) {
  useEffect(() => {
    if (lasting || waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [lasting, waiting])
}
