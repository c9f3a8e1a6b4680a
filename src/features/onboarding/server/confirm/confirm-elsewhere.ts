import { adoptAccount } from '#features/candidates/server/whose-address/adopt-account.ts'
import { disownAddress } from '#features/candidates/server/whose-address/disown-address.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { audit } from '#server/security/audit/audit.ts'
import { newPasswordRefusals } from '#features/accounts/domain/new-password.ts'
import { setPassword } from '#features/accounts/server/account-queries.ts'
import { eraseSetAside } from '#features/accounts/server/earlier/erase-set-aside.ts'
import { joinEarlierAccount } from '#features/accounts/server/earlier/join-earlier-account.ts'
import {
  type RegisteredAccount,
  registeredWith,
} from '#features/accounts/server/earlier/registered-accounts.ts'
import { accountWithPassword } from '#features/accounts/server/earlier/try-passwords.ts'
import { throughDeadlocks } from '#features/accounts/server/erasure/through-deadlocks.ts'
import type { Passwords } from '#features/accounts/server/passwords/password-hash.ts'
import { type Confirm, withCode } from './confirmation.ts'
import { signedInHere } from './signed-in-here.ts'

const changedMeanwhile = () => conflict('This account has just changed. Please try again.')

/** Confirms with the password that was chosen at registration: all data stays, and the waiting onboarding session becomes a portal session. */
export const withChosenPassword =
  (registered: readonly RegisteredAccount[], passwords: Passwords): Confirm =>
  async (press, parts, now) => {
    const { body, request } = press
    const { db, config } = parts
    const tools = { db, request, passwords, config }
    const matched = await accountWithPassword(registered, body.Password ?? '', tools, now)
    if (!matched) throw invalidFields({ Password: 'This is not the password that was chosen then' })
    const { id: givenId, passwordHash } = matched.account
    return throughDeadlocks(() =>
      withCode(db, body, now, async (inside, owned) => {
        const given = (await registeredWith(inside, owned.contactId)).find(
          ({ id }) => id === givenId,
        )
        if (given?.passwordHash !== passwordHash) throw changedMeanwhile()
        const proof = given.isHolder
          ? 'proves it with the password chosen then'
          : 'proves it elsewhere'
        const ownerId = await adoptAccount(inside, owned, proof, now)
        if (!given.isHolder) {
          await setPassword(inside, ownerId, passwordHash, now)
          const join = { from: givenId, to: ownerId, requestId: request.id }
          await joinEarlierAccount(inside, join, parts, now)
        }
        await matched.forget(inside)
        await noteConfirmed(inside, ownerId, request.id, now)
        return signedInHere(inside, { ownerId }, press, parts, now)
      }),
    )
  }

/**
 * Confirms with a new password, because the mailbox is another person's or the old password is forgotten. The person begins with an empty account,
 * and the earlier data is deleted.
 */
export const withNewPassword =
  (passwords: Passwords): Confirm =>
  async (given, parts, now) => {
    const { body, request } = given
    const { db, config } = parts
    const refusals = newPasswordRefusals(
      body,
      { emailAddress: '', firstName: '', lastName: '' },
      { minimum: config.passwordMinimum, productName: config.product.name },
    )
    if (refusals) throw invalidFields(refusals)
    const hash = await passwords.hash(body.NewPassword ?? '')
    return throughDeadlocks(() =>
      withCode(db, body, now, async (inside, owned) => {
        const [registered] = await registeredWith(inside, owned.contactId)
        if (!registered) throw changedMeanwhile()
        const ownerId = await adoptAccount(inside, owned, 'chooses a new password', now)
        await setPassword(inside, ownerId, hash, now)
        const earlier = { addressKey: registered.addressKey, requestId: request.id }
        await eraseSetAside(inside, earlier, parts, now)
        await noteConfirmed(inside, ownerId, request.id, now)
        return signedInHere(inside, { ownerId }, given, parts, now)
      }),
    )
  }

/**
 * Handles 'I did not make this account': deletes the account and frees the address. Registrations that the desk made for the address stay with it.
 */
export const withoutAccount: Confirm = ({ body, request }, parts, now) =>
  throughDeadlocks(() =>
    withCode(parts.db, body, now, async (inside, owned) => {
      const addressKey = await disownAddress(inside, owned, now)
      if (!addressKey) throw changedMeanwhile()
      await eraseSetAside(inside, { addressKey, requestId: request.id }, parts, now)
      return null
    }),
  )

const noteConfirmed = (
  db: Parameters<typeof audit>[0],
  actor: string,
  requestId: string,
  now: Date,
) => audit(db, { actor, event: 'address confirmed', requestId }, now)
