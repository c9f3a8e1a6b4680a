import { randomBytes } from 'node:crypto'
import { badRequest, Failure, createInvalidFailure } from '#shared/failure.ts'
import { toKnownRedirectTarget } from '#shared/redirect-target.ts'
import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import {
  exchangeSocialCode,
  signInSocially,
  startSocialSignIn,
} from '../../contract/social-sign-in.ts'
import {
  describeUnconfirmedAddress,
  type SocialProviderName,
  buildSocialState,
} from '../../domain/social-providers.ts'
import { NO_ADDRESS_REFUSAL } from '../../domain/social-refusals.ts'
import type { ClaimedPerson } from '../../domain/person-claims.ts'
import {
  findAwaitedSignIn,
  storeStartedSignIn,
  linkTokenToSignIn,
  consumeSignInState,
} from './started-sign-in-queries.ts'
import { hashBrowserMark, markBrowser } from './browser-mark.ts'
import { signInThroughProvider } from './sign-in-person.ts'
import { awaitProvider, createSocialProviders } from './social-providers.ts'

const createSecret = () => randomBytes(32).toString('base64url')

/** Every cause that the person cannot resolve gets the same refusal. It is not a 401, because clients sign out on a 401. */
const createSignInRefusal = (): Failure => badRequest(signInSocially.fallback)

/** Returns the refusal for a person without a confirmed address, who can add or confirm one at the provider. */
function createPersonRefusal(
  name: SocialProviderName,
  { address, unconfirmed }: ClaimedPerson,
): Failure {
  if (unconfirmed) return createInvalidFailure(describeUnconfirmedAddress(name))
  return address
    ? createSignInRefusal()
    : new Failure(400, [signInSocially.fallback], { data: NO_ADDRESS_REFUSAL })
}

type ConfiguredProviders = ReturnType<typeof createSocialProviders>

/**
 * Registers the three calls of a provider sign-in: the first leads to the provider, the second exchanges the returned code for a token, and the third
 * signs in with the token.
 */
export function socialSignInRoutes(server: Server) {
  const providers = createSocialProviders(server.parts.config)
  registerStartRoute(server, providers)
  registerExchangeRoute(server, providers)
  registerSignInRoute(server, providers)
}

const registerStartRoute = (server: Server, providers: ConfiguredProviders) =>
  route(
    server,
    startSocialSignIn,
    { may: anyone },
    async ({ params: { provider: name }, query, body, request, reply }, { db, now, config }) => {
      const provider = providers[name]
      if (!provider) throw createSignInRefusal()
      await spendAllowances(
        db,
        [{ allowance: 'social sign-ins of a network', of: hashNetwork(request, config) }],
        now,
        config,
      )

      const begun = {
        state: buildSocialState(name, createSecret()),
        nonce: createSecret(),
        verifier: createSecret(),
      }
      const authorizationUrl = await awaitProvider(
        name,
        provider.authorizationUrl(begun),
        request.log.warn.bind(request.log),
      )
      const { hash, cookie } = markBrowser(request, config)
      await storeStartedSignIn(
        db,
        {
          ...begun,
          provider: name,
          browser: hash,
          redirectUrl: toKnownRedirectTarget(body.redirectUrl),
          remembered: query,
        },
        now,
      )
      reply.header('set-cookie', cookie)
      return { authorizationUrl }
    },
  )

const registerExchangeRoute = (server: Server, providers: ConfiguredProviders) =>
  route(
    server,
    exchangeSocialCode,
    { may: anyone },
    async ({ params: { provider: name }, body: { code, state }, request }, { db, now, config }) => {
      const provider = providers[name]
      const browser = hashBrowserMark(request, config)
      const returned =
        provider &&
        browser &&
        (await consumeSignInState(db, { provider: name, browser, state }, now))
      if (!returned) throw createSignInRefusal()

      const token =
        code === ''
          ? undefined
          : await awaitProvider(
              name,
              provider.tokenFor(code, returned),
              request.log.warn.bind(request.log),
            )
      if (token) await linkTokenToSignIn(db, { state, token })
      const { redirectUrl, job, action } = returned
      return { token: token ?? null, redirectUrl, ...(job && action ? { job, action } : {}) }
    },
  )

const registerSignInRoute = (server: Server, providers: ConfiguredProviders) =>
  route(
    server,
    signInSocially,
    { may: anyone },
    async (
      { params: { provider: name }, body: { clientId, token, provider: named }, request, reply },
      { db, now, config, viewer, parts },
    ) => {
      const provider = providers[name]
      if (!provider || named !== name || !config.clients.includes(clientId))
        throw createSignInRefusal()
      const network = {
        allowance: 'social sign-ins of a network',
        of: hashNetwork(request, config),
      } as const
      await spendAllowances(db, [network], now, config)

      const browser = hashBrowserMark(request, config)
      const awaited =
        browser && (await findAwaitedSignIn(db, { provider: name, browser, token }, now))
      const person =
        awaited &&
        (await awaitProvider(
          name,
          provider.personOf(token, awaited, now),
          request.log.warn.bind(request.log),
        ))
      if (!person) {
        await insertAuditEntry(
          db,
          {
            actor: 'anonymous',
            event: 'social sign-in refused',
            subject: name,
            requestId: request.id,
          },
          now,
        )
        throw createSignInRefusal()
      }
      const signedIn = await signInThroughProvider(
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
      if (!signedIn) throw createPersonRefusal(name, person)
      await uncountAttempt(db, network, now)
      return signedIn
    },
  )
