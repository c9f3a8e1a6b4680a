import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { invalidFields } from '#shared/failure.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findNewPasswordRefusals } from '#features/accounts/domain/new-password.ts'
import { findAccountByOwner, setPassword } from '#features/accounts/server/account-queries.ts'
import { findOwnerOfLiveCode } from '#features/accounts/server/code-queries.ts'
import { endOpenCodes } from '#features/accounts/server/end-open-codes.ts'
import type { PasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { sendPasswordChangedNotice } from '#features/accounts/server/passwords/password-notice.ts'
import { clearAllSignInFailures } from '#features/accounts/server/sign-in/sign-in-failures.ts'
import {
  type ConfirmationHandler,
  determineProof,
  refuseCode,
  consumeCodeAndRun,
} from './confirmation.ts'

/**
 * Replaces a forgotten password. All sessions and open codes end, no session is opened, and every count of failed sign-ins is reset. The link proves
 * the address. If another person registered an account with this address, that account is set aside: it loses the address and every way to sign in.
 * The code is used up only once the new password is accepted, so that a refused password does not waste it.
 */
export const confirmPasswordReset =
  (passwords: PasswordHasher): ConfirmationHandler =>
  async ({ body, request, viewer }, { db, config, messages }, now) => {
    const ownerId = await findOwnerOfLiveCode(db, body, now)
    const account = ownerId && (await findAccountByOwner(db, ownerId))
    if (!account) return refuseCode(db, body)
    const refusals = findNewPasswordRefusals(body, account, {
      minimum: config.passwordMinimum,
      productName: config.product.name,
      published: config.publishedPasswords,
    })
    if (refusals) throw invalidFields(refusals)

    const hash = await passwords.hash(body.NewPassword ?? '')
    return consumeCodeAndRun(db, body, now, async (inside, owned) => {
      const id = await confirmProvenAddress(inside, owned, determineProof(viewer, owned), now)
      await setPassword(inside, id, hash, now)
      await endSessionsOf(inside, id)
      await endOpenCodes(inside, id, now)
      await clearAllSignInFailures(
        inside,
        { key: parseEmailAddress(account.emailAddress)?.key ?? '', ownerId: id },
        config,
      )
      // An account that the address has just moved to has no name yet.
      const firstName = id === account.id ? account.firstName : ''
      await sendPasswordChangedNotice(inside, { id, firstName }, now, { messages, config })
      await insertAuditEntry(
        inside,
        { actor: id, event: 'password reset', requestId: request.id },
        now,
      )
      return null
    })
  }
