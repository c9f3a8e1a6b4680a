import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { CONTACT_SPELLINGS } from '../domain/contact.ts'
import { findOneTimeCodeRefusal, WRONG_CODE_MESSAGE } from '../domain/one-time-code.ts'
import { Email } from './emails.ts'
import { Phone } from './phones.ts'

/** `type` is emails or phones, in any of their spellings. */
const contactParams = z.object({ id: Id, type: z.enum(CONTACT_SPELLINGS), contactDetailId: Id })
const contactReply = jsonReply(z.union([Email, Phone]))

/** The `data` of a 410: the reason why the code can no longer be tried. */
export const EndedCodeReply = z.strictObject({ reason: z.enum(['used', 'expired', 'exhausted']) })
export type EndedCodeReply = z.output<typeof EndedCodeReply>

export const requestContactCode = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/:type/:contactDetailId/verify',
  params: contactParams,
  /** Older clients repeat the path's ids in the body, so the body accepts them. */
  body: z.strictObject({ id: z.optional(Id), contactDetailId: z.optional(Id) }),
  reply: jsonReply(z.strictObject({ expiresAt: Instant })),
  fallback: 'Unable to generate OTP. Please try again',
  summary:
    'Send a one-time code to an email address or a mobile phone; an earlier code no longer works',
})

export const confirmContactCode = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/:type/:contactDetailId/verifyconfirm',
  params: contactParams,
  body: z.strictObject({
    code: createRequiredText('code cannot be null').check(
      z.maxLength(20, 'This is longer than any code'),
      createSchemaRule(findOneTimeCodeRefusal),
    ),
  }),
  reply: contactReply,
  fallback: WRONG_CODE_MESSAGE,
  summary:
    'Confirm a contact by its one-time code. Wrong 422, used, expired or tried too often 410',
})

export const setContactAsPrimary = endpoint({
  api: 'candidate',
  method: 'PATCH',
  path: '/user/:id/:type/:contactDetailId/setasprimary',
  params: contactParams,
  reply: contactReply,
  fallback: WRONG_CODE_MESSAGE,
  summary:
    'Make a verified contact the primary one. Needs a sign-in of the last ten minutes, except for the first of its kind and for a number where none is proven',
})
