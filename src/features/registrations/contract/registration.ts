import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { REGISTRATION_STATUSES } from '../domain/life-cycle/statuses.ts'
import { Registration, RegistrationDocument, Step, Task } from './registration-shape.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

const getEndpoint = { api: 'sameOrigin', caller: 'either', method: 'GET' } as const
const registrationIdParams = z.object({ id: Id })

export const getRegistration = endpoint({
  ...getEndpoint,
  path: '/Registration/:id',
  params: registrationIdParams,
  reply: jsonReply(Registration),
  summary: 'One registration: its flow with the answers, its documents, whose it is',
})
export const getRegistrationTask = endpoint({
  ...getEndpoint,
  path: '/RegistrationTask/:id/:taskId',
  params: z.object({ id: Id, taskId: FlowId }),
  reply: jsonReply(Task),
  summary: 'One task of a registration',
})
export const getRegistrationStep = endpoint({
  ...getEndpoint,
  path: '/RegistrationStep/:id/:stepId',
  params: z.object({ id: Id, stepId: FlowId }),
  reply: jsonReply(Step),
  summary: 'One step of a registration',
})
export const getRegistrationDocuments = endpoint({
  ...getEndpoint,
  path: '/RegistrationDocuments/:id',
  params: registrationIdParams,
  reply: jsonReply(z.array(RegistrationDocument)),
  summary: 'The documents of a registration',
})
export const getPriorityReview = endpoint({
  ...getEndpoint,
  path: '/PriorityReview/:id',
  params: registrationIdParams,
  reply: jsonReply(z.nullable(Task)),
  summary:
    'The newest task of further questions that was added to the flow, with its answers and its state; null where none was added',
})
export const getSignatureTask = endpoint({
  ...getEndpoint,
  path: '/SignatureTask/:id',
  params: registrationIdParams,
  reply: jsonReply(z.nullable(Task)),
  summary:
    'The newest task with a statement to sign that was added to the flow, signed or not, with its state; null where none was added',
})

/** If an answer is missing or wrong, the server refuses with 422, and `fields` has the errors by answer key. */
export const submitRegistration = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'POST',
  path: '/Registration/:id/Submit',
  params: registrationIdParams,
  body: z.strictObject({ declaration: z.literal(true) }),
  reply: jsonReply(z.strictObject({ status: z.enum(REGISTRATION_STATUSES), submittedAt: Instant })),
  summary: 'Send the registration to the branch; afterwards no answer can change',
})
export const MAX_CANCEL_REASON_LENGTH = 500

export const cancelRegistration = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'POST',
  path: '/Registration/:id/Cancel',
  params: registrationIdParams,
  body: z.strictObject({
    reason: z._default(z.string().check(z.maxLength(MAX_CANCEL_REASON_LENGTH)), ''),
  }),
  reply: jsonReply(z.strictObject({ status: z.enum(REGISTRATION_STATUSES) })),
  summary: 'End the registration for good',
})
