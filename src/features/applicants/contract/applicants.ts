import * as z from 'zod/mini'
import { JobPreferences } from '#features/candidates/contract/records/job-preferences.ts'
import { DOCUMENT_STATES } from '#features/registrations/domain/documents/document-states.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import {
  AGENCY_STATUSES,
  APPLICATION_STATUSES,
} from '#features/tracked-applications/domain/application-status.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import { MAX_REPLY_LENGTH } from '../domain/reply.ts'
import { sheetFacts } from './sheet-facts.ts'

const ApplicationStatusText = z.enum(APPLICATION_STATUSES)
const SearchText = z.optional(z.string().check(z.maxLength(200)))
const applicationParams = z.object({ id: Id })
const ReplyText = z
  .string()
  .check(z.trim(), z.maxLength(MAX_REPLY_LENGTH, `Use ${MAX_REPLY_LENGTH} characters or fewer`))
const decisionFields = {
  status: z.optional(
    z.enum(AGENCY_STATUSES, `The status must be one of: ${AGENCY_STATUSES.join(', ')}.`),
  ),
  reply: z.optional(ReplyText),
}
/**
 * The status that the consultant saw. If the application's status has changed since, the decision is refused with a 409, and `now` in its data is the
 * current status. A decision without `seen` is not compared.
 */
const SeenStatus = z.strictObject({ status: ApplicationStatusText, at: Instant })
const singleDecisionFields = { ...decisionFields, seen: z.optional(SeenStatus) }
const requireStatusOrReply = z.refine<{ status?: unknown; reply?: string | undefined }>(
  ({ status, reply }) => status !== undefined || Boolean(reply),
  { message: 'Choose a status or write a reply', path: ['status'] },
)

/**
 * An application to a vacancy of the consultant's branches. `registration` is the candidate's newest registration at these branches, not counting
 * surveys; null if there is none.
 */
export const ApplicantRow = z.strictObject({
  id: Id,
  status: ApplicationStatusText,
  statusSetAt: Instant,
  dateApplied: Instant,
  candidate: z.strictObject({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  vacancy: z.strictObject({
    id: Id,
    jobId: z.string(),
    jobTitle: z.string(),
    location: z.string(),
  }),
  branch: z.strictObject({ id: Id, name: z.string() }),
  /** The CV that was sent; null if its owner has deleted it or withdrawn the application. */
  document: z.nullable(
    z.strictObject({ documentStorageId: Id, fileName: z.string(), state: z.enum(DOCUMENT_STATES) }),
  ),
  registration: z.nullable(z.strictObject({ id: Id, status: z.enum(REGISTRATION_STATUSES) })),
  /** False while no one has confirmed the address of an application that was sent without an account. */
  confirmed: z.boolean(),
  /** When an unconfirmed application will be deleted; null for a confirmed one, and for one whose sender a consultant has spoken to. */
  deletedOn: z.nullable(Instant),
  /** How often the same address applied for this vacancy again. */
  sentAgain: z.int(),
  /** The number of other addresses that sent the same CV file within a day; 0 if there are fewer than four. */
  sameCv: z.int(),
})
export type ApplicantRow = z.output<typeof ApplicantRow>

export const Applicant = z.extend(ApplicantRow, {
  ...sheetFacts,
  /** The candidate's note to the branch in one line; null if they wrote none or withdrew the application. */
  note: z.nullable(z.string()),
  /** The candidate's job preferences, oldest first; empty if they withdrew the application. */
  jobPreferences: z.array(JobPreferences),
  /** The statuses so far, the oldest first. `by` is 'candidate', a consultant's name or 'agency system'. */
  statuses: z.array(
    z.strictObject({
      status: ApplicationStatusText,
      at: Instant,
      by: z.string(),
      message: z.string(),
    }),
  ),
  /** The candidate's other applications at the consultant's branches. */
  others: z.array(
    z.strictObject({
      id: Id,
      status: ApplicationStatusText,
      dateApplied: Instant,
      jobTitle: z.string(),
    }),
  ),
})
export type Applicant = z.output<typeof Applicant>

const searchFields = {
  vacancy: z.optional(Id),
  branch: z.optional(Id),
  query: SearchText,
  /** 'no' finds only applications whose address is not confirmed. */
  confirmed: z.optional(z.enum(['no'], 'must be no')),
}

export const listApplicants = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/Applications',
  query: z
    .object({
      ...createPagingParameters(25),
      ...searchFields,
      status: z.optional(ApplicationStatusText),
    })
    .check(pageDepthRule),
  reply: jsonReply(z.array(ApplicantRow)),
  summary:
    "Who applied to the vacancies of the consultant's branches, newest first; X-Total-Count has the number of all",
})

export const countApplicants = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/ApplicationCounts',
  query: z.object(searchFields),
  reply: jsonReply(
    z.strictObject({
      statuses: z.array(z.strictObject({ status: ApplicationStatusText, count: z.int() })),
      vacancies: z.array(
        z.strictObject({ id: Id, jobId: z.string(), jobTitle: z.string(), count: z.int() }),
      ),
    }),
  ),
  summary: 'How many applications have each status, and which vacancies have the most',
})

export const getApplicant = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/Application/:id',
  params: applicationParams,
  reply: jsonReply(Applicant),
  summary: 'One application with its history',
})

export const changeApplicant = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'PATCH',
  path: '/Application/:id',
  params: applicationParams,
  body: z.strictObject(singleDecisionFields).check(requireStatusOrReply),
  reply: jsonReply(Applicant),
  summary: 'Set a status, write a reply, or both. The candidate sees it and gets an email.',
})

const Letter = z.strictObject({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  /** True if no one has verified this address yet. The email then omits the consultant's typed text, because it may reach a stranger. */
  unproven: z.boolean(),
})
export type Letter = z.output<typeof Letter>
export const previewAnswer = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/Application/:id/Preview',
  params: applicationParams,
  body: z.strictObject(singleDecisionFields).check(requireStatusOrReply),
  reply: jsonReply(z.array(Letter)),
  summary: 'The email and the text that this status and reply would bring the candidate',
})

const CurrentStatus = z.strictObject({ status: ApplicationStatusText, at: Instant, by: z.string() })
const MAX_APPLICATIONS_AT_ONCE = 100
export const changeApplicants = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/Applications/Status',
  body: z
    .strictObject({
      ids: z
        .array(Id)
        .check(
          z.minLength(1, 'Choose an application'),
          z.maxLength(
            MAX_APPLICATIONS_AT_ONCE,
            `Choose up to ${MAX_APPLICATIONS_AT_ONCE} applications`,
          ),
        ),
      ...decisionFields,
      /** `seen` contains, for each application, the status that the consultant saw. All applications get the same status and reply. */
      seen: z.optional(
        z
          .array(z.extend(SeenStatus, { id: Id }))
          .check(
            z.maxLength(
              MAX_APPLICATIONS_AT_ONCE,
              `Choose up to ${MAX_APPLICATIONS_AT_ONCE} applications`,
            ),
          ),
      ),
    })
    .check(requireStatusOrReply),
  reply: jsonReply(
    z.array(
      z.strictObject({
        id: Id,
        done: z.boolean(),
        message: z.string(),
        /** True if the address is not confirmed, so that the candidate reads the answer later. */
        waits: z.optional(z.boolean()),
        /** Present only if this application was left out because its status had changed: the current status. */
        now: z.optional(CurrentStatus),
      }),
    ),
  ),
  summary: 'The same for several; answers for each whether it was done and, where it was not, why',
})
