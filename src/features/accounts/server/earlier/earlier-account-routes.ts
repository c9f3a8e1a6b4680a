import { invalidFields, notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import * as contract from '../../contract/earlier-account.ts'
import { throughDeadlocks } from '../erasure/through-deadlocks.ts'
import type { Passwords } from '../passwords/password-hash.ts'
import { eraseSetAside } from './erase-set-aside.ts'
import { joinEarlierAccount } from './join-earlier-account.ts'
import { setAsideFor } from './registered-accounts.ts'
import { accountWithPassword } from './try-passwords.ts'

const noneWaits = () => notFound('There is no earlier account with your address.')

/**
 * Registers the routes for earlier accounts: another person may have registered an account with the address before its owner proved it elsewhere. The
 * earlier account's password joins its profile to the owner's (amendment 1.3).
 */
export function earlierAccountRoutes(server: Server, passwords: Passwords) {
  route(
    server,
    contract.getEarlierAccount,
    { may: candidate },
    async ({ params }, { db, viewer }) => {
      assertSelf(viewer, params.id)
      return { waits: (await setAsideFor(db, viewer.id)).length > 0 }
    },
  )

  route(
    server,
    contract.joinEarlierAccount,
    { may: candidate },
    async ({ params, body, request }, { db, now, viewer, config, parts }) => {
      assertSelf(viewer, params.id)
      const earlier = await setAsideFor(db, viewer.id)
      if (earlier.length === 0) throw noneWaits()
      const tools = { db, request, passwords, config }
      const matched = await accountWithPassword(earlier, body.Password, tools, now)
      if (!matched)
        throw invalidFields({ Password: 'This is not the password that was chosen then' })
      await throughDeadlocks(() =>
        db.transaction(async (inside) => {
          const still = await setAsideFor(inside, viewer.id)
          if (!still.some(({ id }) => id === matched.account.id)) throw noneWaits()
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
      await throughDeadlocks(() =>
        db.transaction(async (inside) => {
          const [earlier] = await setAsideFor(inside, viewer.id)
          if (!earlier) throw noneWaits()
          const { addressKey } = earlier
          await eraseSetAside(inside, { addressKey, requestId: request.id }, parts, now)
        }),
      )
      parts.wakeOutbox()
      return null
    },
  )
}
