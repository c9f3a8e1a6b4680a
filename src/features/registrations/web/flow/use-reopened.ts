import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { screenOf } from '#features/registration-flow/domain/screens/doors.ts'
import { same, type Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { Sitting } from './sitting.ts'

/** Opens the question of an answer that the server refused, once, with the reason. */
export function useReopened({ open, flow, answers, addressOf }: Sitting, at: Screen) {
  const navigate = useNavigate()
  const known = useRef<ReadonlySet<string>>(new Set())
  const { refused } = open.saveState
  useEffect(() => {
    const fresh = refused.find((refusal) => !known.current.has(JSON.stringify(refusal)))
    known.current = new Set(refused.map((refusal) => JSON.stringify(refusal)))
    const question =
      fresh && askedActions(flow, answers).find(({ hop }) => keyOf(hop) === fresh.key)
    if (question && !same(screenOf(question), at)) void navigate(addressOf(screenOf(question)))
  }, [refused, flow, answers, at, navigate, addressOf])
}
