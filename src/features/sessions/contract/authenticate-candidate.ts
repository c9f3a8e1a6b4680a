import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

/** Exchanges a live candidate token for a token of the vacancies client. It is no sign-in; the name is the specification's [seed 7.29.3]. */
export const authenticateCandidate = endpoint({
  api: ['sameOrigin', 'portal'],
  method: 'POST',
  path: '/AuthenticateCandidate',
  body: z.strictObject({
    userId: Id,
    authToken: z.string().check(z.maxLength(100, 'This is longer than any token')),
  }),
  reply: jsonReply(z.strictObject({ authToken: z.string(), expiresAt: Instant })),
  fallback: 'Unable to authenticate user. please try again.',
  summary: 'The token of the vacancies client, from a live candidate token',
})
