import { readUser } from '#features/candidates/server/user-queries.ts'
import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { Failure } from '#shared/failure.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { PasswordAskedConflict } from '#features/accounts/contract/validation.ts'
import { findLiveCode } from '#features/accounts/server/code-queries.ts'
import { listAccountsRegisteredWith } from '#features/accounts/server/earlier-accounts/registered-accounts.ts'
import type { PasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import {
  confirmWithChosenPassword,
  confirmWithNewPassword,
  disownAccount,
} from './confirm-elsewhere.ts'
import {
  type ConfirmationHandler,
  determineProof,
  refuseCode,
  consumeCodeAndRun,
} from './confirmation.ts'

const PASSWORD_ASKED_MESSAGE = 'Choose how to continue: this account was made in another browser.'

/**
 * Confirms an email address when the button of its link is pressed. The browser that registered needs no more proof. Any other browser must give the
 * password chosen at registration, choose a new one, or state that the account is not the person's (amendment 1.2); until then the code is checked
 * but not used up.
 */
export const confirmEmailAddress =
  (passwords: PasswordHasher): ConfirmationHandler =>
  async (given, parts, now) => {
    const { body, viewer } = given
    const owned = await findLiveCode(parts.db, body, now)
    if (!owned) return refuseCode(parts.db, body)
    const registered = await listAccountsRegisteredWith(parts.db, owned.contactId)
    const isHere = determineProof(viewer, owned) === 'proves it here'
    if (registered.length > 0 && body.NotMine) return disownAccount(given, parts, now)
    if (registered.length === 0 || isHere) return confirmWithoutPassword(given, parts, now)
    if (body.Password) return confirmWithChosenPassword(registered, passwords)(given, parts, now)
    if (body.NewPassword !== undefined && body.NewPassword !== null)
      return confirmWithNewPassword(passwords)(given, parts, now)
    throw new Failure(409, [PASSWORD_ASKED_MESSAGE], {
      data: { code: 'password_asked' } satisfies PasswordAskedConflict,
    })
  }

const confirmWithoutPassword: ConfirmationHandler = (
  { body, request, viewer },
  { db, config },
  now,
) =>
  consumeCodeAndRun(db, body, now, async (inside, owned) => {
    const ownerId = await confirmProvenAddress(inside, owned, determineProof(viewer, owned), now)
    await insertAuditEntry(
      inside,
      { actor: ownerId, event: 'address confirmed', requestId: request.id },
      now,
    )
    return { user: await readUser(inside, ownerId, config) }
  })
