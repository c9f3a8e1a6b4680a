import { call } from '#web/call.ts'
import { useSession } from '#web/session.ts'
import { listTrackedJobs } from '../contract/tracked-jobs.ts'

/** As many as one call answers; a card that is older than that says so on its own page. */
const MOST = 100

export async function loadSaved(id: string) {
  const jobs = await call(listTrackedJobs, { params: { id }, query: { page: 1, limit: MOST } })
  useSession.setState({ savedIds: jobs.filter(({ saved }) => saved).map(({ jobId }) => jobId) })
}
