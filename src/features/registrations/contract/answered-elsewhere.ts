import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { AnswerValueSchema } from './registration-shape.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

/** The author of an answer, the author's device, and the time at which the answer was typed, by the server's clock. */
const AnswerOrigin = z.strictObject({
  /** 'here' is the requesting device; 'self' is the same person on another device. */
  who: z.enum(['here', 'self', 'candidate', 'consultant']),
  /** The first name of the author; null if the author is the person who makes the request. */
  name: z.nullable(z.string()),
  /** The branch of the consultant; null if no consultant gave the answer. */
  branch: z.nullable(z.string()),
  /** The browser family and kind of device: 'Firefox on Windows'. A consultant's device is null, unless that consultant makes the request. */
  device: z.nullable(z.string()),
  typedAt: Instant,
})
/** For an item of a set, `value` is 'present', or null if the item was removed. */
const deviceAnswerFields = {
  value: z.nullable(AnswerValueSchema),
  skipped: z.boolean(),
  from: AnswerOrigin,
}

/** An answer that another device gave, or that replaced an answer of another device. */
const AnswerElsewhere = z.strictObject({
  actionId: FlowId,
  itemId: z.nullable(Id),
  ...deviceAnswerFields,
  /** The revision of the registration with which the answer was stored; null for an item of a set. */
  revision: z.nullable(z.int()),
  /**
   * The replaced answers that the person can restore, newest first: answers of this device, and answers of other devices that were replaced by
   * someone who had not seen them.
   */
  others: z.array(z.strictObject(deviceAnswerFields)),
})
export type AnswerOrigin = z.output<typeof AnswerOrigin>
export type AnswerElsewhere = z.output<typeof AnswerElsewhere>

export const getAnsweredElsewhere = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'GET',
  path: '/RegistrationAnsweredElsewhere/:id',
  params: z.object({ id: Id }),
  query: z.strictObject({
    /** The id of the requesting device. If it is absent, every device counts as another device. */
    deviceId: z.optional(Id),
  }),
  reply: jsonReply(z.array(AnswerElsewhere)),
  summary:
    'Which answers of a registration came from other devices, and which gave way to those of another',
})
