import { adoptAccount } from '#features/candidates/server/whose-address/adopt-account.ts'
import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { invalidFields } from '#shared/failure.ts'
import { audit } from '#server/security/audit/audit.ts'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { newPasswordRefusals } from '#features/accounts/domain/new-password.ts'
import { accountOfOwner, setPassword } from '#features/accounts/server/account-queries.ts'
import { ownerOfLiveCode } from '#features/accounts/server/code-queries.ts'
import type { Passwords } from '#features/accounts/server/passwords/password-hash.ts'
import { sendPasswordNotice } from '#features/accounts/server/passwords/password-notice.ts'
import { forgetAllFailures } from '#features/accounts/server/sign-in/sign-in-failures.ts'
import { type Confirm, proofBy, refuseCode, withCode } from './confirmation.ts'

/**
 * Replaces a forgotten password. It ends all sessions, opens none, and resets every count of failed sign-ins. The link proves the address, so an
 * account that another person registered with it is set aside. The code is used up only once the new password is accepted, so that a refused password
 * does not waste it.
 */
export const confirmPasswordReset =
  (passwords: Passwords): Confirm =>
  async ({ body, request, viewer }, { db, config, messages }, now) => {
    const ownerId = await ownerOfLiveCode(db, body, now)
    const account = ownerId && (await accountOfOwner(db, ownerId))
    if (!account) return refuseCode(db, body)
    const refusals = newPasswordRefusals(body, account, {
      minimum: config.passwordMinimum,
      productName: config.product.name,
      published: config.publishedPasswords,
    })
    if (refusals) throw invalidFields(refusals)

    const hash = await passwords.hash(body.NewPassword ?? '')
    return withCode(db, body, now, async (inside, owned) => {
      const id = await adoptAccount(inside, owned, proofBy(viewer, owned), now)
      await setPassword(inside, id, hash, now)
      await endSessionsOf(inside, id)
      await forgetAllFailures(
        inside,
        { key: emailAddressOf(account.emailAddress)?.key ?? '', ownerId: id },
        config,
      )
      await sendPasswordNotice(inside, { ...account, id }, now, { messages, config })
      await audit(inside, { actor: id, event: 'password reset', requestId: request.id }, now)
      return null
    })
  }
