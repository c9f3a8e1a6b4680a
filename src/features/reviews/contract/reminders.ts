import * as z from 'zod/mini'
import { WaitingTextTime } from '#features/registrations/contract/reminder.ts'
import { CHANNELS } from '#features/registrations/domain/life-cycle/channels.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'

const consultantEndpoint = { api: 'sameOrigin', caller: 'consultant' } as const

/** The most registrations in one call. One page of the list has as many. */
export const MAX_REMINDED_AT_ONCE = ROWS_PER_PAGE
const RemindSeveralBody = z.strictObject({
  ids: z
    .array(Id)
    .check(
      z.minLength(1, 'Choose a registration'),
      z.maxLength(
        MAX_REMINDED_AT_ONCE,
        `At most ${MAX_REMINDED_AT_ONCE} candidates are reminded at once`,
      ),
    ),
})
/** `refusal` is null if the candidate was reminded, else the reason why not. */
const CandidateReminderResult = z.strictObject({
  registrationId: Id,
  refusal: z.nullable(z.string()),
  textWaitsUntil: WaitingTextTime,
})
export type CandidateReminderResult = z.output<typeof CandidateReminderResult>
export const remindCandidates = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registrations/Remind',
  body: RemindSeveralBody,
  reply: jsonReply(z.array(CandidateReminderResult)),
  summary: 'Remind the candidates of several registrations; each has a result of its own',
})

/** `channels`: how the candidate would be reminded; empty if the candidate cannot be reminded, for the reason in `refusal`. */
const CandidateReminderPreview = z.strictObject({
  registrationId: Id,
  refusal: z.nullable(z.string()),
  channels: z.array(z.enum(CHANNELS)),
})
export type CandidateReminderPreview = z.output<typeof CandidateReminderPreview>
export const previewReminders = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registrations/Remind/Preview',
  body: RemindSeveralBody,
  reply: jsonReply(z.array(CandidateReminderPreview)),
  summary: 'How reminders would reach the candidates of several registrations; nothing is sent',
})
