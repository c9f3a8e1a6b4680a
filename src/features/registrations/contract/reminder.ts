import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { CHANNELS } from '../domain/life-cycle/channels.ts'
import { REGISTRATION_STATUSES } from '../domain/life-cycle/statuses.ts'

const consultantEndpoint = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const
const registrationIdParams = z.object({ id: Id })

export const PreviewedLetter = z.strictObject({
  channel: z.enum(CHANNELS),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  /** True if the address or number is not confirmed yet. The letter then contains no text that a person typed. */
  unproven: z.boolean(),
})
export type PreviewedLetter = z.output<typeof PreviewedLetter>
export const previewReminder = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registration/:id/Remind/Preview',
  params: registrationIdParams,
  reply: jsonReply(z.array(PreviewedLetter)),
  summary: 'The email and the text that a reminder would bring the candidate now',
})

/** The time at which a reminder that is only a text message will be sent, because text messages wait for the morning; null for any other reminder. */
export const WaitingTextTime = z.nullable(Instant)

export const remindCandidate = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/Remind',
  params: registrationIdParams,
  reply: jsonReply(
    z.strictObject({ status: z.enum(REGISTRATION_STATUSES), textWaitsUntil: WaitingTextTime }),
  ),
  summary: 'Remind the candidate of a registration that waits for them',
})
