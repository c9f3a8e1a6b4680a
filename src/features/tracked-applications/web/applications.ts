import { create } from 'zustand'
import {
  type CountedJobs,
  NOTHING_COUNTED,
  numbersNow,
} from '#features/tracked-jobs/domain/numbers.ts'
import { useSession } from '#web/session/session.ts'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { WITHDRAWN } from '../domain/application-status.ts'

/** The candidate's applications by vacancy; `problem` says why they could not be read. */
type OwnApplications = {
  readonly ready: boolean
  readonly problem: string
  /** The server's totals with the lists that they count, so that what the candidate did since then can be added. */
  readonly counted: CountedJobs
  readonly byJob: Readonly<Record<string, TrackedApplication>>
}

export const NO_APPLICATIONS: OwnApplications = {
  ready: false,
  problem: '',
  counted: NOTHING_COUNTED,
  byJob: {},
}
export const useApplications = create<OwnApplications>()(() => NO_APPLICATIONS)

/** Undefined also where the application was withdrawn, since the job can then be applied for again. */
export const useApplication = (jobId: string): TrackedApplication | undefined =>
  useApplications(({ byJob }) => (byJob[jobId]?.status === WITHDRAWN ? undefined : byJob[jobId]))

/** Counts the jobs that are saved and not applied for, and the applications. */
export function useNumbers() {
  const counted = useApplications((applications) => applications.counted)
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  return numbersNow(counted, { savedIds, appliedIds })
}
