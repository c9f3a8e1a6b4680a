import * as z from 'zod/mini'
import { TextWaitsUntil } from '#features/registrations/contract/reminder.ts'
import { CHANNELS } from '#features/registrations/domain/life-cycle/channels.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'

const consultants = { api: 'sameOrigin', caller: 'consultant' } as const

/** The most registrations in one call, equal to a page of the list. */
export const MOST_REMINDED = ROWS_PER_PAGE
const remindedIds = z.strictObject({
  ids: z
    .array(Id)
    .check(
      z.minLength(1, 'Choose a registration'),
      z.maxLength(MOST_REMINDED, `At most ${MOST_REMINDED} candidates are reminded at once`),
    ),
})
/** `refusal` is null if the candidate was reminded, else the reason why not. */
const Reminded = z.strictObject({
  registrationId: Id,
  refusal: z.nullable(z.string()),
  textWaitsUntil: TextWaitsUntil,
})
export type Reminded = z.output<typeof Reminded>
export const remindCandidates = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registrations/Remind',
  body: remindedIds,
  reply: jsonReply(z.array(Reminded)),
  summary: 'Remind the candidates of several registrations; each has a result of its own',
})

/** `channels` is empty if the candidate would not be reminded; `refusal` is then the reason. */
const ToRemind = z.strictObject({
  registrationId: Id,
  refusal: z.nullable(z.string()),
  channels: z.array(z.enum(CHANNELS)),
})
export type ToRemind = z.output<typeof ToRemind>
export const previewReminders = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registrations/Remind/Preview',
  body: remindedIds,
  reply: jsonReply(z.array(ToRemind)),
  summary: 'How reminders would reach the candidates of several registrations; nothing is sent',
})
