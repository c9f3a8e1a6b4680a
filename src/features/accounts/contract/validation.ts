import * as z from 'zod/mini'
import { User } from '#features/candidates/contract/user.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Instant } from '#shared/identifier.ts'
import { CODE_TYPES } from '../domain/code-types.ts'

/** The `data` of a 410: the reason why the code no longer works. */
export const EndedCode = z.strictObject({ reason: z.enum(['used', 'expired']) })
export type EndedCode = z.output<typeof EndedCode>

/**
 * The `data` of a 410 for a portal link. Such a link also stops working if its registration was cancelled, if its person can already sign in ('signs
 * in'), or if another branch has registered the person as well ('revoked').
 */
export const EndedPortalLink = z.strictObject({
  reason: z.enum(['used', 'expired', 'cancelled', 'signs in', 'revoked']),
})
export type EndedPortalLink = z.output<typeof EndedPortalLink>

/**
 * The result of a confirmation (contract §3). EmailValidation and PhoneValidation return the user, with a session if a password was given;
 * SocialLoginRequest and PortalOnboarding also sign in; PasswordReset returns null.
 */
const ConfirmationResult = z.nullable(
  z.strictObject({ user: User, token: z.optional(z.string()), expiresAt: z.optional(Instant) }),
)

/**
 * The `data` of a 409 if the address belongs to an account that was registered in another browser. The caller must then send that account's password,
 * choose a new one, or state that the account is not theirs (`NotMine`).
 */
export const PasswordAskedConflict = z.strictObject({ code: z.literal('password_asked') })
export type PasswordAskedConflict = z.output<typeof PasswordAskedConflict>

/** The message that the specification requires for a PortalOnboarding code that fails. It replaces the call's `fallback`. */
export const ONBOARDING_FAILED_MESSAGE =
  'Unable to validate onboarding. Please try again. If the problem persists, please contact support.'

const codeText = z.string().check(z.maxLength(200, 'This is longer than any code'))
const password = z.nullish(z.string())

export const validate = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/validation',
  body: z.strictObject({
    code: codeText,
    type: z.enum(CODE_TYPES, 'This is not a type of code'),
    NewPassword: password,
    NewPasswordConfirm: password,
    /** The password that was chosen at registration. It is sent only with an EmailValidation from a browser that did not register the account. */
    Password: password,
    NotMine: z.optional(z.boolean()),
    /**
     * The code from a text message. A PortalOnboarding link asks for it if someone already opened a registration of the person with a code sent to
     * that phone (`secondFactor` of the link is 'sms').
     */
    PhoneCode: z.optional(z.string().check(z.maxLength(20, 'This is longer than any code'))),
  }),
  reply: jsonReply(ConfirmationResult),
  fallback:
    'Unable to validate code. Please try again. If the problem persists, please contact support.',
  summary:
    'Confirm a code that was sent. Wrong 422, expired or used 410; 409 where an account that was registered elsewhere asks for its password, a new one or NotMine. A portal link whose secondFactor is sms needs PhoneCode too',
})
