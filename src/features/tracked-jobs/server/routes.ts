import { invalidFields, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import { answer, list } from '#server/http/answer.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  forgetTrackedJob,
  listTrackedJobs,
  trackJob,
  updateTrackedJob,
  updateTrackedJobById,
} from '../contract/tracked-jobs.ts'
import {
  changeTrackedJob,
  countSavedJobs,
  deleteTrackedJob,
  saveTrackedJob,
  savedJobsOf,
} from './tracked-job-queries.ts'
import { withJobs } from './with-jobs.ts'

/** Jobs that a candidate saves, unsaves and forgets. The singular and the plural spelling of the include are the same. */
export function trackedJobRoutes(server: Server) {
  for (const path of ['/user/:id/trackedjob', '/user/:id/trackedjobs'] as const) {
    route(
      server,
      { ...listTrackedJobs, path },
      { may: candidate },
      async ({ params, query }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        const closingAfter = query.sort === 'closing' ? now : undefined
        const jobs = await savedJobsOf(db, viewer.id, { ...query, closingAfter })
        return list(
          query.jobInfo ? await withJobs(db, jobs) : jobs,
          await countSavedJobs(db, viewer.id, query),
        )
      },
    )

    route(
      server,
      { ...trackJob, path },
      { may: candidate },
      async ({ params, body }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        const tracked = await saveTrackedJob(db, { candidateId: viewer.id, ...body }, now)
        if (!tracked) throw noJob(body.jobId)
        return answer(tracked.made ? 201 : 200, tracked)
      },
    )

    route(
      server,
      { ...updateTrackedJob, path },
      { may: candidate },
      ({ params, body }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        return changed(db, { candidateId: viewer.id, ...body }, now)
      },
    )

    route(
      server,
      { ...updateTrackedJobById, path: `${path}/:jobId` },
      { may: candidate },
      ({ params, body }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        if (body.jobId && body.jobId !== params.jobId)
          throw invalidFields({ jobId: 'This is another job than the one in the address.' })
        return changed(db, { candidateId: viewer.id, jobId: params.jobId, saved: body.saved }, now)
      },
    )

    route(
      server,
      { ...forgetTrackedJob, path: `${path}/:jobId` },
      { may: candidate },
      async ({ params }, { db, viewer }) => {
        assertSelf(viewer, params.id)
        if ((await deleteTrackedJob(db, { candidateId: viewer.id, jobId: params.jobId })) === 0)
          throw noJob(params.jobId)
        return null
      },
    )
  }
}

async function changed(db: Database, saving: Parameters<typeof changeTrackedJob>[1], now: Date) {
  const tracked = await changeTrackedJob(db, saving, now)
  if (!tracked) throw noJob(saving.jobId)
  return tracked
}

const noJob = (id: string) => notFound(`could not find job : ${id}`)
