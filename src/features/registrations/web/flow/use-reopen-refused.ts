import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import { listScreensOfPage } from '#features/registration-flow/domain/pages/list-pages.ts'
import { isSameScreen, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { findNewRefusal } from '../../domain/autosave/find-new-refusal.ts'
import type { RefusedAnswer } from '../session/open-registration.ts'
import type { FlowState } from './flow-state.ts'

/**
 * Opens the question of an answer when the server refuses the answer, so that the person sees the reason. Nothing opens for an answer that was
 * refused before this page was opened, because the person chose this page; notes link to that answer.
 */
export function useOpenRefusedQuestion({ open, flow, answers, addressOf }: FlowState, at: Screen) {
  const navigate = useNavigate()
  const { refused } = open.saveState
  const known = useRef<readonly RefusedAnswer[]>(undefined)
  useEffect(() => {
    const fresh = findNewRefusal(refused, known.current)
    known.current = refused
    const question =
      fresh && listAskedActions(flow, answers).find(({ hop }) => keyOf(hop) === fresh.key)
    const refusedAt = question && findScreenOfQuestion(question)
    const here = listScreensOfPage(flow, answers, at)
    if (refusedAt && !here.some((screen) => isSameScreen(screen, refusedAt)))
      void navigate(addressOf(refusedAt))
  }, [refused, flow, answers, at, navigate, addressOf])
}
