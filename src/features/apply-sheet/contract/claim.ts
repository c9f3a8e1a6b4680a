import * as z from 'zod/mini'
import { User } from '#features/candidates/contract/user.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Instant } from '#shared/identifier.ts'

const text = z.string()
const codeParameter = z.object({ code: text.check(z.maxLength(100)) })

/** The `data` of a 410: the reason why the link in a receipt (the email to the sender of an application) no longer works. */
export const EndedClaim = z.strictObject({ reason: z.enum(['used', 'expired', 'deleted']) })
export type EndedClaim = z.output<typeof EndedClaim>

/** Reads the application behind the link in a receipt. The call changes nothing, because programs that check emails open links too. */
export const readClaim = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/claims/:code',
  params: codeParameter,
  reply: jsonReply(
    z.object({
      firstName: text,
      jobTitle: text,
      sentAt: Instant,
      fileName: text,
      reference: text,
      /** The last three digits of the number that was typed; null if none was. */
      phoneEnding: z.nullable(text),
      branch: text,
      hasAccount: z.boolean(),
      /** True if a password was chosen in this browser after the application was sent. It becomes the account's password when the person confirms. */
      isSignInChosen: z.boolean(),
      /** True if another browser typed a password after the sending, which does not count. */
      isSignInTypedElsewhere: z.boolean(),
    }),
  ),
  summary:
    'Read the application behind the link in an email. Answers 410 with the reason if the link no longer works.',
})

/** True if the branch had already answered the application. Its answer is now sent to the confirmed address. */
const isAnswerSent = z.boolean()
/**
 * Confirms that the caller sent an application. If the call contains a password, or one was chosen in this browser before, the caller is also signed
 * in.
 */
export const confirmClaim = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/claims/:code/confirm',
  params: codeParameter,
  body: z.strictObject({ NewPassword: z.optional(text) }),
  reply: jsonReply(
    z.union([
      z.strictObject({
        user: User,
        token: z.nullable(text),
        expiresAt: z.nullable(Instant),
        isAnswerSent,
      }),
      z.strictObject({
        attached: z.literal(true),
        isAnswerSent,
        /** When the account applied for the vacancy before; null if it had not. */
        alreadyApplied: z.nullable(Instant),
      }),
    ]),
  ),
  summary: 'Confirm an application that was sent without an account',
})

/** Sends a new link to the address of an application whose link no longer works. The response does not show whether the address has an account. */
export const renewClaim = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/claims/:code/renew',
  params: codeParameter,
  reply: jsonReply(z.object({ saved: z.literal(true) })),
  summary: 'Send a new link to the address of an application, three times at most',
})

export const deleteClaimed = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/claims/:code/delete',
  params: codeParameter,
  reply: emptyReply,
  summary: 'Delete an application that someone sent with your address, and everything in it',
})
