import * as z from 'zod/mini'
import {
  findOneTimeCodeRefusal,
  WRONG_CODE_MESSAGE,
} from '#features/candidates/domain/one-time-code.ts'
import { User } from '#features/candidates/contract/user.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { SHORT_LINK_KINDS } from '../domain/short-link.ts'

/**
 * `code` is the id in the link's address, in any spelling; for kind p it is the code that people type. A text that cannot be a code gets the same
 * response as an unknown code.
 */
const shortLinkParams = z.object({
  kind: z.enum(SHORT_LINK_KINDS),
  code: z.string().check(z.maxLength(60)),
})
const LinkBranch = z.strictObject({ name: z.string(), phone: z.string() })

/**
 * The details that everyone with the link can see. For kinds i and o, and for a portal link that asks for a code (`secondFactor`), these are only the
 * first letter of the name and the last two digits of the number, until the person proves their identity.
 */
export const OpenedLink = z.strictObject({
  kind: z.enum(SHORT_LINK_KINDS),
  firstName: z.nullable(z.string()),
  maskedPhone: z.nullable(z.string()),
  vacancyId: z.nullable(Id),
  branch: z.nullable(LinkBranch),
  expiresAt: Instant,
  secondFactor: z.nullable(z.enum(['sms', 'email'])),
  /** Present only if the link leads to a survey, as a shared invite or as an invitation to one person. */
  inviteKind: z.optional(z.literal('survey')),
})
export type OpenedLink = z.output<typeof OpenedLink>

/** The `data` of a 410 response: the reason why the link no longer works, and the vacancy and the branch with which its holder can continue. */
export const EndedLink = z.strictObject({
  reason: z.enum(['used', 'expired', 'revoked', 'cancelled']),
  vacancyId: z.nullable(Id),
  branch: z.nullable(LinkBranch),
})
export type EndedLink = z.output<typeof EndedLink>

/**
 * The `data` of a 429 to a request for another code. `codeWorks` is true if an earlier code still opens the link. The response tells a stranger with
 * the link nothing else.
 */
export const RefusedCode = z.strictObject({ codeWorks: z.boolean() })
export type RefusedCode = z.output<typeof RefusedCode>

export const getShortLink = endpoint({
  api: 'sameOrigin',
  method: 'GET',
  path: '/ShortLink/:kind/:code',
  params: shortLinkParams,
  reply: jsonReply(OpenedLink),
  summary: 'What a short link is. Unknown 404; expired, withdrawn or used 410',
})

export const requestShortLinkCode = endpoint({
  api: 'sameOrigin',
  method: 'POST',
  path: '/ShortLink/:kind/:code/Code',
  params: shortLinkParams,
  reply: jsonReply(z.strictObject({ expiresAt: Instant })),
  fallback: 'Unable to generate OTP. Please try again',
  summary:
    'Send a one-time code to the phone of the link, or to its email address; an earlier code no longer works. The code of kind p is confirmed by the call that opens the portal. Too many 429, which says whether the earlier one still works',
})

/**
 * The details for onboarding. Only the contact that received the code is filled in; the other could belong to another person if the desk mistyped the
 * number. A phone counts as verified in this browser for an hour, which an HttpOnly cookie proves to the server.
 */
const OnboardingDetails = z.strictObject({
  candidate: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    emailAddress: z.string(),
  }),
  vacancyId: z.nullable(Id),
})
export type ConfirmedOnboarding = z.output<typeof OnboardingDetails>

/**
 * A session for this registration only (isPortal is false), even if the person has more registrations. `user` has the details in the invitation, not
 * those of the account.
 */
const InvitationSession = z.strictObject({
  user: User,
  token: z.string(),
  expiresAt: Instant,
  registrationId: Id,
})
export type ConfirmedInvitation = z.output<typeof InvitationSession>

export const confirmShortLink = endpoint({
  api: 'sameOrigin',
  method: 'POST',
  path: '/ShortLink/:kind/:code/Confirm',
  params: shortLinkParams,
  body: z.strictObject({
    code: createRequiredText('code cannot be null').check(
      z.maxLength(20, 'This is longer than any code'),
      createSchemaRule(findOneTimeCodeRefusal),
    ),
  }),
  reply: jsonReply(z.union([OnboardingDetails, InvitationSession])),
  fallback: WRONG_CODE_MESSAGE,
  summary:
    'Confirm the one-time code of a link; answers, for o, whom it was made for, and for i a session that reaches the registration. Wrong 422, used, expired or tried too often 410',
})
