import type { FastifyReply, FastifyRequest } from 'fastify'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { rememberDevice } from '#features/accounts/server/sign-in/known-device.ts'
import type { Passwords } from '#features/accounts/server/passwords/password-hash.ts'
import { tryPassword } from '#features/accounts/server/passwords/password-try.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { audit } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { Failure } from '#shared/failure.ts'
import { consultantLogin } from '../contract/consultant-sign-in.ts'
import {
  branchesAndCrmsOf,
  type ConsultantAccount,
  consultantOfAddress,
  keepConsultantHash,
  stillMaySignIn,
} from './consultant-queries.ts'

/** Every cause gets the same refusal, so that it does not reveal whether the consultant exists. */
const refused = () =>
  new Failure(400, [consultantLogin.fallback], { data: { error: consultantLogin.fallback } })

export function passwordSignInRoutes(server: Server, passwords: Passwords) {
  for (const path of ['/ConsultantLogin/', '/ConsultantLogin'])
    route(
      server,
      { ...consultantLogin, path },
      { may: anyone },
      async ({ body, request, reply }, { db, now, config }) => {
        const key = emailAddressOf(body.Email)?.key ?? ''
        const account = await consultantOfAddress(db, key)
        const { right, stale, forget } = await tryPassword(
          {
            whose: 'consultant',
            account,
            key: key || body.Email.slice(0, 300),
            password: body.Password,
          },
          { db, request, passwords, config },
          now,
        )
        if (!account || !right) {
          await audit(
            db,
            {
              actor: account?.id ?? 'anonymous',
              event: 'consultant sign-in refused',
              requestId: request.id,
            },
            now,
          )
          throw refused()
        }

        const rehashed = stale ? await passwords.hash(body.Password) : undefined
        return db.transaction(async (inside) => {
          if (!(await stillMaySignIn(inside, account))) throw refused()
          await forget(inside)
          if (rehashed) await keepConsultantHash(inside, account.id, rehashed)
          return openSession(inside, account, { request, reply }, config, now)
        })
      },
    )
}

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function openSession(
  db: Database,
  { id, firstName, lastName, employeeId, email }: ConsultantAccount,
  { request, reply }: Visit,
  config: Config,
  now: Date,
) {
  reply.header(
    'set-cookie',
    await rememberDevice(db, request, { whose: 'consultant', id }, now, config),
  )
  await audit(db, { actor: id, event: 'consultant signed in', requestId: request.id }, now)
  const { token, expiresAt } = await issueSession(
    db,
    { kind: 'consultant', ownerId: id, userAgent: request.headers['user-agent'] },
    now,
  )
  return {
    id,
    firstName,
    lastName,
    employeeId,
    email,
    role: 'Consultants' as const,
    authorizationToken: token,
    expiresAt,
    ...(await branchesAndCrmsOf(db, id)),
  }
}
