import { confirmProvenAddress } from '#features/candidates/server/address-ownership/confirm-proven-address.ts'
import { disownAddress } from '#features/candidates/server/address-ownership/disown-address.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { findNewPasswordRefusals } from '#features/accounts/domain/new-password.ts'
import { setPassword } from '#features/accounts/server/account-queries.ts'
import { eraseSetAsideAccounts } from '#features/accounts/server/earlier-accounts/erase-set-aside.ts'
import { joinEarlierAccount } from '#features/accounts/server/earlier-accounts/join-earlier-account.ts'
import {
  type RegisteredAccount,
  listAccountsRegisteredWith,
} from '#features/accounts/server/earlier-accounts/registered-accounts.ts'
import { findAccountWithPassword } from '#features/accounts/server/earlier-accounts/try-passwords.ts'
import { retryAfterDeadlock } from '#features/accounts/server/erasure/retry-after-deadlock.ts'
import type { PasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { type ConfirmationHandler, consumeCodeAndRun } from './confirmation.ts'
import { openSessionByCode } from './open-session-by-code.ts'

const createAccountChangedFailure = () =>
  conflict('This account has just changed. Please try again.')

/**
 * Confirms the email address with the password chosen at registration: all data stays, and the waiting onboarding session becomes a portal session.
 */
export const confirmWithChosenPassword =
  (registered: readonly RegisteredAccount[], passwords: PasswordHasher): ConfirmationHandler =>
  async (press, parts, now) => {
    const { body, request } = press
    const { db, config } = parts
    const tools = { db, request, passwords, config }
    const matched = await findAccountWithPassword(registered, body.Password ?? '', tools, now)
    if (!matched) throw invalidFields({ Password: 'This is not the password that was chosen then' })
    const { id: givenId, passwordHash } = matched.account
    return retryAfterDeadlock(() =>
      consumeCodeAndRun(db, body, now, async (inside, owned) => {
        const given = (await listAccountsRegisteredWith(inside, owned.contactId)).find(
          ({ id }) => id === givenId,
        )
        if (given?.passwordHash !== passwordHash) throw createAccountChangedFailure()
        const proof = given.isHolder
          ? 'proves it with the password chosen then'
          : 'proves it elsewhere'
        const ownerId = await confirmProvenAddress(inside, owned, proof, now)
        if (!given.isHolder) {
          await setPassword(inside, ownerId, passwordHash, now)
          const join = { from: givenId, to: ownerId, requestId: request.id }
          await joinEarlierAccount(inside, join, parts, now)
        }
        await matched.forget(inside)
        await auditConfirmation(inside, ownerId, request.id, now)
        return openSessionByCode(inside, { ownerId }, press, parts, now)
      }),
    )
  }

/**
 * Confirms the email address with a new password, because the mailbox is another person's or the old password is forgotten. The person begins with an
 * empty account, and the earlier data is deleted.
 */
export const confirmWithNewPassword =
  (passwords: PasswordHasher): ConfirmationHandler =>
  async (given, parts, now) => {
    const { body, request } = given
    const { db, config } = parts
    const refusals = findNewPasswordRefusals(
      body,
      { emailAddress: '', firstName: '', lastName: '' },
      { minimum: config.passwordMinimum, productName: config.product.name },
    )
    if (refusals) throw invalidFields(refusals)
    const hash = await passwords.hash(body.NewPassword ?? '')
    return retryAfterDeadlock(() =>
      consumeCodeAndRun(db, body, now, async (inside, owned) => {
        const [registered] = await listAccountsRegisteredWith(inside, owned.contactId)
        if (!registered) throw createAccountChangedFailure()
        const ownerId = await confirmProvenAddress(inside, owned, 'chooses a new password', now)
        await setPassword(inside, ownerId, hash, now)
        const earlier = { addressKey: registered.addressKey, requestId: request.id }
        await eraseSetAsideAccounts(inside, earlier, parts, now)
        await auditConfirmation(inside, ownerId, request.id, now)
        return openSessionByCode(inside, { ownerId }, given, parts, now)
      }),
    )
  }

/**
 * Handles 'I did not make this account': deletes the account and frees the address. Registrations that a consultant made for the address are kept.
 */
export const disownAccount: ConfirmationHandler = ({ body, request }, parts, now) =>
  retryAfterDeadlock(() =>
    consumeCodeAndRun(parts.db, body, now, async (inside, owned) => {
      const addressKey = await disownAddress(inside, owned, now)
      if (!addressKey) throw createAccountChangedFailure()
      await eraseSetAsideAccounts(inside, { addressKey, requestId: request.id }, parts, now)
      return null
    }),
  )

const auditConfirmation = (
  db: Parameters<typeof insertAuditEntry>[0],
  actor: string,
  requestId: string,
  now: Date,
) => insertAuditEntry(db, { actor, event: 'address confirmed', requestId }, now)
