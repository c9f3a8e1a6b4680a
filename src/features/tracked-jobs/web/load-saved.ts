import { call } from '#web/call.ts'
import { useSession } from '#web/session.ts'
import { listTrackedJobs } from '../contract/tracked-jobs.ts'
import { afterLoading } from '../domain/job-lists.ts'

/** As many as one call answers; a card that is older than that says so on its own page. */
const MOST = 100

export async function loadSaved(id: string) {
  const { savedIds: before } = useSession.getState()
  const jobs = await call(listTrackedJobs, { params: { id }, query: { page: 1, limit: MOST } })
  const loaded = jobs.filter(({ saved }) => saved).map(({ jobId }) => jobId)
  useSession.setState(({ savedIds: now }) => ({ savedIds: afterLoading(loaded, { before, now }) }))
}
