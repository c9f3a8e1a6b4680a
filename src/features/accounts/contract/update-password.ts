import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

export const updatePassword = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/Security/UpdatePassword',
  params: z.object({ id: Id }),
  // `disable_notification` is accepted but ignored, because a candidate is always notified of their own change of password (requirement 8).
  query: z.object({
    disable_notification: z.optional(
      z.enum(['true', 'false'], 'disable_notification must be true or false'),
    ),
  }),
  body: z.strictObject({
    NewPassword: z.nullish(z.string()),
    OldPassword: z.nullish(z.string()),
    NewPasswordConfirm: z.nullish(z.string()),
  }),
  reply: jsonReply(z.null()),
  fallback:
    'Unable to update password. Please try again. If the problem persists, please contact support.',
  summary:
    'Change the password, or set a first one after a recent sign-in. Every other session ends; every confirmed address hears of it',
})
