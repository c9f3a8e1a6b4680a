import * as z from 'zod/mini'
import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'

const TRACKED_JOBS_FAILED_MESSAGE = 'Unable to perform request. Please try again later.'
export const DEFAULT_SAVED_JOBS_PER_PAGE = 40

/** A job that a candidate saved or applied for. `jobId` is the vacancy's id. `job`, the vacancy, is present only if the request has jobInfo=true. */
export const TrackedJob = z.object({
  id: Id,
  jobId: Id,
  createdAt: Instant,
  saved: z.boolean(),
  job: z.optional(VacancyRecord),
})
export type TrackedJob = z.output<typeof TrackedJob>

const UserPathParameters = z.object({ id: Id })
const JobPathParameters = z.object({ id: Id, jobId: Id })
const SavedJobBody = z.strictObject({ jobId: Id, saved: z.boolean() })

export const listTrackedJobs = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/trackedjobs',
  params: UserPathParameters,
  query: z
    .object({
      ...createPagingParameters(DEFAULT_SAVED_JOBS_PER_PAGE),
      jobInfo: z._default(z.stringbool(), false),
      applied: z._default(z.stringbool(), true),
      sort: z.optional(z.literal('closing')),
    })
    .check(pageDepthRule),
  reply: jsonReply(z.array(TrackedJob)),
  fallback: TRACKED_JOBS_FAILED_MESSAGE,
  summary:
    'Saved jobs, the latest updated first, or those that close soonest (sort=closing); applied=false leaves out jobs that were applied for; X-Total-Count has the total',
})

export const trackJob = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/trackedjob',
  params: UserPathParameters,
  body: SavedJobBody,
  reply: jsonReply(TrackedJob, 201),
  fallback: TRACKED_JOBS_FAILED_MESSAGE,
  summary: 'Save a job; a job that is tracked already is updated (200)',
})

export const updateTrackedJob = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/trackedjob',
  params: UserPathParameters,
  body: SavedJobBody,
  reply: jsonReply(TrackedJob),
  fallback: TRACKED_JOBS_FAILED_MESSAGE,
  summary: 'Unsave a tracked job, or save it again',
})

export const updateTrackedJobById = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/trackedjob/:jobId',
  params: JobPathParameters,
  body: z.strictObject({ jobId: z.optional(Id), saved: z.boolean() }),
  reply: jsonReply(TrackedJob),
  fallback: TRACKED_JOBS_FAILED_MESSAGE,
  summary: 'The same, with the job in the path',
})

export const forgetTrackedJob = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/trackedjob/:jobId',
  params: JobPathParameters,
  reply: emptyReply,
  fallback: TRACKED_JOBS_FAILED_MESSAGE,
  summary: 'Forget that a job was ever tracked',
})
