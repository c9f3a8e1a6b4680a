import * as z from 'zod/mini'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { Task } from '#features/registrations/contract/registration-shape.ts'
import { PreviewedLetter } from '#features/registrations/contract/reminder.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { DECISION_OUTCOMES } from '../domain/decision.ts'
import { CHANNELS } from '#features/registrations/domain/life-cycle/channels.ts'
import { NEW_QUESTION_TYPES } from '../domain/added-task.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'
import { REVIEW_STAGES } from '../domain/stage.ts'

const consultantEndpoint = { api: 'sameOrigin', caller: 'consultant' } as const
const registrationParams = z.object({ id: Id })
const StatusSchema = z.enum(REGISTRATION_STATUSES)
export const MAX_DECISION_REASON_LENGTH = 500
/** The longest message of a consultant in a letter. */
export const MAX_MESSAGE_LENGTH = 1000
const DecisionReason = z._default(z.string().check(z.maxLength(MAX_DECISION_REASON_LENGTH)), '')
const trimmedText = (most: number, sentence: string) =>
  createRequiredText(sentence).check(
    z.trim(),
    createSchemaRule((text) => (text === '' ? sentence : undefined)),
    z.maxLength(most),
  )

/** A decision on an answer (inside an item of a set if `itemId` is given), or on one document. It replaces the earlier one; 'Withdrawn' removes it. */
const DecisionBody = z.union([
  z.strictObject({
    actionId: FlowId,
    itemId: z.optional(Id),
    outcome: z.enum(DECISION_OUTCOMES),
    reason: DecisionReason,
  }),
  z.strictObject({ documentId: Id, outcome: z.enum(DECISION_OUTCOMES), reason: DecisionReason }),
])

const ConsultantName = z.strictObject({ id: Id, firstName: z.string(), lastName: z.string() })
/** A decision that is still valid: on an answer that has not changed since, or on the document with `documentId`. */
export const ValidDecision = z.strictObject({
  actionId: FlowId,
  itemId: z.nullable(Id),
  documentId: z.nullable(Id),
  outcome: z.enum(['Accepted', 'Returned']),
  reason: z.string(),
  by: ConsultantName,
  at: Instant,
})
export type ValidDecision = z.output<typeof ValidDecision>

/** The neighbours of the registration in the review list in its default order; `left` is the number of others in the list. */
const QueueNeighbours = z.strictObject({
  previous: z.nullable(Id),
  next: z.nullable(Id),
  left: z.int(),
})

export const DeskDetails = z.strictObject({
  id: Id,
  status: StatusSchema,
  /** The current stage of the registration's review; null if there is nothing to review. */
  stage: z.nullable(z.enum(REVIEW_STAGES)),
  /** The stages of the review that are complete. */
  done: z.array(z.enum(REVIEW_STAGES)),
  candidate: z.strictObject({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.nullable(z.string()),
    /** True if the last email to the candidate's address bounced. */
    emailBounced: z.boolean(),
    phoneNumber: z.nullable(z.string()),
    /**
     * Whether the person has a portal account. It is false until the person has opened a registration of this branch, so that it reveals nothing
     * about a person whom only another branch knows.
     */
    portalEnabled: z.boolean(),
  }),
  /** Whether a letter or a text message can reach the candidate. */
  reached: z.boolean(),
  branch: z.strictObject({ id: Id, name: z.string() }),
  crm: z.strictObject({ id: Id, name: z.string() }),
  flow: z.strictObject({ name: z.string(), type: z.enum(FLOW_TYPES), title: z.string() }),
  createdAt: Instant,
  /** When the candidate's link was first created, and by whom; null if there was none. */
  invited: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
  submittedAt: z.nullable(Instant),
  remindedAt: z.nullable(Instant),
  /** The time at which the text message of the newest reminder was or will be sent, if it had to wait for the morning; else null. */
  reminderTextAt: z.nullable(Instant),
  /** The consultant who created the registration; null if an operator did. */
  madeBy: z.nullable(ConsultantName),
  decisions: z.array(ValidDecision),
  /** The ids of the added tasks that can be taken back: they were not sent to the candidate, and have no answer. */
  unsentTasks: z.array(FlowId),
  /** The reasons against an approval that come from the check of the driving licence which the flow requires, one sentence each. */
  againstLicence: z.array(z.string()),
  queue: QueueNeighbours,
})
export type DeskDetails = z.output<typeof DeskDetails>

