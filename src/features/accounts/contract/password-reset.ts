import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { createRequiredText } from '#shared/rule.ts'

export const requestPasswordReset = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/requestpasswordreset',
  body: z.strictObject({ identifier: createRequiredText('email address cannot be null') }),
  reply: jsonReply(z.null()),
  fallback: 'Unable to reset password. please try again.',
  summary:
    'Ask for a link to choose a new password. The answer is the same for everyone; the link is used by /validation with type PasswordReset',
})

export const checkPasswordReset = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/checkpasswordreset',
  body: z.strictObject({
    code: z.string().check(z.maxLength(200, 'This is longer than any code')),
  }),
  reply: jsonReply(z.strictObject({ works: z.boolean() })),
  fallback:
    'Unable to validate code. Please try again. If the problem persists, please contact support.',
  summary:
    'Whether a mailed link to choose a new password still works. It is not used by that, and the answer is the same for a link that was used, has expired or never was',
})
