import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { type CrmState, getCrm } from '../contract/crm.ts'

export type CrmReading =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly data: CrmState }
  | { readonly stage: 'failed'; readonly failure: Failure }

const LOOK_EVERY = 1000

/** Asks each second while a hand-over is on its way; the screen keeps its content meanwhile. */
export function useCrm(id: string): CrmReading & { readonly again: () => void } {
  const [read, setRead] = useState<CrmReading>({ stage: 'loading' })
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((before) => before + 1), [])

  useEffect(() => {
    let current = true
    call(getCrm, { params: { id } }).then(
      (data) => current && setRead({ stage: 'ready', data }),
      // A look that fails takes nothing off the screen.
      (failure: Failure) =>
        current &&
        setRead((before) =>
          before.stage === 'ready' && asked > 0 ? { ...before } : { stage: 'failed', failure },
        ),
    )
    return () => {
      current = false
    }
  }, [id, asked])

  const waits = read.stage === 'ready' && read.data.sending?.state === 'Pending'
  useEffect(() => {
    if (!waits) return
    return lookAgain(LOOK_EVERY, again)
  }, [waits, again])

  return { ...read, again }
}
