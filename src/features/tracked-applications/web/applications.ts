import { create } from 'zustand'
import { type Counted, NOTHING_COUNTED, numbersNow } from '#features/tracked-jobs/domain/numbers.ts'
import { useSession } from '#web/session/session.ts'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { WITHDRAWN } from '../domain/application-status.ts'

/** What this person applied for, by vacancy; `problem` where it could not be read. */
type Applications = {
  readonly ready: boolean
  readonly problem: string
  /** The server's totals when it was asked, with the lists that they count: what the person did since then is added. */
  readonly counted: Counted
  readonly byJob: Readonly<Record<string, TrackedApplication>>
}

export const NO_APPLICATIONS: Applications = {
  ready: false,
  problem: '',
  counted: NOTHING_COUNTED,
  byJob: {},
}
export const useApplications = create<Applications>()(() => NO_APPLICATIONS)

/** The application that stands: one that was withdrawn leaves the job as it was. */
export const useApplication = (jobId: string): TrackedApplication | undefined =>
  useApplications(({ byJob }) => (byJob[jobId]?.status === WITHDRAWN ? undefined : byJob[jobId]))

/** How many jobs are saved and not applied for, and how many applications there are. */
export function useNumbers() {
  const counted = useApplications((applications) => applications.counted)
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  return numbersNow(counted, { savedIds, appliedIds })
}
