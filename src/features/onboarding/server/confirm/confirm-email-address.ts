import { userOf } from '#features/candidates/server/user-queries.ts'
import { adoptAccount } from '#features/candidates/server/whose-address/adopt-account.ts'
import { Failure } from '#shared/failure.ts'
import { audit } from '#server/security/audit/audit.ts'
import type { PasswordAsked } from '#features/accounts/contract/validation.ts'
import { liveCode } from '#features/accounts/server/code-queries.ts'
import { registeredWith } from '#features/accounts/server/earlier/registered-accounts.ts'
import type { Passwords } from '#features/accounts/server/passwords/password-hash.ts'
import { withChosenPassword, withNewPassword, withoutAccount } from './confirm-elsewhere.ts'
import { type Confirm, proofBy, refuseCode, withCode } from './confirmation.ts'

const ASKED = 'Choose how to go on: this account was made in another browser.'

/**
 * Confirms an email address when the button of its link is pressed. The browser that registered needs no more proof. Any other browser must give the
 * password chosen at registration, choose a new one, or state that the account is not the person's (amendment 1.2); until then the code is checked
 * but not used up.
 */
export const confirmEmailAddress =
  (passwords: Passwords): Confirm =>
  async (given, parts, now) => {
    const { body, viewer } = given
    const owned = await liveCode(parts.db, body, now)
    if (!owned) return refuseCode(parts.db, body)
    const registered = await registeredWith(parts.db, owned.contactId)
    const isHere = proofBy(viewer, owned) === 'proves it here'
    if (registered.length > 0 && body.NotMine) return withoutAccount(given, parts, now)
    if (registered.length === 0 || isHere) return pressed(given, parts, now)
    if (body.Password) return withChosenPassword(registered, passwords)(given, parts, now)
    if (body.NewPassword !== undefined && body.NewPassword !== null)
      return withNewPassword(passwords)(given, parts, now)
    throw new Failure(409, [ASKED], { data: { code: 'password_asked' } satisfies PasswordAsked })
  }

const pressed: Confirm = ({ body, request, viewer }, { db, config }, now) =>
  withCode(db, body, now, async (inside, owned) => {
    const ownerId = await adoptAccount(inside, owned, proofBy(viewer, owned), now)
    await audit(inside, { actor: ownerId, event: 'address confirmed', requestId: request.id }, now)
    return { user: await userOf(inside, ownerId, config) }
  })
