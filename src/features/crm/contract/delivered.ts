import * as z from 'zod/mini'
import { endpoint, fileReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

export const getDeliveredDocument = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/deliveries/:delivery/documents/:documentId',
  params: z.object({ delivery: Id, documentId: Id }),
  reply: fileReply,
  fallback: 'Unable to find document',
  summary:
    'A file that a delivery of the webhook named, for an hour: with the Portal-Signature header of that delivery',
})
