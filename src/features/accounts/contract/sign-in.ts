import * as z from 'zod/mini'
import { User } from '#features/candidates/contract/user.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Instant } from '#shared/identifier.ts'
import { rememberedJobAction } from './register.ts'

export const signIn = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/login',
  query: rememberedJobAction,
  body: z.strictObject({ emailAddress: z.string(), password: z.string(), clientId: z.string() }),
  reply: jsonReply(
    z.strictObject({ user: User, token: z.nullable(z.string()), expiresAt: z.nullable(Instant) }),
  ),
  fallback: 'Unable to authenticate user. Please try again.',
  summary:
    'Sign in. 200: signed in; 201 with token null: right, but no address is confirmed yet and a new link is on its way; 400: anything else',
})
