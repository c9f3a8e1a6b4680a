import * as z from 'zod/mini'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { Task } from '#features/registrations/contract/registration-shape.ts'
import { Letter } from '#features/registrations/contract/reminder.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { needed, rule } from '#shared/rule.ts'
import { OUTCOMES } from '../domain/decision.ts'
import { CHANNELS } from '#features/registrations/domain/life/channels.ts'
import { NEW_QUESTION_TYPES } from '../domain/added-task.ts'
import { PER_PAGE } from '#shared/list-address.ts'
import { STAGES } from '../domain/stage.ts'

const consultants = { api: 'sameOrigin', caller: 'consultant' } as const
const params = z.object({ id: Id })
const Status = z.enum(REGISTRATION_STATUSES)
const Reason = z._default(z.string().check(z.maxLength(500)), '')
const trimmed = (most: number, sentence: string) =>
  needed(sentence).check(
    z.trim(),
    rule((text) => (text === '' ? sentence : undefined)),
    z.maxLength(most),
  )

/** A decision on an answer (inside an item of a set if `itemId` is given), or on one document. It replaces the earlier one; 'Withdrawn' removes it. */
const Decision = z.union([
  z.strictObject({
    actionId: FlowId,
    itemId: z.optional(Id),
    outcome: z.enum(OUTCOMES),
    reason: Reason,
  }),
  z.strictObject({ documentId: Id, outcome: z.enum(OUTCOMES), reason: Reason }),
])

const Consultant = z.strictObject({ id: Id, firstName: z.string(), lastName: z.string() })
/** A valid decision: on an answer in its current form, or on the document with `documentId`. */
export const StandingDecision = z.strictObject({
  actionId: FlowId,
  itemId: z.nullable(Id),
  documentId: z.nullable(Id),
  outcome: z.enum(['Accepted', 'Returned']),
  reason: z.string(),
  by: Consultant,
  at: Instant,
})
export type StandingDecision = z.output<typeof StandingDecision>

/** The neighbours of the registration in the review list in its default order; `left` is the number of others in the list. */
const Queue = z.strictObject({ previous: z.nullable(Id), next: z.nullable(Id), left: z.int() })

export const Desk = z.strictObject({
  id: Id,
  status: Status,
  /** The stage of its review; null if there is nothing to review. */
  stage: z.nullable(z.enum(STAGES)),
  /** The stages that are complete. */
  done: z.array(z.enum(STAGES)),
  candidate: z.strictObject({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.nullable(z.string()),
    /** True if the last letter to the address was returned. */
    emailBounced: z.boolean(),
    phoneNumber: z.nullable(z.string()),
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
  /** The time at which the text message of the newest reminder is or was sent, if it waited for the morning. */
  reminderTextAt: z.nullable(Instant),
  /** The consultant who created it; null if an operator did. */
  madeBy: z.nullable(Consultant),
  decisions: z.array(StandingDecision),
  queue: Queue,
})
export type Desk = z.output<typeof Desk>

export const getDesk = endpoint({
  ...consultants,
  method: 'GET',
  path: '/Registration/:id/Desk',
  params,
  reply: json(Desk),
  summary:
    'What a consultant sees beside a registration: whom to call, who decided what, and what waits next',
})

export const reviewRegistration = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/Review',
  params,
  body: z.strictObject({
    decisions: z.array(Decision).check(z.minLength(1), z.maxLength(500)),
    note: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: json(z.strictObject({ status: Status, decisions: z.array(StandingDecision) })),
  summary: 'Accept or return answers and documents, with a reason that the candidate sees',
})

export const approveRegistration = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/Approve',
  params,
  /** `acceptRest`: also accept the answers on which the consultant has not decided one by one. */
  body: z.strictObject({ acceptRest: z._default(z.boolean(), false) }),
  reply: json(z.strictObject({ status: Status })),
  summary: 'Approve a registration of which nothing is returned; afterwards nothing of it changes',
})

/** The most registrations in one call, equal to a page of the list. */
export const MOST_APPROVED = PER_PAGE
/** `refusal` is null if the registration was approved, else the message about what it lacks. `already`: it had been approved before. */
const Approved = z.strictObject({
  registrationId: Id,
  refusal: z.nullable(z.string()),
  already: z.boolean(),
})
export type Approved = z.output<typeof Approved>
export const approveRegistrations = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registrations/Approve',
  body: z.strictObject({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, 'Choose a registration'),
        z.maxLength(MOST_APPROVED, `At most ${MOST_APPROVED} registrations are approved at once`),
      ),
  }),
  reply: json(z.array(Approved)),
  summary:
    'Approve several registrations whose answers were all looked at; each has a result of its own',
})

export const SendCandidateBody = z.strictObject({
  channels: z.array(z.enum(CHANNELS)),
  message: z.optional(z.string().check(z.maxLength(1000))),
})
/**
 * Invites from Draft; returns to the candidate from InReview. Without a channel it only returns the link, to be shown on the screen. `atDesk`: opens a
 * draft of type Manual for the consultant, and sends nothing.
 */
export const sendCandidate = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/SendCandidate',
  params,
  body: z.extend(SendCandidateBody, { atDesk: z.optional(z.literal(true)) }),
  reply: json(
    z.strictObject({
      status: Status,
      link: z.nullable(z.strictObject({ url: z.string(), expiresAt: Instant })),
    }),
  ),
  summary:
    'Send a registration to its candidate: the invitation to a draft, or what a review returned',
})

export const previewSendCandidate = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/SendCandidate/Preview',
  params,
  body: SendCandidateBody,
  reply: json(z.array(Letter)),
  summary:
    'The email and the text that sending would bring the candidate, word for word but for the link',
})

const NewQuestion = z.strictObject({
  label: trimmed(200, 'Write the question'),
  hint: z.optional(z.string().check(z.maxLength(300))),
  type: z.enum(NEW_QUESTION_TYPES),
  /** The choices, if the type is single_select. */
  choices: z.optional(
    z.array(trimmed(100, 'Write the choice')).check(z.minLength(2), z.maxLength(20)),
  ),
  optional: z.optional(z.boolean()),
})
export type NewQuestion = z.input<typeof NewQuestion>

export const createPriorityReview = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/PriorityReview',
  params,
  body: z.strictObject({
    name: z._default(trimmed(80, 'Give the questions a name'), 'A few more questions'),
    questions: z.array(NewQuestion).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: json(Task, 201),
  summary: 'Ask the candidate further questions, as a task of this registration',
})

export const createSignatureTask = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/SignatureTask',
  params,
  body: z.strictObject({
    name: trimmed(80, 'Say what is to be signed'),
    statement: trimmed(5000, 'Write what the candidate signs'),
  }),
  reply: json(Task, 201),
  summary: 'Ask the candidate to sign a statement, as a task of this registration',
})
