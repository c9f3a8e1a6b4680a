import { useMemo } from 'react'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { useOnboarding } from './onboarding-state.ts'

/** The job that someone came for and what they want with it, as onboarding remembers them. */
export function useWantedJob(): JobAction | null {
  const { jobId, jobAction } = useOnboarding()
  return useMemo(
    () => (jobId && jobAction ? { job: jobId, action: jobAction } : null),
    [jobId, jobAction],
  )
}
