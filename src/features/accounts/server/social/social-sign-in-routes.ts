import { randomBytes } from 'node:crypto'
import { badRequest, Failure, invalid } from '#shared/failure.ts'
import { redirectTarget } from '#shared/redirect-target.ts'
import { giveBack, networkOf, spend } from '#server/security/allowances.ts'
import { audit } from '#server/security/audit/audit.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import {
  exchangeSocialCode,
  signInSocially,
  startSocialSignIn,
} from '../../contract/social-sign-in.ts'
import {
  confirmFirst,
  type SocialProviderName,
  socialStateOf,
} from '../../domain/social-providers.ts'
import { NO_ADDRESS } from '../../domain/social-refusals.ts'
import type { StatedPerson } from '../../domain/stated-person.ts'
import { awaitedSignIn, keepBegun, keepToken, takeReturn } from './begun-queries.ts'
import { browserHash, markBrowser } from './browser-mark.ts'
import { signInPerson } from './sign-in-person.ts'
import { reached, socialProviders } from './social-providers.ts'

const newSecret = () => randomBytes(32).toString('base64url')

/** Every cause that the person cannot resolve gets the same refusal. It is not a 401, because clients sign out on a 401. */
const refused = (): Failure => badRequest(signInSocially.fallback)

/** Returns the refusal for a person without a confirmed address, who can add or confirm one at the provider. */
function refusalOf(name: SocialProviderName, { address, unconfirmed }: StatedPerson): Failure {
  if (unconfirmed) return invalid(confirmFirst(name))
  return address ? refused() : new Failure(400, [signInSocially.fallback], { data: NO_ADDRESS })
}

type Providers = ReturnType<typeof socialProviders>

/**
 * Registers the three calls of a provider sign-in: the first leads to the provider, the second exchanges the returned code for a token, and the third
 * signs in with the token.
 */
export function socialSignInRoutes(server: Server) {
  const providers = socialProviders(server.parts.config)
  routeStart(server, providers)
  routeExchange(server, providers)
  routeSignIn(server, providers)
}

const routeStart = (server: Server, providers: Providers) =>
  route(
    server,
    startSocialSignIn,
    { may: anyone },
    async ({ params: { provider: name }, query, body, request, reply }, { db, now, config }) => {
      const provider = providers[name]
      if (!provider) throw refused()
      await spend(
        db,
        [{ allowance: 'social sign-ins of a network', of: networkOf(request, config) }],
        now,
        config,
      )

      const begun = {
        state: socialStateOf(name, newSecret()),
        nonce: newSecret(),
        verifier: newSecret(),
      }
      const authorizationUrl = await reached(
        name,
        provider.authorizationUrl(begun),
        request.log.warn.bind(request.log),
      )
      const { hash, cookie } = markBrowser(request, config)
      await keepBegun(
        db,
        {
          ...begun,
          provider: name,
          browser: hash,
          redirectUrl: redirectTarget(body.redirectUrl),
          remembered: query,
        },
        now,
      )
      reply.header('set-cookie', cookie)
      return { authorizationUrl }
    },
  )

const routeExchange = (server: Server, providers: Providers) =>
  route(
    server,
    exchangeSocialCode,
    { may: anyone },
    async ({ params: { provider: name }, body: { code, state }, request }, { db, now, config }) => {
      const provider = providers[name]
      const browser = browserHash(request, config)
      const returned =
        provider && browser && (await takeReturn(db, { provider: name, browser, state }, now))
      if (!returned) throw refused()

      const token =
        code === ''
          ? undefined
          : await reached(
              name,
              provider.tokenFor(code, returned),
              request.log.warn.bind(request.log),
            )
      if (token) await keepToken(db, { state, token })
      const { redirectUrl, job, action } = returned
      return { token: token ?? null, redirectUrl, ...(job && action ? { job, action } : {}) }
    },
  )

const routeSignIn = (server: Server, providers: Providers) =>
  route(
    server,
    signInSocially,
    { may: anyone },
    async (
      { params: { provider: name }, body: { clientId, token, provider: named }, request, reply },
      { db, now, config, viewer, parts },
    ) => {
      const provider = providers[name]
      if (!provider || named !== name || !config.clients.includes(clientId)) throw refused()
      const network = {
        allowance: 'social sign-ins of a network',
        of: networkOf(request, config),
      } as const
      await spend(db, [network], now, config)

      const browser = browserHash(request, config)
      const awaited = browser && (await awaitedSignIn(db, { provider: name, browser, token }, now))
      const person =
        awaited &&
        (await reached(
          name,
          provider.personOf(token, awaited, now),
          request.log.warn.bind(request.log),
        ))
      if (!person) {
        await audit(
          db,
          {
            actor: 'anonymous',
            event: 'social sign-in refused',
            subject: name,
            requestId: request.id,
          },
          now,
        )
        throw refused()
      }
      const signedIn = await signInPerson(
        {
          provider: name,
          token,
          person,
          remembered: { job: awaited.job ?? undefined, action: awaited.action ?? undefined },
        },
        { request, reply, viewer },
        parts,
        now,
      )
      if (!signedIn) throw refusalOf(name, person)
      await giveBack(db, network, now)
      return signedIn
    },
  )
