import { Failure } from '#shared/failure.ts'
import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import type { CodeType } from '#features/accounts/domain/code-types.ts'
import { confirmEmailAddress } from './confirm/confirm-email-address.ts'
import { confirmOnboarding } from './confirm/confirm-onboarding.ts'
import { confirmPasswordReset } from './confirm/confirm-password-reset.ts'
import { confirmPhone } from './confirm/confirm-phone.ts'
import { confirmSocialSignIn } from './confirm/confirm-social-sign-in.ts'
import type { ConfirmationHandler } from './confirm/confirmation.ts'
import type { PasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'

const WRONG_CODE_STATUS = 422

/** Registers the call that confirms all five types of code. Each type has its own effect and refuses codes of other types. */
export function validationRoutes(server: Server, passwords: PasswordHasher) {
  const confirmations: Readonly<Record<CodeType, ConfirmationHandler>> = {
    EmailValidation: confirmEmailAddress(passwords),
    PhoneValidation: confirmPhone,
    PasswordReset: confirmPasswordReset(passwords),
    SocialLoginRequest: confirmSocialSignIn,
    PortalOnboarding: confirmOnboarding,
  }

  route(
    server,
    validate,
    { may: anyone },
    async ({ body, request, reply }, { db, now, config, viewer, parts }) => {
      const wrong = {
        allowance: 'wrong codes of a network',
        of: hashNetwork(request, config),
      } as const
      await spendAllowances(db, [wrong], now, config)
      try {
        const confirmed = await confirmations[body.type](
          { body, request, reply, viewer },
          parts,
          now,
        )
        await uncountAttempt(db, wrong, now)
        return confirmed
      } catch (error) {
        if (!isCodeGuess(error)) await uncountAttempt(db, wrong, now)
        throw error
      } finally {
        parts.wakeOutbox()
      }
    },
  )
}

/**
 * Returns whether the error counts as a guess of a code. An expired or used code (410) was once right, so it does not count, and neither does a
 * refusal that names only other fields.
 */
function isCodeGuess(error: unknown): boolean {
  if (!(error instanceof Failure)) return true
  const { fields } = (error.data ?? {}) as { fields?: Readonly<Record<string, string>> }
  return error.status === WRONG_CODE_STATUS && (!fields || 'code' in fields)
}
