import { invalidFields, notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import * as contract from '../../contract/earlier-account.ts'
import { retryAfterDeadlock } from '../erasure/retry-after-deadlock.ts'
import type { PasswordHasher } from '../passwords/password-hash.ts'
import { eraseSetAsideAccounts } from './erase-set-aside.ts'
import { joinEarlierAccount } from './join-earlier-account.ts'
import { listSetAsideAccounts } from './registered-accounts.ts'
import { findAccountWithPassword } from './try-passwords.ts'

const createNoEarlierAccountFailure = () =>
  notFound('There is no earlier account with your address.')

/**
 * Registers the routes for earlier accounts. Another person may have registered an account with an address before the owner of the address proved it.
 * An owner who knows the earlier account's password can join its profile to their own (amendment 1.3).
 */
export function earlierAccountRoutes(server: Server, passwords: PasswordHasher) {
  route(
    server,
    contract.getEarlierAccount,
    { may: candidate },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      return { waits: (await listSetAsideAccounts(db, viewer.id)).length > 0 }
    },
  )

  route(
    server,
    contract.joinEarlierAccount,
    { may: candidate },
    async ({ params, body, request }, { db, now, viewer, config, parts }) => {
      assertSelf(viewer, params.id)
      const earlier = await listSetAsideAccounts(db, viewer.id)
      if (earlier.length === 0) throw createNoEarlierAccountFailure()
      const tools = { db, request, passwords, config }
      const matched = await findAccountWithPassword(earlier, body.Password, tools, now)
      if (!matched)
        throw invalidFields({ Password: 'This is not the password that was chosen then' })
      await retryAfterDeadlock(() =>
        db.transaction(async (inside) => {
          const still = await listSetAsideAccounts(inside, viewer.id)
          if (!still.some(({ id }) => id === matched.account.id))
            throw createNoEarlierAccountFailure()
          const join = { from: matched.account.id, to: viewer.id, requestId: request.id }
          await joinEarlierAccount(inside, join, parts, now)
          await matched.forget(inside)
        }),
      )
      parts.wakeOutbox()
      return null
    },
  )

  route(
    server,
    contract.deleteEarlierAccount,
    { may: candidate },
    async ({ params, request }, { db, now, viewer, parts }) => {
      assertSelf(viewer, params.id)
      await retryAfterDeadlock(() =>
        db.transaction(async (inside) => {
          const [earlier] = await listSetAsideAccounts(inside, viewer.id)
          if (!earlier) throw createNoEarlierAccountFailure()
          const { addressKey } = earlier
          await eraseSetAsideAccounts(inside, { addressKey, requestId: request.id }, parts, now)
        }),
      )
      parts.wakeOutbox()
      return null
    },
  )
}
