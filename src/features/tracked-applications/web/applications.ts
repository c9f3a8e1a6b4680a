import { create } from 'zustand'
import {
  type CountedJobs,
  NO_JOBS_COUNTED,
  adjustJobCounts,
} from '#features/tracked-jobs/domain/job-counts.ts'
import { useSession } from '#web/session/session.ts'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { WITHDRAWN } from '../domain/application-status.ts'

/** The candidate's applications by vacancy. `problem` is the reason why they could not be read. */
type OwnApplications = {
  readonly ready: boolean
  readonly problem: string
  /** The server's totals with the lists that they count, so that the candidate's later changes can be added. */
  readonly counted: CountedJobs
  readonly byJob: Readonly<Record<string, TrackedApplication>>
}

export const NO_APPLICATIONS: OwnApplications = {
  ready: false,
  problem: '',
  counted: NO_JOBS_COUNTED,
  byJob: {},
}
export const useApplications = create<OwnApplications>()(() => NO_APPLICATIONS)

/** Returns the application for a job; undefined also after a withdrawal, because the candidate can then apply again. */
export const useApplication = (jobId: string): TrackedApplication | undefined =>
  useApplications(({ byJob }) => (byJob[jobId]?.status === WITHDRAWN ? undefined : byJob[jobId]))

/** Counts the applications, and the saved jobs without one. */
export function useJobCounts() {
  const counted = useApplications((applications) => applications.counted)
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  return adjustJobCounts(counted, { savedIds, appliedIds })
}
