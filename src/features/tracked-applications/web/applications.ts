import { create } from 'zustand'
import {
  type CountedJobs,
  NO_JOBS_COUNTED,
  adjustJobCounts,
} from '#features/tracked-jobs/domain/job-counts.ts'
import { useSession } from '#web/session/session.ts'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { APPLICATION_WITHDRAWN } from '../domain/application-status.ts'

/** The candidate's own applications, by the id of the vacancy. `problem` is the message if they could not be loaded. */
type OwnApplications = {
  readonly ready: boolean
  readonly problem: string
  /** The numbers of saved jobs and applications as the server counted them, with the lists that it counted, so that later changes can be added. */
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

/** Returns the candidate's application for a job. It is undefined if there is none or it is withdrawn, because the candidate can then apply again. */
const findApplication = (
  { byJob }: Pick<OwnApplications, 'byJob'>,
  jobId: string,
): TrackedApplication | undefined =>
  byJob[jobId]?.status === APPLICATION_WITHDRAWN ? undefined : byJob[jobId]

/** Returns whether the candidate has applied for a job, as last loaded, and has not withdrawn. */
export const hasApplied = (jobId: string) =>
  findApplication(useApplications.getState(), jobId) !== undefined

export const useApplication = (jobId: string) =>
  useApplications((applications) => findApplication(applications, jobId))

/** Returns the number of the candidate's applications, and of the saved jobs that have no application. */
export function useJobCounts() {
  const counted = useApplications((applications) => applications.counted)
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  return adjustJobCounts(counted, { savedIds, appliedIds })
}
