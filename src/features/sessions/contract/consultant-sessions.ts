import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { ListedSession } from './sessions.ts'

export const listConsultantSessions = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  path: '/Sessions',
  reply: jsonReply(z.array(ListedSession)),
  summary:
    'Where the consultant is signed in, this browser first, then the last used first; at most 100',
})

export const endConsultantSession = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'DELETE',
  path: '/Session/:id',
  params: z.object({ id: Id }),
  reply: emptyReply,
  summary: 'Sign the consultant out there',
})

export const endOtherConsultantSessions = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'DELETE',
  path: '/Sessions',
  reply: emptyReply,
  summary: 'Sign the consultant out everywhere but here',
})
