import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { HOUR } from '#shared/words/durations.ts'
import { askProvider, ProviderAway } from './ask-provider.ts'

const LEEWAY_SECONDS = 60
/** Keys are not fetched more often than this, however many tokens name one that we do not know. */
const REFRESH_PAUSE = 30_000

type Metadata = {
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
}

/** An issuer of OpenID Connect, by what it publishes: its addresses, and the check that an ID token is its own, for us and not expired. Each may throw `ProviderAway`. */
export function openIdIssuer({
  issuer,
  clientId,
}: {
  readonly issuer: string
  readonly clientId: string
}) {
  const metadata = remembered(async () => metadataOf(issuer))
  const keys = remembered(async () =>
    createLocalJWKSet(await keysAt((await metadata.current()).jwks_uri)),
  )

  const verify = async (token: string, now: Date) =>
    (
      await jwtVerify(token, (header, input) => keyFor(keys, header, input), {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
    ).payload

  return {
    metadata: () => metadata.current(),
    /** Verifies a token and reads its claims; undefined for a token that is wrong in any way. */
    async claimsOf(token: string, now: Date): Promise<JWTPayload | undefined> {
      const claims = await unlessWrong(verify(token, now))
      return claims && isForUsOnly(claims, clientId) ? claims : undefined
    },
  }
}

/** A token for several audiences must name us as the authorised party (OpenID Connect Core 3.1.3.7). */
const isForUsOnly = ({ aud, azp }: JWTPayload, clientId: string) =>
  azp === undefined ? [aud].flat().length === 1 : azp === clientId

/** Answers undefined for a token that is wrong. Keys that cannot be fetched say nothing about the token, so that error is thrown on. */
async function unlessWrong<Value>(verifying: Promise<Value>): Promise<Value | undefined> {
  try {
    return await verifying
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

async function metadataOf(issuer: string): Promise<Metadata> {
  const { body } = await askProvider(
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  )
  const found = body as (Metadata & { issuer?: unknown }) | null
  if (
    found?.issuer !== issuer ||
    [found.authorization_endpoint, found.token_endpoint, found.jwks_uri].some(
      (address) => !URL.canParse(address),
    )
  )
    throw new ProviderAway('has no configuration of its issuer')
  return found
}

async function keysAt(address: string): Promise<JSONWebKeySet> {
  const { body } = await askProvider(address)
  if (!Array.isArray((body as { keys?: unknown } | null)?.keys))
    throw new ProviderAway('has no keys')
  return body as JSONWebKeySet
}

type Keys = ReturnType<typeof createLocalJWKSet>

/** A key that we do not know may be new, so the keys are fetched once more before it counts as unknown. */
async function keyFor(keys: Remembered<Keys>, ...token: Parameters<Keys>) {
  const known = await keys.current()
  try {
    return await known(...token)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return (await keys.refreshed())(...token)
  }
}

type Remembered<Value> = {
  readonly current: () => Promise<Value>
  readonly refreshed: () => Promise<Value>
}

/** Asks once for all callers who wait, and again after an hour or when the answer is known to be old. A failure is not remembered. */
function remembered<Value>(ask: () => Promise<Value>): Remembered<Value> {
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
    refreshed: () => (kept && isYounger(REFRESH_PAUSE) ? kept.value : askAgain()),
  }
}
