import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { Value } from './registration-shape.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

/** Who gave an answer, on what, and when it was typed, by the server's clock. */
const Origin = z.strictObject({
  /** 'here': on the device that asks; 'self': by the same person on another one. */
  who: z.enum(['here', 'self', 'candidate', 'consultant']),
  /** The first name of the other person; null where it is the person who asks. */
  name: z.nullable(z.string()),
  /** The branch of the consultant; null where no consultant gave it. */
  branch: z.nullable(z.string()),
  /** The family of the browser and the kind of device: 'Firefox on Windows'. That of a consultant is shown to no one else. */
  device: z.nullable(z.string()),
  typedAt: Instant,
})
/** The `value` of an item of a set is 'present', or null where it was removed. */
const Said = { value: z.nullable(Value), skipped: z.boolean(), from: Origin }

/** An answer of another device, or one that has taken the place of another device's. */
const Elsewhere = z.strictObject({
  actionId: FlowId,
  itemId: z.nullable(Id),
  ...Said,
  /** What gave way to it and can be taken back: this device's own, and what was replaced unseen; newest first. */
  others: z.array(z.strictObject(Said)),
})
export type Origin = z.output<typeof Origin>
export type Elsewhere = z.output<typeof Elsewhere>

export const getAnsweredElsewhere = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'GET',
  path: '/RegistrationAnsweredElsewhere/:id',
  params: z.object({ id: Id }),
  query: z.strictObject({
    /** The device that asks; without one, every device is another. */
    deviceId: z.optional(Id),
  }),
  reply: json(z.array(Elsewhere)),
  summary:
    'Which answers of a registration came from other devices, and which gave way to those of another',
})
