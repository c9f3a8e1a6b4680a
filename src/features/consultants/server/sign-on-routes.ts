import { limitTotalTime, ProviderAway } from '#features/accounts/server/social/ask-provider.ts'
import { createOpenIdIssuer } from '#features/accounts/server/social/openid-issuer.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { badRequest, unavailable } from '#shared/failure.ts'
import {
  adLogin,
  authenticateEmployee,
  NOT_AUTHENTICATED_MESSAGE,
} from '../contract/consultant-sign-in.ts'
import { readEmployeeFromClaims } from '../domain/employee-claims.ts'
import {
  createSignOnToken,
  findSignedOnConsultant,
  consumeIdToken,
  consumeSignOnToken,
} from './sign-on-queries.ts'

/** Creates the refusal of a sign-on, which is the same for every cause. It is not a 401, because clients sign out on a 401. */
const createSignOnRefusal = () => badRequest(NOT_AUTHENTICATED_MESSAGE)

/**
 * Registers the two calls of the corporate sign-on: `adLogin` identifies the person by the ID token, and `authenticateEmployee` opens a session for
 * them.
 */
export function registerSignOnRoutes(server: Server) {
  registerIdTokenRoute(server)
  registerSessionRoute(server)
}

function registerIdTokenRoute(server: Server) {
  const settings = server.parts.config.consultantSignOn
  const issuer = settings && createOpenIdIssuer(settings)

  route(server, adLogin, { may: anyone }, async ({ body, request }, { db, now, config }) => {
    if (!config.clients.includes(body.clientId))
      throw badRequest('The client id is missing or unknown.')
    const network = {
      allowance: 'sign-on failures of a network',
      of: hashNetwork(request, config),
    } as const
    await spendAllowances(db, [network], now, config)

    const claims = await limitTotalTime(
      Promise.resolve(issuer?.claimsOf(body.accessToken, now)),
    ).catch((error: unknown) => {
      if (!(error instanceof ProviderAway)) throw error
      request.log.warn({ why: error.message }, 'the company sign-in is away')
      throw unavailable(
        30,
        'Your company sign-in cannot be reached at the moment. Please try again in a minute, or sign in with your email address and password.',
      )
    })
    const stated = settings && claims && readEmployeeFromClaims(claims, settings)
    return db
      .transaction(async (inside) => {
        const consultant = stated && (await findSignedOnConsultant(inside, stated))
        if (!consultant || !(await consumeIdToken(inside, body.accessToken, claims?.exp ?? 0)))
          return undefined
        await uncountAttempt(inside, network, now)
        const { id, employeeId, firstName, lastName, email } = consultant
        return {
          user: { uuid: id, firstName, lastName, id: employeeId, email },
          token: await createSignOnToken(inside, id, now),
        }
      })
      .then(async (signedOn) => {
        if (signedOn) return signedOn
        await insertAuditEntry(
          db,
          { actor: 'anonymous', event: 'single sign-on refused', requestId: request.id },
          now,
        )
        throw createSignOnRefusal()
      })
  })
}

const registerSessionRoute = (server: Server) =>
  route(
    server,
    authenticateEmployee,
    { may: anyone },
    async ({ body: { authToken, userId }, request }, { db, now, config }) => {
      const network = {
        allowance: 'sign-on failures of a network',
        of: hashNetwork(request, config),
      } as const
      await spendAllowances(db, [network], now, config)
      return db.transaction(async (inside) => {
        if (!(await consumeSignOnToken(inside, { token: authToken, consultantId: userId }, now)))
          throw createSignOnRefusal()
        await uncountAttempt(inside, network, now)
        await insertAuditEntry(
          inside,
          { actor: userId, event: 'consultant signed in', requestId: request.id },
          now,
        )
        const { token, expiresAt } = await issueSession(
          inside,
          { kind: 'consultant', ownerId: userId, userAgent: request.headers['user-agent'] },
          now,
        )
        return { authToken: token, expiresAt }
      })
    },
  )
