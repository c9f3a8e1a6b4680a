import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { PERSON_FIELDS } from '../domain/fields.ts'
import { SEND_STATES } from '../domain/sending.ts'

const consultants = { api: 'sameOrigin', caller: 'consultant' } as const
const params = z.object({ id: Id })

/** The id of a record as its CRM writes it. Each CRM has its own form of id. */
const CrmId = z.string().check(z.minLength(1), z.maxLength(200))
const Fields = z.array(z.enum(PERSON_FIELDS)).check(z.maxLength(PERSON_FIELDS.length))
const Field = z.strictObject({ ours: z.string(), theirs: z.string(), differs: z.boolean() })
const Compared = z.strictObject({
  firstName: Field,
  middleName: Field,
  lastName: Field,
  birthDate: Field,
  emailAddress: Field,
  phone: Field,
  address: Field,
  postCode: Field,
})

/**
 * A CRM record that may be the person of a registration. If only other branches know the record, `person`, `score`, `reasons` and `link` are empty,
 * and a consultant can only decide that it is another person. `score` is 0 to 100.
 */
export const Duplicate = z.strictObject({
  crmId: CrmId,
  score: z.nullable(z.int()),
  reasons: z.array(z.string()),
  person: z.nullable(Compared),
  /** The address at which the CRM shows the record. */
  link: z.nullable(z.string()),
  /** The branches that know the record, if the consultant cannot see anything else of it; otherwise empty. */
  knownIn: z.array(z.string()),
  /** True if the registration was made from this record. The record is then the same person, and no consultant has to decide. */
  isSource: z.boolean(),
  decision: z.nullable(z.strictObject({ verdict: z.enum(['same', 'different']), fields: Fields })),
})
export type Duplicate = z.output<typeof Duplicate>

export const getCrmDuplicates = endpoint({
  ...consultants,
  method: 'GET',
  path: '/Registration/:id/CrmDuplicates',
  params,
  query: z.object({ crm: z.optional(Id) }),
  reply: json(z.array(Duplicate)),
  summary: 'People in the CRM who may be this candidate, the likeliest first, with the reasons',
})

export const decideDuplicate = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/CrmDecision',
  params,
  /** `fields` names the fields that the record takes from the registration if the verdict is 'same'. */
  body: z.strictObject({
    crm: z.optional(Id),
    crmId: CrmId,
    verdict: z.enum(['same', 'different', 'undecided']),
    fields: z._default(Fields, []),
  }),
  reply: json(
    z.strictObject({
      crmId: CrmId,
      verdict: z.nullable(z.enum(['same', 'different'])),
      fields: Fields,
    }),
  ),
  summary:
    'Say that a record of the CRM is this candidate or someone else;  nothing is sent by that',
})

const State = z.enum(SEND_STATES)
const Sent = z.strictObject({ state: State, crmId: z.nullable(CrmId), message: z.string() })

export const sendToCrm = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/SendToCrm',
  params,
  /** `crm` is given only if the consultant chooses another CRM than the registration's. */
  body: z.strictObject({
    decision: z.union([
      z.literal('create'),
      z.strictObject({ link: CrmId, fields: z._default(Fields, []) }),
    ]),
    crm: z.optional(Id),
  }),
  reply: json(Sent, 202),
  summary:
    'Hand an approved registration over, as a new record or merged with one; it becomes one record however often it is tried',
})

const Outcome = z.strictObject({
  id: Id,
  state: z.nullable(State),
  crmId: z.nullable(CrmId),
  message: z.string(),
})
export type SendOutcome = z.output<typeof Outcome>
export const MOST_AT_ONCE = 25
/** `state` is null if the registration was not sent; `message` then has the reason. */
export const sendManyToCrm = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registrations/SendToCrm',
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  reply: json(z.array(Outcome), 202),
  summary:
    'Hand several approved registrations over; one of which the CRM may know the person is left to a consultant',
})

/** `refusal` is the reason why the registration would not be sent now, with the others of `ids` before it; null if it would. */
export const checkManyForCrm = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registrations/CrmChecks',
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  reply: json(z.array(z.strictObject({ id: Id, refusal: z.nullable(z.string()) }))),
  summary: 'Look which of several registrations would be handed over, and why the others would not',
})

export const retryCrm = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/CrmRetry',
  params,
  reply: json(Sent, 202),
  summary: 'Try a hand-over again now',
})
export const undoCrm = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/CrmUndo',
  params,
  reply: json(Sent),
  summary: 'Take a merge back: the record in the CRM holds again what it held before',
})

export const CrmState = z.strictObject({
  status: z.enum(REGISTRATION_STATUSES),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  crm: z.strictObject({ id: Id, name: z.string() }),
  /** The CRMs to which this consultant can send the registration. */
  crms: z.array(z.strictObject({ id: Id, name: z.string(), searches: z.boolean() })),
  checklist: z.array(z.strictObject({ name: z.string(), there: z.boolean(), needed: z.boolean() })),
  /** The reason why the registration cannot be sent now; null if it can. */
  refusal: z.nullable(z.string()),
  /**
   * The record that is the same person, by a consultant's decision or because the registration was made from it, and the fields it takes. Null if
   * there is no such record, or if by now only branches of other consultants know it.
   */
  same: z.nullable(z.strictObject({ crmId: CrmId, fields: Fields })),
  sending: z.nullable(
    z.strictObject({
      state: State,
      crmId: z.nullable(CrmId),
      merged: z.boolean(),
      message: z.string(),
      tries: z.int(),
      error: z.nullable(z.string()),
      requestedAt: Instant,
      changedAt: Instant,
      link: z.nullable(z.string()),
    }),
  ),
})
export type CrmState = z.output<typeof CrmState>
export const getCrm = endpoint({
  ...consultants,
  method: 'GET',
  path: '/Registration/:id/Crm',
  params,
  reply: json(CrmState),
  summary: 'How far the hand-over of a registration is, and what is still missing for it',
})

const Line = z.strictObject({
  question: z.string(),
  item: z.nullable(z.string()),
  text: z.string(),
  /** The CRM's own column for this answer; null if it has none. */
  to: z.nullable(z.string()),
})
export const CrmPreview = z.strictObject({
  person: z.array(
    z.strictObject({ field: z.enum(PERSON_FIELDS), text: z.string(), to: z.nullable(z.string()) }),
  ),
  /** The answers that the CRM receives. The `text` of a sealed answer is empty here. */
  answers: z.array(Line),
  /** The names of the questions whose answers are not sent. */
  stays: z.array(z.string()),
  verdicts: z.array(
    z.strictObject({
      question: z.string(),
      item: z.nullable(z.string()),
      outcome: z.enum(['Accepted', 'Returned']),
      reason: z.string(),
      by: z.string(),
    }),
  ),
  checks: z.array(z.strictObject({ name: z.string(), there: z.boolean() })),
  licence: z.nullable(z.strictObject({ status: z.string(), description: z.string() })),
  documents: z.array(
    z.strictObject({ question: z.string(), fileName: z.string(), bytes: z.int() }),
  ),
})
export type CrmPreview = z.output<typeof CrmPreview>
export const getCrmPreview = endpoint({
  ...consultants,
  method: 'GET',
  path: '/Registration/:id/CrmPreview',
  params,
  query: z.object({ crm: z.optional(Id) }),
  reply: json(CrmPreview),
  summary: 'What a hand-over would give to the CRM, and what stays here',
})
