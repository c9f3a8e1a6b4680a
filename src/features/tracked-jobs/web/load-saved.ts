import { callForPage } from '#web/call/call.ts'
import { loadEveryPage } from '#web/routes/every-page.ts'
import { useSession } from '#web/session/session.ts'
import { listTrackedJobs } from '../contract/tracked-jobs.ts'
import { mergeLoadedJobIds } from '../domain/job-lists.ts'

/** Loads all saved jobs, so that every list can mark them. Returns how many of them have no application. */
export async function loadSavedJobs(id: string): Promise<number> {
  const { savedIds: before } = useSession.getState()
  const params = { id }
  const [jobs, open] = await Promise.all([
    loadEveryPage((paging) => callForPage(listTrackedJobs, { params, query: paging })),
    callForPage(listTrackedJobs, { params, query: { page: 1, limit: 1, applied: 'false' } }),
  ])
  const loaded = jobs.filter(({ saved }) => saved).map(({ jobId }) => jobId)
  useSession.setState(({ savedIds: now }) => ({
    savedIds: mergeLoadedJobIds(loaded, { before, now }),
  }))
  return open.total
}
