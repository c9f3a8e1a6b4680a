import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText } from '#shared/rule.ts'
import { MISSING_PASSWORD_MESSAGE } from '../domain/no-password.ts'

const earlierAccountParams = z.object({ id: Id })
const EARLIER_ACCOUNT_PATH = '/user/:id/earlieraccount'

export const getEarlierAccount = endpoint({
  api: 'candidate',
  method: 'GET',
  path: EARLIER_ACCOUNT_PATH,
  params: earlierAccountParams,
  reply: jsonReply(z.strictObject({ waits: z.boolean() })),
  summary:
    'Whether an account that was registered with my address before I proved it waits for its password',
})

export const joinEarlierAccount = endpoint({
  api: 'candidate',
  method: 'POST',
  path: EARLIER_ACCOUNT_PATH,
  params: earlierAccountParams,
  body: z.strictObject({ Password: createRequiredText(MISSING_PASSWORD_MESSAGE) }),
  reply: jsonReply(z.null()),
  fallback: 'Unable to add your earlier profile. Please try again.',
  summary:
    'Add the profile and CVs of an earlier account with my address, by the password chosen then',
})

export const deleteEarlierAccount = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: EARLIER_ACCOUNT_PATH,
  params: earlierAccountParams,
  reply: emptyReply,
  fallback: 'Unable to delete the earlier account. Please try again.',
  summary: 'Delete what was registered with my address before I proved it',
})
