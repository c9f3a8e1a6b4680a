import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { lookAgain } from '#web/call/look-again.ts'
import { type CrmState, getCrm } from '../contract/crm.ts'

export type Read =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly data: CrmState }
  | { readonly stage: 'failed'; readonly failure: Failure }

const LOOK_EVERY = 1000

/** Where a hand-over stands; asked again each second while it is on its way, and what is on the screen stays meanwhile. */
export function useCrm(id: string): Read & { readonly again: () => void } {
  const [read, setRead] = useState<Read>({ stage: 'loading' })
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((before) => before + 1), [])

  useEffect(() => {
    let current = true
    call(getCrm, { params: { id } }).then(
      (data) => current && setRead({ stage: 'ready', data }),
      // One look that fails takes nothing from the screen.
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
