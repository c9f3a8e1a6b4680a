import { mergeLoadedJobIds, addJobId } from '#features/tracked-jobs/domain/job-lists.ts'
import { loadSavedJobs } from '#features/tracked-jobs/web/load-saved.ts'
import { callForPage } from '#web/call/call.ts'
import { loadEveryPage } from '#web/routes/every-page.ts'
import { registerSignOutCleanup, useSession } from '#web/session/session.ts'
import {
  listTrackedApplications,
  type TrackedApplication,
} from '../contract/tracked-applications.ts'
import { NO_APPLICATIONS, useApplications } from './applications.ts'

let loadedForUserId = ''

registerSignOutCleanup(() => {
  loadedForUserId = ''
  useApplications.setState(NO_APPLICATIONS)
})

export async function loadSavedAndAppliedJobs(id: string, again = false) {
  if (id === loadedForUserId && !again) return
  loadedForUserId = id
  useApplications.setState({ problem: '' })
  const { appliedIds: before } = useSession.getState()
  try {
    let total = 0
    const [applications, saved] = await Promise.all([
      loadEveryPage(async (query) => {
        const page = await callForPage(listTrackedApplications, { params: { id }, query })
        total = page.total
        return page
      }),
      loadSavedJobs(id),
    ])
    if (id !== loadedForUserId) return
    const loaded = Object.fromEntries(
      applications.map((application) => [application.jobId, application]),
    )
    useSession.setState(({ appliedIds: now }) => ({
      appliedIds: mergeLoadedJobIds(Object.keys(loaded), { before, now }),
    }))
    const { savedIds, appliedIds } = useSession.getState()
    useApplications.setState(({ byJob }) => ({
      ready: true,
      counted: { totals: { saved, applications: total }, lists: { savedIds, appliedIds } },
      byJob: { ...byJob, ...loaded },
    }))
  } catch (failure) {
    loadedForUserId = ''
    useApplications.setState({ problem: (failure as Error).message })
  }
}

/** Adds an application that was just sent to the two lists in memory: the applications and the ids of applied jobs [seed 4.25]. */
export function rememberApplication(application: TrackedApplication) {
  useApplications.setState(({ byJob }) => ({
    byJob: { ...byJob, [application.jobId]: application },
  }))
  useSession.setState(({ appliedIds }) => ({ appliedIds: addJobId(appliedIds, application.jobId) }))
}
