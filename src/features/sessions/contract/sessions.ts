import * as z from 'zod/mini'
import { empty, endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

/** A session as its owner sees it in the list: enough to recognise the browser, and never the token. */
export const SignedIn = z.strictObject({
  id: Id,
  current: z.boolean(),
  browser: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
})
export type SignedIn = z.output<typeof SignedIn>

export const listSessions = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/sessions',
  params: z.object({ id: Id }),
  reply: json(z.array(SignedIn)),
  summary: 'Where I am signed in, this browser first, then the last used first; at most 100',
})

export const endSession = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/sessions/:sessionId',
  params: z.object({ id: Id, sessionId: Id }),
  reply: empty,
  summary: 'Sign out there, with every token made from that sign-in',
})

export const endOtherSessions = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/sessions',
  params: z.object({ id: Id }),
  reply: empty,
  summary: 'Sign out everywhere but here',
})
