import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText } from '#shared/rule.ts'
import { MAX_CALL_NOTE_LENGTH } from '../domain/call-note.ts'
import { Applicant } from './applicants.ts'

const unconfirmedCall = {
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  params: z.object({ id: Id }),
  reply: jsonReply(Applicant),
} as const

/** Records a telephone call with an unconfirmed person, whose application is then no longer deleted after thirty days. */
export const recordCall = endpoint({
  ...unconfirmedCall,
  path: '/Application/:id/Spoken',
  body: z.strictObject({
    note: createRequiredText('Write one line about the call').check(
      z.trim(),
      z.maxLength(MAX_CALL_NOTE_LENGTH, `Use ${MAX_CALL_NOTE_LENGTH} characters or fewer`),
    ),
  }),
  summary:
    'Record a call with someone whose address is not confirmed. They are then no longer deleted.',
})

/** Sends the letter with the confirmation link again. It is sent three times at most, including the first time. */
export const sendLetterAgain = endpoint({
  ...unconfirmedCall,
  path: '/Application/:id/Letter',
  summary: 'Send the email again that asks the applicant to confirm an application',
})

/** Marks an application as not real, which removes it, or undoes that within ten minutes. */
export const markNotReal = endpoint({
  ...unconfirmedCall,
  path: '/Application/:id/NotReal',
  body: z.strictObject({ undo: z._default(z.boolean(), false) }),
  summary:
    'Mark an application as not real. It is deleted after ten minutes, unless this is undone.',
})
