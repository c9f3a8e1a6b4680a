import { createHash } from 'node:crypto'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { statedPerson } from '../../domain/stated-person.ts'
import { askProvider, ProviderAway } from './ask-provider.ts'
import type { ProviderSettings, SocialProvider } from './social-provider.ts'

const LEEWAY_SECONDS = 60
const HOUR = 60 * 60 * 1000
/** Keys are not fetched more often, however many tokens name one that we do not know. */
const REFRESH_PAUSE = 30_000

type Metadata = { readonly authorization_endpoint: string; readonly token_endpoint: string; readonly jwks_uri: string }
type Habits = {
  /** LinkedIn leaves the nonce out of its tokens and refuses a verifier beside a secret. Its tokens still sign in once alone, in the browser that asked for them. */
  readonly withoutNonce: boolean
}

/** A provider that speaks OpenID Connect, by the code flow. */
export function openIdProvider({ issuer, clientId, clientSecret }: ProviderSettings, redirectUri: string, { withoutNonce }: Habits): SocialProvider {
  const metadata = remembered(async () => metadataOf(issuer))
  const keys = remembered(async () => createLocalJWKSet(await keysAt((await metadata.current()).jwks_uri)))

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
    async authorizationUrl({ state, nonce, verifier }) {
      const url = new URL((await metadata.current()).authorization_endpoint)
      const proof = withoutNonce ? {} : { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' }
      const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: 'openid profile email', state, nonce, ...proof }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    async tokenFor(code, { verifier }) {
      const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, client_id: clientId, client_secret: clientSecret, ...(withoutNonce ? {} : { code_verifier: verifier }) })
      const { status, body } = await askProvider((await metadata.current()).token_endpoint, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() })
      const token = (body as { id_token?: unknown } | null)?.id_token
      return status === 200 && typeof token === 'string' ? token : undefined
    },
    async personOf(token, { nonce }, now) {
      const claims = await unlessWrong(verify(token, now))
      if (!claims || !isForUsAlone(claims, clientId)) return undefined
      if (claims.nonce === undefined ? !withoutNonce : claims.nonce !== nonce) return undefined
      return statedPerson(issuer, claims)
    },
  }
}

/** With several audiences the authorised party must be us (OpenID Connect Core 3.1.3.7). */
const isForUsAlone = ({ aud, azp }: JWTPayload, clientId: string) => (azp === undefined ? [aud].flat().length === 1 : azp === clientId)

/** A token that is wrong in any way is no token; that the keys cannot be had says nothing of it. */
async function unlessWrong<Value>(verifying: Promise<Value>): Promise<Value | undefined> {
  try {
    return await verifying
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

async function metadataOf(issuer: string): Promise<Metadata> {
  const { body } = await askProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const found = body as (Metadata & { issuer?: unknown }) | null
  if (found?.issuer !== issuer || [found.authorization_endpoint, found.token_endpoint, found.jwks_uri].some((address) => !URL.canParse(address))) throw new ProviderAway('has no configuration of its issuer')
  return found
}

async function keysAt(address: string): Promise<JSONWebKeySet> {
  const { body } = await askProvider(address)
  if (!Array.isArray((body as { keys?: unknown } | null)?.keys)) throw new ProviderAway('has no keys')
  return body as JSONWebKeySet
}

type Keys = ReturnType<typeof createLocalJWKSet>

/** A key that we do not know may be new: one forced refresh, then it is unknown. */
async function keyFor(keys: Remembered<Keys>, ...token: Parameters<Keys>) {
  const known = await keys.current()
  try {
    return await known(...token)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return (await keys.refreshed())(...token)
  }
}

type Remembered<Value> = { readonly current: () => Promise<Value>; readonly refreshed: () => Promise<Value> }

/** Asked once for all who wait, and again after an hour or when it is known to be old. A failure is not remembered. */
function remembered<Value>(ask: () => Promise<Value>): Remembered<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number } | undefined
  const anew = () => {
    const mine = { value: ask(), at: performance.now() }
    kept = mine
    mine.value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.value
  }
  const isYounger = (age: number) => kept && performance.now() - kept.at < age
  return { current: () => (kept && isYounger(HOUR) ? kept.value : anew()), refreshed: () => (kept && isYounger(REFRESH_PAUSE) ? kept.value : anew()) }
}
