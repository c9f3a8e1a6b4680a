import * as z from 'zod/mini'
import { emptyReply, endpoint, fileReply, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText } from '#shared/rule.ts'

const accountParams = z.object({ id: Id })
const DELETION_FAILED_MESSAGE =
  'Unable to delete account. Please try again. If the problem persists, please contact support.'

export const deleteAccount = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id',
  params: accountParams,
  reply: emptyReply,
  fallback: DELETION_FAILED_MESSAGE,
  summary:
    'Delete the account and what is known of the person, now. Needs a sign-in of the last ten minutes',
})

export const requestDeletion = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/requestdeletion',
  body: z.strictObject({ identifier: createRequiredText('email address cannot be null') }),
  reply: jsonReply(z.null()),
  fallback: DELETION_FAILED_MESSAGE,
  summary:
    'Ask for a link that deletes an account, signed out: by its email address, or by the mobile number of someone of whom no address is known. The answer is the same for everyone; the link is used by /auth/confirmdeletion',
})

export const confirmDeletion = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/confirmdeletion',
  body: z.strictObject({
    code: z.string().check(z.maxLength(200, 'This is longer than any code')),
  }),
  reply: jsonReply(z.strictObject({ reference: z.string() })),
  fallback: DELETION_FAILED_MESSAGE,
  summary: 'Delete the account that a mailed code belongs to. Wrong 422, expired or used 410',
})

export const exportAccount = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/export',
  params: accountParams,
  reply: fileReply,
  summary:
    'Everything that is known of a candidate, as a ZIP with data.json and their files. Needs a sign-in of the last ten minutes',
})
