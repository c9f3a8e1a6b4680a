import { useCallback, useRef, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { reviewRegistration } from '../../contract/review.ts'
import { reportRefusal } from './actions/report-refusal.ts'
import type { RegistrationDeskChange } from './use-registration-at-desk.ts'

type DecisionsBody = InputOf<typeof reviewRegistration>['body']['decisions']
/** Sends decisions; resolves to true if the server accepted them. */
export type SendDecisions = (decisions: DecisionsBody) => Promise<boolean>

/** Sends decisions one after another, so that the last reply is the final state. A refused decision is reported and not shown as made. */
export function useDecisions(
  id: string,
  change: (changed: RegistrationDeskChange) => void,
  again: () => void,
): { readonly decide: SendDecisions; readonly pending: boolean } {
  const [sending, setSending] = useState(0)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const decide: SendDecisions = useCallback(
    (decisions) => {
      const send = async () => {
        try {
          change(await call(reviewRegistration, { params: { id }, body: { decisions } }))
          return true
        } catch (error) {
          reportRefusal(error as Failure, again)
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
