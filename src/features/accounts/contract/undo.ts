import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'

export const undoChange = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/undochange',
  body: z.strictObject({
    code: z.string().check(z.maxLength(200, 'This is longer than any code')),
  }),
  reply: jsonReply(z.strictObject({ code: z.string() })),
  fallback:
    'Unable to undo this change. Please try again. If the problem persists, please contact support.',
  summary:
    "'This was not me': puts the primary address back that a letter went to, ends every session and the password. Answers a code of type PasswordReset for the new one. Wrong 422, expired or used 410",
})
