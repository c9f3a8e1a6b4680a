import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { HOUR } from '#shared/words/durations.ts'
import { requestFromProvider, ProviderAway } from './ask-provider.ts'

const CLOCK_LEEWAY_SECONDS = 60
/** The minimum milliseconds between two downloads of the issuer's keys, even if many tokens name an unknown key. */
const KEY_REFRESH_PAUSE_MS = 30_000

type IssuerMetadata = {
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
}

/**
 * A client for an issuer of OpenID Connect. It reads the issuer's published metadata, and checks that an ID token is from this issuer, for our client
 * and not expired. Each call may throw `ProviderAway`.
 */
export function createOpenIdIssuer({
  issuer,
  clientId,
}: {
  readonly issuer: string
  readonly clientId: string
}) {
  const metadata = cacheAnswer(async () => fetchIssuerMetadata(issuer))
  const keys = cacheAnswer(async () =>
    createLocalJWKSet(await fetchKeys((await metadata.current()).jwks_uri)),
  )

  const verify = async (token: string, now: Date) =>
    (
      await jwtVerify(token, (header, input) => findTokenKey(keys, header, input), {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
    ).payload

  return {
    metadata: () => metadata.current(),
    /** Verifies a token and returns its claims; undefined for a token that is wrong in any respect. */
    async claimsOf(token: string, now: Date): Promise<JWTPayload | undefined> {
      const claims = await ignoreInvalidToken(verify(token, now))
      return claims && isOnlyForOurClient(claims, clientId) ? claims : undefined
    },
  }
}

/** Returns true if our client is the token's only audience, or its authorised party if it has several (OpenID Connect Core 3.1.3.7). */
const isOnlyForOurClient = ({ aud, azp }: JWTPayload, clientId: string) =>
  azp === undefined ? [aud].flat().length === 1 : azp === clientId

/**
 * Awaits the check of a token and returns undefined if the token is wrong. If the keys could not be fetched, the token is not at fault, so that error
 * is rethrown.
 */
async function ignoreInvalidToken<Value>(verifying: Promise<Value>): Promise<Value | undefined> {
  try {
    return await verifying
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

async function fetchIssuerMetadata(issuer: string): Promise<IssuerMetadata> {
  const { body } = await requestFromProvider(
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  )
  const found = body as (IssuerMetadata & { issuer?: unknown }) | null
  if (
    found?.issuer !== issuer ||
    [found.authorization_endpoint, found.token_endpoint, found.jwks_uri].some(
      (address) => !URL.canParse(address),
    )
  )
    throw new ProviderAway('has no configuration of its issuer')
  return found
}

async function fetchKeys(address: string): Promise<JSONWebKeySet> {
  const { body } = await requestFromProvider(address)
  if (!Array.isArray((body as { keys?: unknown } | null)?.keys))
    throw new ProviderAway('has no keys')
  return body as JSONWebKeySet
}

type IssuerKeys = ReturnType<typeof createLocalJWKSet>

/** Finds the key of a token. An unknown key may be new, so the keys are fetched once more before it is rejected. */
async function findTokenKey(keys: CachedAnswer<IssuerKeys>, ...token: Parameters<IssuerKeys>) {
  const known = await keys.current()
  try {
    return await known(...token)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return (await keys.refreshed())(...token)
  }
}

type CachedAnswer<Value> = {
  readonly current: () => Promise<Value>
  readonly refreshed: () => Promise<Value>
}

/** Caches an answer for all callers, for an hour or until it is known to be outdated. A failure is not cached. */
function cacheAnswer<Value>(ask: () => Promise<Value>): CachedAnswer<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number } | undefined
  const askAgain = () => {
    const mine = { value: ask(), at: performance.now() }
    kept = mine
    mine.value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.value
  }
  const isYounger = (age: number) => kept && performance.now() - kept.at < age
  return {
    current: () => (kept && isYounger(HOUR) ? kept.value : askAgain()),
    refreshed: () => (kept && isYounger(KEY_REFRESH_PAUSE_MS) ? kept.value : askAgain()),
  }
}
