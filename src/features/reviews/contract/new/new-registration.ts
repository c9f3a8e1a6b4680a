import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH, findEmailRefusal } from '#shared/words/email-address.ts'
import { firstName, lastName } from '#features/candidates/contract/user.ts'
import { findPhoneRefusal } from '#shared/words/phone.ts'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createSchemaRule } from '#shared/rule.ts'

const consultantEndpoint = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const

export const createRegistrationFromDesk = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration',
  body: z.strictObject({
    firstName,
    lastName,
    /** The email address can be empty if there is a mobile number; a registration of type Manual needs neither. */
    emailAddress: z._default(
      z.string().check(
        z.maxLength(MAX_EMAIL_LENGTH * 2),
        createSchemaRule((typed) => (typed === '' ? undefined : findEmailRefusal(typed))),
      ),
      '',
    ),
    phoneNumber: z._default(z.string().check(createSchemaRule(findPhoneRefusal)), ''),
    branchId: Id,
    crmId: Id,
    flowType: z.enum(FLOW_TYPES),
    flow: FlowId,
    /** The CRM record from which the registration is created. Only registrations of some flow types are created from one. */
    crmRecordId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** True creates the registration even if the person has an open registration of this flow at this branch. */
    again: z._default(z.boolean(), false),
  }),
  reply: jsonReply(
    z.strictObject({
      id: Id,
      status: z.enum(REGISTRATION_STATUSES),
      /** The candidate's name that the consultant may see: the account's if the branch knows the account's owner, else the typed name. */
      candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
    }),
    201,
  ),
  summary:
    "Create a registration: a draft until it is sent to its candidate, filled in where it is created from a record of a CRM. The candidate's name is the account's where the branch knows its owner. 409 with its id: there is an open one",
})

export const listRegistrationFlows = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/RegistrationFlows',
  reply: jsonReply(
    z.array(z.strictObject({ name: FlowId, title: z.string(), type: z.enum(FLOW_TYPES) })),
  ),
  summary: 'The flows of which a registration can be made',
})

/**
 * Lists the registrations of a person in the consultant's branches, so that no one is asked twice. The person is named by id: an email address must
 * not be part of a URL, and not every person has one.
 */
export const listRegistrationsOfPerson = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registrations/OfPerson',
  query: z.object({ candidateId: Id }),
  reply: jsonReply(
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
