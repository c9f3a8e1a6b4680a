import { useMemo } from 'react'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { useOnboarding } from './onboarding-state.ts'

/** Returns the remembered job and the action that the person wants to take on it. */
export function useWantedJob(): JobAction | null {
  const { jobId, jobAction } = useOnboarding()
  return useMemo(
    () => (jobId && jobAction ? { job: jobId, action: jobAction } : null),
    [jobId, jobAction],
  )
}
