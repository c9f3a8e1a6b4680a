import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { requiredText } from '#shared/rule.ts'
import { MISSING_PASSWORD_MESSAGE } from '../domain/no-password.ts'

const params = z.object({ id: Id })
const path = '/user/:id/earlieraccount'

export const getEarlierAccount = endpoint({
  api: 'candidate',
  method: 'GET',
  path,
  params,
  reply: jsonReply(z.strictObject({ waits: z.boolean() })),
  summary:
    'Whether an account that was registered with my address before I proved it waits for its password',
})

export const joinEarlierAccount = endpoint({
  api: 'candidate',
  method: 'POST',
  path,
  params,
  body: z.strictObject({ Password: requiredText(MISSING_PASSWORD_MESSAGE) }),
  reply: jsonReply(z.null()),
  fallback: 'Unable to add your earlier profile. Please try again.',
  summary:
    'Add the profile and CVs of an earlier account with my address, by the password chosen then',
})

export const deleteEarlierAccount = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path,
  params,
  reply: emptyReply,
  fallback: 'Unable to delete the earlier account. Please try again.',
  summary: 'Delete what was registered with my address before I proved it',
})
