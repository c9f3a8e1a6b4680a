import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/find-screen.ts'
import { isSameScreen, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { FlowState } from './flow-state.ts'

/** Opens the question of an answer that the server refused, once, with the reason. */
export function useReopenRefused({ open, flow, answers, addressOf }: FlowState, at: Screen) {
  const navigate = useNavigate()
  const known = useRef<ReadonlySet<string>>(new Set())
  const { refused } = open.saveState
  useEffect(() => {
    const fresh = refused.find((refusal) => !known.current.has(JSON.stringify(refusal)))
    known.current = new Set(refused.map((refusal) => JSON.stringify(refusal)))
    const question =
      fresh && listAskedActions(flow, answers).find(({ hop }) => keyOf(hop) === fresh.key)
    if (question && !isSameScreen(findScreenOfQuestion(question), at))
      void navigate(addressOf(findScreenOfQuestion(question)))
  }, [refused, flow, answers, at, navigate, addressOf])
}
