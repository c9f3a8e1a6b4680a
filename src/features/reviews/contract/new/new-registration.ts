import * as z from 'zod/mini'
import { EMAIL_LENGTH, emailRefusal } from '#shared/words/email-address.ts'
import { firstName, lastName } from '#features/candidates/contract/user.ts'
import { phoneRefusal } from '#shared/words/phone.ts'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { rule } from '#shared/rule.ts'

const consultants = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const

export const createRegistrationCall = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration',
  body: z.strictObject({
    firstName,
    lastName,
    /** The address can be empty where there is a mobile number, and in Manual without either. */
    emailAddress: z._default(
      z.string().check(
        z.maxLength(EMAIL_LENGTH * 2),
        rule((typed) => (typed === '' ? undefined : emailRefusal(typed))),
      ),
      '',
    ),
    phoneNumber: z._default(z.string().check(rule(phoneRefusal)), ''),
    branchId: Id,
    crmId: Id,
    flowType: z.enum(FLOW_TYPES),
    flow: FlowId,
    /** The record that the registration is made from, where its flow begins with one. */
    crmRecordId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** True makes it also where the person has an open one at this branch, of this flow. */
    again: z._default(z.boolean(), false),
  }),
  reply: json(z.strictObject({ id: Id, status: z.enum(REGISTRATION_STATUSES) }), 201),
  summary:
    'Make a registration: a draft until it is sent to its candidate, filled in where it is made from a record of a CRM. 409 with its id: there is an open one',
})

export const listRegistrationFlows = endpoint({
  ...consultants,
  method: 'GET',
  path: '/RegistrationFlows',
  reply: json(
    z.array(z.strictObject({ name: FlowId, title: z.string(), type: z.enum(FLOW_TYPES) })),
  ),
  summary: 'The flows of which a registration can be made',
})

/** What the branches of the consultant have of a person: so that no one is asked twice. By an id, since an address has no place in an address, and not everyone has one. */
export const listRegistrationsOfPerson = endpoint({
  ...consultants,
  method: 'GET',
  path: '/Registrations/OfPerson',
  query: z.object({ candidateId: Id }),
  reply: json(
    z.strictObject({
      person: z.nullable(
        z.strictObject({
          firstName: z.string(),
          lastName: z.string(),
          emailAddress: z.nullable(z.string()),
          phoneNumber: z.nullable(z.string()),
        }),
      ),
      registrations: z.array(
        z.strictObject({
          id: Id,
          status: z.enum(REGISTRATION_STATUSES),
          branch: z.string(),
          flow: z.string(),
          createdAt: Instant,
        }),
      ),
    }),
  ),
  summary:
    'A person, where a branch of the consultant registered them, and their registrations there',
})
