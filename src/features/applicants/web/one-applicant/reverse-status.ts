import { useNavigate } from 'react-router'
import { create } from 'zustand'
import type { AgencyStatus } from '#features/tracked-applications/domain/application-status.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { showToast } from '#web/shell/toast.ts'
import { type Applicant, type Letter, previewAnswer } from '../../contract/applicants.ts'
import { formatApplicationPath } from '#features/tracked-applications/domain/desk-path.ts'
import { getSeenStatus } from '../format-applicant.ts'

type RequestedStatusReversal = {
  readonly id: string
  readonly body: { readonly status: AgencyStatus; readonly seen: ReturnType<typeof getSeenStatus> }
  readonly letters: readonly Letter[]
}

/** The requested reversal of a status until its letter is read. It is global, because Undo may be pressed after leaving the application's page. */
export const useRequestedStatusReversal = create<{ asked: RequestedStatusReversal | null }>()(
  () => ({
    asked: null,
  }),
)
export const cancelStatusReversal = () => useRequestedStatusReversal.setState({ asked: null })

/**
 * Returns a function that reverses a status: it opens the application's page and shows the letter to send, because the candidate already has a letter
 * about the wrong status.
 */
export function useReverseStatus(again: () => void) {
  const navigate = useNavigate()
  return async ({ id, ...changed }: Applicant, status: AgencyStatus) => {
    const body = { status, seen: getSeenStatus(changed) }
    try {
      const letters = await call(previewAnswer, { params: { id }, body })
      useRequestedStatusReversal.setState({ asked: { id, body, letters } })
      if (location.pathname !== formatApplicationPath(id)) await navigate(formatApplicationPath(id))
    } catch (failure) {
      if ((failure as Failure).status === 409) again()
      showToast(describeFailure(failure as Failure), { tone: 'error' })
    }
  }
}
