import { invalidFields, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import { createRouteResponse, createListResponse } from '#server/http/route-response.ts'
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
  listSavedJobs,
} from './tracked-job-queries.ts'
import { addVacanciesToTrackedJobs } from './add-vacancies.ts'

const TRACKED_JOB_PATHS = ['/user/:id/trackedjob', '/user/:id/trackedjobs'] as const
type TrackedJobPath = (typeof TRACKED_JOB_PATHS)[number]

/** Registers the routes of tracked jobs, each under two paths, because the specification spells them in the singular and in the plural. */
export function trackedJobRoutes(server: Server) {
  for (const path of TRACKED_JOB_PATHS) {
    listRoute(server, path)
    saveRoute(server, path)
    changeRoutes(server, path)
    forgetRoute(server, path)
  }
}

function listRoute(server: Server, path: TrackedJobPath) {
  route(
    server,
    { ...listTrackedJobs, path },
    { may: candidate },
    async ({ params, query }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const closingAfter = query.sort === 'closing' ? now : undefined
      const jobs = await listSavedJobs(db, viewer.id, { ...query, closingAfter })
      return createListResponse(
        query.jobInfo ? await addVacanciesToTrackedJobs(db, jobs) : jobs,
        await countSavedJobs(db, viewer.id, query),
      )
    },
  )
}

function saveRoute(server: Server, path: TrackedJobPath) {
  route(
    server,
    { ...trackJob, path },
    { may: candidate },
    async ({ params, body }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const tracked = await saveTrackedJob(db, { candidateId: viewer.id, ...body }, now)
      if (!tracked) throw createJobNotFoundFailure(body.jobId)
      return createRouteResponse(tracked.made ? 201 : 200, tracked)
    },
  )
}

function changeRoutes(server: Server, path: TrackedJobPath) {
  route(
    server,
    { ...updateTrackedJob, path },
    { may: candidate },
    ({ params, body }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return changeTrackedJobOrThrow(db, { candidateId: viewer.id, ...body }, now)
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
      return changeTrackedJobOrThrow(
        db,
        { candidateId: viewer.id, jobId: params.jobId, saved: body.saved },
        now,
      )
    },
  )
}

function forgetRoute(server: Server, path: TrackedJobPath) {
  route(
    server,
    { ...forgetTrackedJob, path: `${path}/:jobId` },
    { may: candidate },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      if ((await deleteTrackedJob(db, { candidateId: viewer.id, jobId: params.jobId })) === 0)
        throw createJobNotFoundFailure(params.jobId)
      return null
    },
  )
}

async function changeTrackedJobOrThrow(
  db: Database,
  saving: Parameters<typeof changeTrackedJob>[1],
  now: Date,
) {
  const tracked = await changeTrackedJob(db, saving, now)
  if (!tracked) throw createJobNotFoundFailure(saving.jobId)
  return tracked
}

const createJobNotFoundFailure = (id: string) => notFound(`could not find job : ${id}`)
