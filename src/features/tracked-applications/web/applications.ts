import { create } from 'zustand'
import type { TrackedApplication } from '../contract/tracked-applications.ts'
import { WITHDRAWN } from '../domain/application-status.ts'

/** What this person applied for, by vacancy; `problem` where it could not be read. */
type Applications = {
  readonly ready: boolean
  readonly problem: string
  readonly byJob: Readonly<Record<string, TrackedApplication>>
}

export const NO_APPLICATIONS: Applications = { ready: false, problem: '', byJob: {} }
export const useApplications = create<Applications>()(() => NO_APPLICATIONS)

/** The application that stands: one that was withdrawn leaves the job as it was. */
export const useApplication = (jobId: string): TrackedApplication | undefined =>
  useApplications(({ byJob }) => (byJob[jobId]?.status === WITHDRAWN ? undefined : byJob[jobId]))
