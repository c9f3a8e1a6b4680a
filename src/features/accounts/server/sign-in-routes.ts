import { badRequest } from '#shared/failure.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { giveBack, maySpend, networkOf, spend } from '#server/allowances.ts'
import { audit } from '#server/audit.ts'
import { answer } from '#server/answer.ts'
import { route, type Server } from '#server/route.ts'
import { anyone } from '#server/viewer.ts'
import { signIn } from '../contract/sign-in.ts'
import { emailAddressOf } from '../domain/email-address.ts'
import { accountOf, keepHash, noteSignIn } from './account-queries.ts'
import { sendConfirmation } from './confirmation-link.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import type { Passwords } from './password-hash.ts'
import { bucketOf, countFailure, forgetFailures } from './sign-in-failures.ts'

/** One answer for every cause, and no 401: clients sign out on that. */
const refused = () => badRequest(signIn.fallback)

export function signInRoutes(server: Server, passwords: Passwords) {
  route(server, signIn, { may: anyone }, async ({ body, query, request, reply }, { db, now, config, parts }) => {
    if (!config.clients.includes(body.clientId)) throw badRequest('The client id is missing or unknown.')
    const network = { allowance: 'sign-in failures of a network', of: networkOf(request, config) } as const
    await spend(db, [network], now, config)

    const key = emailAddressOf(body.emailAddress)?.key ?? ''
    const account = await accountOf(db, key)
    const bucket = bucketOf(key || body.emailAddress.slice(0, 300), await knownDevice(db, request, account?.id, config), config)
    const { right, stale } = await passwords.check(body.password, account?.passwordHash ?? undefined, () => countFailure(db, bucket, now))
    if (!account || !right) {
      await audit(db, { actor: account?.id ?? 'anonymous', event: 'sign-in refused', requestId: request.id }, now)
      throw refused()
    }
    await giveBack(db, network, now)

    const rehashed = stale ? await passwords.hash(body.password) : undefined
    const mayMail = account.portalEnabled || (await maySpend(db, { allowance: 'confirmation links of an account', of: account.id }, now, config))
    return db
      .transaction(async (inside) => {
        if (!(await noteSignIn(inside, account, now))) throw refused()
        await forgetFailures(inside, bucket)
        if (rehashed) await keepHash(inside, account.id, rehashed)
        const user = await userOf(inside, account.id, config)
        if (!user.portalEnabled) {
          if (mayMail) await sendConfirmation(inside, account, { text: 'sign-in-confirm', remembered: query }, now, parts)
          return answer(201, { user, token: null, expiresAt: null })
        }
        reply.header('set-cookie', await rememberDevice(inside, request, account.id, now, config))
        await audit(inside, { actor: account.id, event: 'signed in', requestId: request.id }, now)
        return answer(200, { user, ...(await issueSession(inside, { kind: 'candidate', ownerId: account.id, userAgent: request.headers['user-agent'] }, now)) })
      })
      .finally(parts.wakeOutbox)
  })
}
