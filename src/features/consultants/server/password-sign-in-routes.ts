import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { rememberDevice } from '#features/accounts/server/sign-in/known-device.ts'
import type { PasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { tryPassword } from '#features/accounts/server/passwords/password-try.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { Failure } from '#shared/failure.ts'
import { consultantLogin } from '../contract/consultant-sign-in.ts'
import {
  findBranchesAndCrms,
  type ConsultantAccount,
  findConsultantByAddress,
  storeConsultantPasswordHash,
  mayStillSignIn,
} from './consultant-queries.ts'

/** Creates the refusal of a sign-in. It is the same for every cause, so that it does not reveal whether the consultant exists. */
const createSignInRefusal = () =>
  new Failure(400, [consultantLogin.fallback], { data: { error: consultantLogin.fallback } })

export function passwordSignInRoutes(server: Server, passwords: PasswordHasher) {
  for (const path of ['/ConsultantLogin/', '/ConsultantLogin'])
    route(
      server,
      { ...consultantLogin, path },
      { may: anyone },
      async ({ body, request, reply }, { db, now, config }) => {
        const key = parseEmailAddress(body.Email)?.key ?? ''
        const account = await findConsultantByAddress(db, key)
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
          await insertAuditEntry(
            db,
            {
              actor: account?.id ?? 'anonymous',
              event: 'consultant sign-in refused',
              requestId: request.id,
            },
            now,
          )
          throw createSignInRefusal()
        }

        const rehashed = stale ? await passwords.hash(body.Password) : undefined
        return db.transaction(async (inside) => {
          if (!(await mayStillSignIn(inside, account))) throw createSignInRefusal()
          await forget(inside)
          if (rehashed) await storeConsultantPasswordHash(inside, account.id, rehashed)
          return openConsultantSession(inside, account, { request, reply }, config, now)
        })
      },
    )
}

type SignInRequest = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function openConsultantSession(
  db: Database,
  { id, firstName, lastName, employeeId, email }: ConsultantAccount,
  { request, reply }: SignInRequest,
  config: Config,
  now: Date,
) {
  reply.header(
    'set-cookie',
    await rememberDevice(db, request, { whose: 'consultant', id }, now, config),
  )
  await insertAuditEntry(
    db,
    { actor: id, event: 'consultant signed in', requestId: request.id },
    now,
  )
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
    ...(await findBranchesAndCrms(db, id)),
  }
}