export const getDeskDetails = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registration/:id/Desk',
  params: registrationParams,
  reply: jsonReply(DeskDetails),
  summary:
    'What a consultant sees beside a registration: whom to call, who decided what, and what waits next',
})

export const reviewRegistration = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/Review',
  params: registrationParams,
  body: z.strictObject({
    decisions: z.array(DecisionBody).check(z.minLength(1), z.maxLength(500)),
    note: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: jsonReply(z.strictObject({ status: StatusSchema, decisions: z.array(ValidDecision) })),
  summary: 'Accept or return answers and documents, with a reason that the candidate sees',
})

export const approveRegistration = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/Approve',
  params: registrationParams,
  /** `acceptRest`: also accept the answers on which the consultant has not decided one by one. */
  body: z.strictObject({ acceptRest: z._default(z.boolean(), false) }),
  reply: jsonReply(z.strictObject({ status: StatusSchema })),
  summary: 'Approve a registration of which nothing is returned; afterwards nothing of it changes',
})

/** The most registrations in one call. One page of the list has as many. */
export const MAX_APPROVED_AT_ONCE = ROWS_PER_PAGE
/** `refusal`: what the registration lacks; null if it was approved. `already`: it had been approved before this call. */
const ApprovalResult = z.strictObject({
  registrationId: Id,
  refusal: z.nullable(z.string()),
  already: z.boolean(),
})
export type ApprovalResult = z.output<typeof ApprovalResult>
export const approveRegistrations = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registrations/Approve',
  body: z.strictObject({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, 'Choose a registration'),
        z.maxLength(
          MAX_APPROVED_AT_ONCE,
          `At most ${MAX_APPROVED_AT_ONCE} registrations are approved at once`,
        ),
      ),
  }),
  reply: jsonReply(z.array(ApprovalResult)),
  summary:
    'Approve several registrations whose answers were all checked; each has a result of its own',
})

export const SendCandidateBody = z.strictObject({
  channels: z.array(z.enum(CHANNELS)),
  message: z.optional(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH))),
})
/**
 * Invites the candidate of a draft, or returns a registration in review to its candidate. Without a channel nothing is sent, and the reply has the
 * link for the screen. `atDesk`: opens a draft of type Manual, so that the consultant can answer it, and sends nothing.
 */
export const sendCandidate = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/SendCandidate',
  params: registrationParams,
  body: z.extend(SendCandidateBody, { atDesk: z.optional(z.literal(true)) }),
  reply: jsonReply(
    z.strictObject({
      status: StatusSchema,
      link: z.nullable(z.strictObject({ url: z.string(), expiresAt: Instant })),
    }),
  ),
  summary:
    'Send a registration to its candidate: the invitation to a draft, or what a review returned',
})

export const previewSendCandidate = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/SendCandidate/Preview',
  params: registrationParams,
  body: SendCandidateBody,
  reply: jsonReply(z.array(PreviewedLetter)),
  summary:
    'The email and the text that sending would bring the candidate, word for word but for the link',
})

const AddedQuestionBody = z.strictObject({
  label: trimmedText(200, 'Write the question'),
  hint: z.optional(z.string().check(z.maxLength(300))),
  type: z.enum(NEW_QUESTION_TYPES),
  /** The choices, if the type is single_select. */
  choices: z.optional(
    z.array(trimmedText(100, 'Write the choice')).check(z.minLength(2), z.maxLength(20)),
  ),
  optional: z.optional(z.boolean()),
})
export type AddedQuestionBody = z.input<typeof AddedQuestionBody>

export const createPriorityReview = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/PriorityReview',
  params: registrationParams,
  body: z.strictObject({
    name: z._default(trimmedText(80, 'Give the questions a name'), 'A few more questions'),
    questions: z.array(AddedQuestionBody).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: jsonReply(Task, 201),
  summary: 'Ask the candidate further questions, as a task of this registration',
})

export const createSignatureTask = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/SignatureTask',
  params: registrationParams,
  body: z.strictObject({
    name: trimmedText(80, 'Say what is to be signed'),
    statement: trimmedText(5000, 'Write what the candidate signs'),
  }),
  reply: jsonReply(Task, 201),
  summary: 'Ask the candidate to sign a statement, as a task of this registration',
})

export const takeTaskBack = endpoint({
  ...consultantEndpoint,
  method: 'DELETE',
  path: '/Registration/:id/AddedTask/:taskId',
  params: z.object({ id: Id, taskId: FlowId }),
  reply: emptyReply,
  summary: 'Take further questions or a statement back that the candidate has not been sent',
})
