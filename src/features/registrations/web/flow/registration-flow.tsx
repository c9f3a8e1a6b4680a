import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#web/shell/toast.ts'
import {
  isOpen,
  mayConsultantAnswer,
  NO_LONGER_OPEN_TEXT,
} from '../../domain/life-cycle/status-transitions.ts'
import type { OpenRegistration } from '../session/open-registration.ts'
import { findScreenToContinue } from '#features/registration-flow/domain/screens/find-screen.ts'
import { toPageKey } from '#features/registration-flow/domain/pages/cards.ts'
import { findScreenByQuery } from '#features/registration-flow/domain/screens/screen-query.ts'
import { findValidPosition } from '#features/registration-flow/domain/screens/find-valid-position.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { makeEndedRegistrationState } from './ended-registration.ts'
import { type ChangeReturnPoint, readScreenQuery } from './navigation/flow-address.ts'
import { PaceContext, usePace } from './frame/use-pace.ts'
import { FlowFrame } from './frame/flow-frame.tsx'
import type { FlowState } from './flow-state.ts'
import { getToday } from './today.ts'
import { useOpeningDirection } from './navigation/use-direction.ts'
import { useTopOfPage } from './navigation/use-top-of-page.ts'
import { useFreshParts } from './use-fresh-parts.ts'
import { useScreenNavigation } from './navigation/use-screen-navigation.ts'
import { useOpenRefusedQuestion } from './use-reopen-refused.ts'
import { useFlowState } from './use-flow-state.ts'

/**
 * Renders the flow of a registration, one screen at a time. The URL names the screen, so that the browser's Back button leads to the previous screen.
 */
export function RegistrationFlow({ open }: { open: OpenRegistration }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => readScreenQuery(new URLSearchParams(search)), [search])
  const flowState = useFlowState(open, place, getToday())
  const { flow, answers, judged, addressOf, home } = flowState
  const asked = findScreenByQuery(flow, answers, place)
  const shown = useRef<Screen>(null)
  // If a question is no longer asked, the screen shows the question above it.
  const at =
    asked ??
    (shown.current
      ? findValidPosition(flow, answers, { at: shown.current, direction: 'none' }).at
      : findScreenToContinue(flow, answers, judged, {
          saver: flowState.byConsultant ? 'consultant' : 'candidate',
        }))
  const elsewhere = addressOf(at)
  const page = toPageKey(flow, answers, at)
  const direction = useOpeningDirection(flow, answers, at, page)
  const pace = usePace(flowState, at)
  const going = useScreenNavigation(flowState, at, place.from as ChangeReturnPoint | undefined)

  useEffect(() => {
    if (asked) shown.current = asked
    else void navigate(elsewhere, { replace: true })
  }, [asked, navigate, elsewhere])
  useOpenRefusedQuestion(flowState, at)
  useFreshParts(open, at, page)
  useTopOfPage(page)
  useLeaveWhenEnded(flowState)
  useWarningBeforeLeaving(open)

  const leave = () =>
    void navigate(home.to, {
      replace: true,
      state: makeEndedRegistrationState(open.registration.id),
    })
  return (
    <PaceContext value={pace}>
      <FlowFrame {...{ flowState, at, page, going, direction }} onSent={leave} />
    </PaceContext>
  )
}

/**
 * Leaves the flow once the registration is submitted or ended, so that the Back button opens no screen on which answers can be changed. If the
 * registration ended on another device, this page may learn that only when the server refuses an answer; a message then says that this answer is not
 * saved.
 */
function useLeaveWhenEnded({ open, flow, byConsultant, home }: FlowState) {
  const navigate = useNavigate()
  const { id, status } = open.registration
  const mayAnswer = byConsultant ? mayConsultantAnswer(status, flow.type) : isOpen(status)
  const { closed, waiting } = open.saveState
  const over = closed || !mayAnswer
  useEffect(() => {
    if (closed) showToast(`${NO_LONGER_OPEN_TEXT} ${describeUnsaved(waiting)}`, { tone: 'error' })
  }, [closed, waiting])
  useEffect(() => {
    if (over) void navigate(home.to, { replace: true, state: makeEndedRegistrationState(id) })
  }, [over, navigate, home.to, id])
}

const describeUnsaved = (answers: number) =>
  answers > 1 ? `${answers} answers were not saved.` : 'Your last answer was not saved.'

/** Warns before the page is closed if the browser cannot store answers, because unsent ones would be lost. */
function useWarningBeforeLeaving({ saveState: { lasting, waiting } }: OpenRegistration) {
  useEffect(() => {
    if (lasting || waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [lasting, waiting])
}
