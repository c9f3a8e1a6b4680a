import * as z from 'zod/mini'
import { findEmailRefusal } from '#shared/words/email-address.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'

export const Email = z.strictObject({
  id: Id,
  emailAddress: z.string(),
  primary: z.boolean(),
  verified: z.boolean(),
  /** True if the last letter to this address bounced, because its mail server does not know it. */
  bounced: z.boolean(),
})
export type Email = z.output<typeof Email>

const emailBody = z.strictObject({
  emailAddress: createRequiredText('email address cannot be null').check(
    createSchemaRule(findEmailRefusal),
  ),
})
const userParams = z.object({ id: Id })
const emailParams = z.object({ id: Id, emailId: Id })

export const listEmails = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/emails',
  params: userParams,
  reply: jsonReply(z.array(Email)),
  summary: 'The email addresses of a candidate, the primary one first',
})

export const createEmail = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/email',
  params: userParams,
  body: emailBody,
  reply: jsonReply(Email, 201),
  fallback: 'Unable to create record. please try again.',
  summary: 'Add an email address; one that the candidate already has answers 200',
})

export const replaceEmail = endpoint({
  api: 'candidate',
  method: 'PUT',
  path: '/user/:id/email/:emailId',
  params: emailParams,
  body: emailBody,
  reply: jsonReply(Email),
  fallback: 'Unable to update record. please try again.',
  summary:
    'Change an email address, which is then unverified. 409 for the primary one: add the new address, confirm it, make it the primary one',
})

export const deleteEmail = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/email/:emailId',
  params: emailParams,
  reply: emptyReply,
  fallback: 'Unable to delete record. please try again.',
  summary: 'Delete an email address; 409 for the primary one',
})
