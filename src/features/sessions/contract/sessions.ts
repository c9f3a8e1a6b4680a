import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

/** A session as its owner sees it in the list: enough to recognise the browser, and never the token. */
export const ListedSession = z.strictObject({
  id: Id,
  current: z.boolean(),
  browser: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
})
export type ListedSession = z.output<typeof ListedSession>

export const listSessions = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/sessions',
  params: z.object({ id: Id }),
  reply: jsonReply(z.array(ListedSession)),
  summary: 'Where I am signed in, this browser first, then the last used first; at most 100',
})

export const endSession = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/sessions/:sessionId',
  params: z.object({ id: Id, sessionId: Id }),
  reply: emptyReply,
  summary: 'Sign out there, with every token made from that sign-in',
})

export const endOtherSessions = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/sessions',
  params: z.object({ id: Id }),
  reply: emptyReply,
  summary: 'Sign out everywhere but here',
})
