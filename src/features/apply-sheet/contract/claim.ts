import * as z from 'zod/mini'
import { User } from '#features/candidates/contract/user.ts'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Instant } from '#shared/identifier.ts'

const text = z.string()
const codeParameter = z.object({ code: text.check(z.maxLength(100)) })

/** The `data` of a 410: why the link of a receipt no longer works. */
export const EndedClaim = z.strictObject({ reason: z.enum(['used', 'expired', 'deleted']) })
export type EndedClaim = z.output<typeof EndedClaim>

/** Reads what the link of a receipt is about. It changes nothing, because programs that check emails open links. */
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
      /** True if this browser typed a password after the sending, which counts with the press. */
      isSignInChosen: z.boolean(),
      /** True if another browser typed a password after the sending, which does not count. */
      isSignInTypedElsewhere: z.boolean(),
    }),
  ),
  summary:
    'Read the application behind the link in an email. Answers 410 with the reason if the link no longer works.',
})

/** True if the branch had answered already: its answer goes to the address now. */
const isAnswerSent = z.boolean()
/** Confirms that an application is one's own. With a password, or one that this browser typed before, it signs in. */
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
        /** When the account had applied for the vacancy already; null if it had not. */
        alreadyApplied: z.nullable(Instant),
      }),
    ]),
  ),
  summary: 'Confirm an application that was sent without an account',
})

/** Sends a new link to the address of an application whose link no longer works. The answer is the same, no matter where the new one goes. */
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
