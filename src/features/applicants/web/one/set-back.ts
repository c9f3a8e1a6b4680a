import { useNavigate } from 'react-router'
import { create } from 'zustand'
import type { AgencyStatus } from '#features/tracked-applications/domain/application-status.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { showToast } from '#web/shell/toast.ts'
import { type Applicant, type Letter, previewAnswer } from '../../contract/applicants.ts'
import { applicantPath } from '#features/tracked-applications/domain/desk-path.ts'
import { seenOf } from '../applicant-words.ts'

type AskedSetBack = {
  readonly id: string
  readonly body: { readonly status: AgencyStatus; readonly seen: ReturnType<typeof seenOf> }
  readonly letters: readonly Letter[]
}

/** The reversal that waits for its letter to be read. It is global, because the consultant may press Undo after leaving the application's page. */
export const useSetBack = create<{ asked: AskedSetBack | null }>()(() => ({ asked: null }))
export const leaveSetBack = () => useSetBack.setState({ asked: null })

/** Returns a function that opens the application's page with the letter of the reversal, because the first letter is already sent. */
export function useAskSetBack(again: () => void) {
  const navigate = useNavigate()
  return async ({ id, ...changed }: Applicant, status: AgencyStatus) => {
    const body = { status, seen: seenOf(changed) }
    try {
      const letters = await call(previewAnswer, { params: { id }, body })
      useSetBack.setState({ asked: { id, body, letters } })
      if (location.pathname !== applicantPath(id)) await navigate(applicantPath(id))
    } catch (failure) {
      if ((failure as Failure).status === 409) again()
      showToast(failureWords(failure as Failure), { tone: 'error' })
    }
  }
}
