import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { PERSON_FIELDS } from '../domain/person-fields.ts'
import { SEND_STATES } from '../domain/sending.ts'

const consultantEndpoint = { api: 'sameOrigin', caller: 'consultant' } as const
const registrationParams = z.object({ id: Id })

/** The id of a record as its CRM writes it. Each CRM has its own form of id. */
const CrmId = z.string().check(z.minLength(1), z.maxLength(200))
const PersonFieldNames = z.array(z.enum(PERSON_FIELDS)).check(z.maxLength(PERSON_FIELDS.length))
const ComparedPersonField = z.strictObject({
  ours: z.string(),
  theirs: z.string(),
  differs: z.boolean(),
})
const PersonComparison = z.strictObject({
  firstName: ComparedPersonField,
  middleName: ComparedPersonField,
  lastName: ComparedPersonField,
  birthDate: ComparedPersonField,
  emailAddress: ComparedPersonField,
  phone: ComparedPersonField,
  address: ComparedPersonField,
  postCode: ComparedPersonField,
})

/**
 * A CRM record that may be of the registration's person. If only other branches know the record, `person`, `score`, `reasons` and `link` are empty,
 * and a consultant can only decide that the record is of a different person. `score` is the likelihood of a match, 0 to 100.
 */
export const CrmDuplicate = z.strictObject({
  crmId: CrmId,
  score: z.nullable(z.int()),
  reasons: z.array(z.string()),
  person: z.nullable(PersonComparison),
  /** The address at which the CRM shows the record. */
  link: z.nullable(z.string()),
  /** The names of the branches that know the record, if the consultant's own branches do not; otherwise empty. */
  knownIn: z.array(z.string()),
  /** True if the registration was made from this record. The record is then the same person, and no consultant has to decide. */
  isSource: z.boolean(),
  decision: z.nullable(
    z.strictObject({ verdict: z.enum(['same', 'different']), fields: PersonFieldNames }),
  ),
  /** The name of the consultant who decided; omitted if no one did, or if the consultant's branches do not know the record. */
  decidedBy: z.optional(z.string()),
})
export type CrmDuplicate = z.output<typeof CrmDuplicate>

export const getCrmDuplicates = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registration/:id/CrmDuplicates',
  params: registrationParams,
  query: z.object({ crm: z.optional(Id) }),
  reply: jsonReply(z.array(CrmDuplicate)),
  summary: 'People in the CRM who may be this candidate, the likeliest first, with the reasons',
})

export const decideDuplicate = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/CrmDecision',
  params: registrationParams,
  /** `fields` names the fields of the CRM record that get the registration's values if the verdict is 'same'. */
  body: z.strictObject({
    crm: z.optional(Id),
    crmId: CrmId,
    verdict: z.enum(['same', 'different', 'undecided']),
    fields: z._default(PersonFieldNames, []),
  }),
  reply: jsonReply(
    z.strictObject({
      crmId: CrmId,
      verdict: z.nullable(z.enum(['same', 'different'])),
      fields: PersonFieldNames,
    }),
  ),
  summary:
    'Say that a record of the CRM is this candidate or someone else;  nothing is sent by that',
})

const SendStateSchema = z.enum(SEND_STATES)
const SendReplySchema = z.strictObject({
  state: SendStateSchema,
  crmId: z.nullable(CrmId),
  message: z.string(),
})

export const sendToCrm = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/SendToCrm',
  params: registrationParams,
  /** `crm` is the id of a CRM other than the registration's own. If it is omitted, the registration's own CRM is used. */
  body: z.strictObject({
    decision: z.union([
      z.literal('create'),
      z.strictObject({ link: CrmId, fields: z._default(PersonFieldNames, []) }),
    ]),
    crm: z.optional(Id),
  }),
  reply: jsonReply(SendReplySchema, 202),
  summary:
    'Hand an approved registration over, as a new record or merged with one; it becomes one record however often it is tried',
})

const SendOutcomeSchema = z.strictObject({
  id: Id,
  state: z.nullable(SendStateSchema),
  crmId: z.nullable(CrmId),
  message: z.string(),
})
export type SendOutcome = z.output<typeof SendOutcomeSchema>
export const MAX_REGISTRATIONS_SENT_AT_ONCE = 25
/** In a reply, `state` is null if the registration was not sent; `message` then has the reason. */
export const sendManyToCrm = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registrations/SendToCrm',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_REGISTRATIONS_SENT_AT_ONCE)),
  }),
  reply: jsonReply(z.array(SendOutcomeSchema), 202),
  summary:
    'Hand several approved registrations over; one of which the CRM may know the person is left to a consultant',
})

/**
 * Checks several registrations without sending them. `refusal` is the reason why a registration would not be sent if those before it in `ids` were
 * sent first; null if it would be sent.
 */
export const checkManyForCrm = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registrations/CrmChecks',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_REGISTRATIONS_SENT_AT_ONCE)),
  }),
  reply: jsonReply(z.array(z.strictObject({ id: Id, refusal: z.nullable(z.string()) }))),
  summary: 'Look which of several registrations would be handed over, and why the others would not',
})

export const retrySendToCrm = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/CrmRetry',
  params: registrationParams,
  reply: jsonReply(SendReplySchema, 202),
  summary: 'Try a hand-over again now',
})
export const undoCrmMerge = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/CrmUndo',
  params: registrationParams,
  reply: jsonReply(SendReplySchema),
  summary: 'Take a merge back: the record in the CRM holds again what it held before',
})

export const CrmState = z.strictObject({
  status: z.enum(REGISTRATION_STATUSES),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  branch: z.strictObject({ name: z.string() }),
  submittedAt: z.nullable(Instant),
  crm: z.strictObject({ id: Id, name: z.string() }),
  /** The CRMs to which this consultant can send the registration. */
  crms: z.array(z.strictObject({ id: Id, name: z.string(), searches: z.boolean() })),
  checklist: z.array(z.strictObject({ name: z.string(), there: z.boolean(), needed: z.boolean() })),
  /** The reason why the registration cannot be sent now; null if it can. */
  refusal: z.nullable(z.string()),
  /**
   * The record that belongs to the registration's person, by a consultant's decision or because the registration was made from it, with the fields
   * that a merge writes into it. Null if there is no such record, or if by now only branches of other consultants know the record.
   */
  same: z.nullable(z.strictObject({ crmId: CrmId, fields: PersonFieldNames })),
  sending: z.nullable(
    z.strictObject({
      state: SendStateSchema,
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
export const getCrmState = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registration/:id/Crm',
  params: registrationParams,
  reply: jsonReply(CrmState),
  summary: 'How far the hand-over of a registration is, and what is still missing for it',
})

const PreviewAnswer = z.strictObject({
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
  /** The answers that the CRM receives. The `text` of a sealed answer, which is stored encrypted, is empty here. */
  answers: z.array(PreviewAnswer),
  /** The names of the questions whose answers the CRM does not receive. */
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
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registration/:id/CrmPreview',
  params: registrationParams,
  query: z.object({ crm: z.optional(Id) }),
  reply: jsonReply(CrmPreview),
  summary: 'What a hand-over would give to the CRM, and what stays here',
})
