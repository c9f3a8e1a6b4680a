import { useCallback, useRef, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { reviewRegistration } from '../../contract/review.ts'
import type { Changed } from './use-registration-at-desk.ts'

type Decisions = InputOf<typeof reviewRegistration>['body']['decisions']
/** Sends decisions; resolves to true if the server accepted them. */
export type Decide = (decisions: Decisions) => Promise<boolean>

/** Sends decisions one after another, so that the last reply is the final state. A refused decision is reported and not shown as made. */
export function useDecisions(
  id: string,
  change: (changed: Changed) => void,
  again: () => void,
): { readonly decide: Decide; readonly pending: boolean } {
  const [sending, setSending] = useState(0)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const decide: Decide = useCallback(
    (decisions) => {
      const send = async () => {
        try {
          change(await call(reviewRegistration, { params: { id }, body: { decisions } }))
          return true
        } catch (error) {
          showToast(failureWords(error as Failure), { tone: 'error' })
          // Another person decided first, so the current state is read at once.
          if ((error as Failure).status === 409) again()
          return false
        } finally {
          setSending((count) => count - 1)
        }
      }
      setSending((count) => count + 1)
      const sent = before.current.then(send)
      before.current = sent
      return sent
    },
    [id, change, again],
  )
  return { decide, pending: sending > 0 }
}
