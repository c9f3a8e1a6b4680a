import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { MAX_NOTE_LENGTH, NOTE_TOO_LONG_TEXT } from '../domain/note.ts'

export const setApplicationNote = endpoint({
  api: 'portal',
  method: 'PUT',
  path: '/applications/:id/note',
  params: z.object({ id: Id }),
  body: z.strictObject({
    text: z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, NOTE_TOO_LONG_TEXT)),
  }),
  reply: jsonReply(z.strictObject({ saved: z.literal(true) })),
  fallback: 'Unable to perform request. Please try again later.',
  summary: 'Save the candidate’s line to the branch. An empty line removes it.',
})
