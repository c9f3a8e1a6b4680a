import { badRequest } from '#shared/failure.ts'
import { readUser } from '#features/candidates/server/user-queries.ts'
import { recordFreshSignIn } from '#features/sessions/server/session-queries.ts'
import { trySpendAllowance } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { signIn } from '../../contract/sign-in.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import {
  type CandidateAccount,
  findAccountByAddress,
  storePasswordHash,
  recordSignIn,
} from '../account-queries.ts'
import { sendConfirmationLink } from '../registering/confirmation-link.ts'
import { openSession } from './open-session.ts'
import type { PasswordHasher } from '../passwords/password-hash.ts'
import { tryPassword } from '../passwords/password-try.ts'

/** Every cause gets the same refusal. It is not a 401, because clients sign out on a 401. */
const createSignInRefusal = () => badRequest(signIn.fallback)

export function signInRoutes(server: Server, passwords: PasswordHasher) {
  route(
    server,
    signIn,
    { may: anyone },
    async ({ body, query, request, reply }, { db, now, config, viewer, parts }) => {
      if (!config.clients.includes(body.clientId))
        throw badRequest('The client id is missing or unknown.')
      const key = parseEmailAddress(body.emailAddress)?.key ?? ''
      const account = await findAccountByAddress(db, key)
      const { right, stale, forget } = await tryPassword(
        {
          whose: 'candidate',
          account,
          key: key || body.emailAddress.slice(0, 300),
          password: body.password,
        },
        { db, request, passwords, config },
        now,
      )
      if (!account || !right) {
        await insertAuditEntry(
          db,
          { actor: account?.id ?? 'anonymous', event: 'sign-in refused', requestId: request.id },
          now,
        )
        throw createSignInRefusal()
      }

      const rehashed = stale ? await passwords.hash(body.password) : undefined
      const mayMail =
        account.portalEnabled || (await maySendConfirmationLink(db, account, now, config))
      return db
        .transaction(async (inside) => {
          if (!(await recordSignIn(inside, account, now))) throw createSignInRefusal()
          await forget(inside)
          if (rehashed) await storePasswordHash(inside, account.id, rehashed)
          const user = await readUser(inside, account.id, config)
          if (user.portalEnabled) {
            const visit = { request, reply, viewer }
            const session = await openSession(inside, account.id, visit, config, now)
            return createRouteResponse(200, { user, ...session })
          }
          // Without a proven address there is no portal session. An onboarding session continues, and counts as a recent sign-in.
          if (viewer.kind === 'candidate' && viewer.id === account.id)
            await recordFreshSignIn(inside, viewer.session, now)
          if (mayMail)
            await sendConfirmationLink(
              inside,
              account,
              { text: 'sign-in-confirm', remembered: query },
              now,
              parts,
            )
          return createRouteResponse(201, { user, token: null, expiresAt: null })
        })
        .finally(parts.wakeOutbox)
    },
  )
}

const maySendConfirmationLink = (
  db: Database,
  { id }: CandidateAccount,
  now: Date,
  config: Config,
) => trySpendAllowance(db, { allowance: 'confirmation links of an account', of: id }, now, config)
