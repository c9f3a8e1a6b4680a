import * as z from 'zod/mini'
import { empty, endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { needed } from '#shared/rule.ts'
import { NO_PASSWORD } from '../domain/no-password.ts'

const params = z.object({ id: Id })
const path = '/user/:id/earlieraccount'

export const getEarlierAccount = endpoint({
  api: 'candidate',
  method: 'GET',
  path,
  params,
  reply: json(z.strictObject({ waits: z.boolean() })),
  summary:
    'Whether an account that was registered with my address before I proved it waits for its password',
})

export const joinEarlierAccount = endpoint({
  api: 'candidate',
  method: 'POST',
  path,
  params,
  body: z.strictObject({ Password: needed(NO_PASSWORD) }),
  reply: json(z.null()),
  fallback: 'Unable to add your earlier profile. Please try again.',
  summary:
    'Add the profile and CVs of an earlier account with my address, by the password chosen then',
})

export const deleteEarlierAccount = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path,
  params,
  reply: empty,
  fallback: 'Unable to delete the earlier account. Please try again.',
  summary: 'Delete what was registered with my address before I proved it',
})
