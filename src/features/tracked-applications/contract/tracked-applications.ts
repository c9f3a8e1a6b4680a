import * as z from 'zod/mini'
import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import {
  AGENCY_STATUSES,
  APPLICATION_RECEIVED,
  APPLICATION_STATUSES,
  APPLICATION_WITHDRAWN,
} from '../domain/application-status.ts'

const APPLICATIONS_FAILED_MESSAGE = 'Unable to perform request. Please try again later.'
export const DEFAULT_APPLICATIONS_PER_PAGE = 100
const StatusSchema = z.enum(APPLICATION_STATUSES)

/**
 * A candidate's application. `jobId` is the vacancy's id, and `statuses` has every status so far, oldest first. `job`, the vacancy, is present only
 * if the request has jobInfo=true.
 */
export const TrackedApplication = z.object({
  id: Id,
  jobId: Id,
  status: StatusSchema,
  dateApplied: Instant,
  /** `message` is the text that the agency sent to the candidate with the status. */
  statuses: z.array(
    z.object({ status: StatusSchema, at: Instant, message: z.optional(z.string()) }),
  ),
  job: z.optional(VacancyRecord),
})
export type TrackedApplication = z.output<typeof TrackedApplication>

const UserPathParametersSchema = z.object({ id: Id })

export const listTrackedApplications = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/trackedapplications',
  params: UserPathParametersSchema,
  query: z
    .object({
      ...createPagingParameters(DEFAULT_APPLICATIONS_PER_PAGE),
      jobInfo: z._default(z.stringbool(), false),
    })
    .check(pageDepthRule),
  reply: jsonReply(z.array(TrackedApplication)),
  fallback: APPLICATIONS_FAILED_MESSAGE,
  summary: 'List the applications, latest first. The header X-Total-Count has the total.',
})

export const trackApplication = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/trackedapplication',
  params: UserPathParametersSchema,
  body: z.strictObject({
    jobId: Id,
    status: z.literal(APPLICATION_RECEIVED, 'Use quick apply to create an application.'),
  }),
  reply: jsonReply(TrackedApplication),
  fallback: APPLICATIONS_FAILED_MESSAGE,
  summary: 'Read the application that a quick apply has created. This call creates none.',
})

export const withdrawApplication = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/trackedapplication',
  params: UserPathParametersSchema,
  body: z.strictObject({
    jobId: Id,
    status: z.literal(
      APPLICATION_WITHDRAWN,
      'You can withdraw an application, but you cannot change its status in any other way.',
    ),
  }),
  reply: jsonReply(TrackedApplication),
  fallback: APPLICATIONS_FAILED_MESSAGE,
  summary: 'Withdraw an application',
})

export const quickApply = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/:userId/quickapply/:vacancyId/:documentId',
  params: z.object({ userId: Id, vacancyId: Id, documentId: Id }),
  reply: jsonReply(TrackedApplication, 201),
  fallback: 'Vacancy application request failed. Please try again.',
  summary: 'Apply with a stored CV. Repeating the call answers 200 with the first application.',
})

export const setApplicationStatus = endpoint({
  api: 'portal',
  method: 'PUT',
  path: '/applications/:id',
  params: UserPathParametersSchema,
  body: z.strictObject({
    status: z.enum(AGENCY_STATUSES, `The status must be one of: ${AGENCY_STATUSES.join(', ')}.`),
  }),
  reply: jsonReply(TrackedApplication),
  fallback: APPLICATIONS_FAILED_MESSAGE,
  summary: 'Record the agency’s decision about an application. Needs the header Integration-Key.',
})
