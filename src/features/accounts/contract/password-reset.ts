import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { needed } from '#shared/rule.ts'

export const requestPasswordReset = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/requestpasswordreset',
  body: z.strictObject({ identifier: needed('email address cannot be null') }),
  reply: json(z.null()),
  fallback: 'Unable to reset password. please try again.',
  summary:
    'Ask for a link to choose a new password. The answer is the same for everyone; the link is used by /validation with type PasswordReset',
})
