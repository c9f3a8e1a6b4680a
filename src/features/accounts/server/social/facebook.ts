import { createHmac } from 'node:crypto'
import { readPersonFromClaims } from '../../domain/person-claims.ts'
import { requestFromProvider } from './ask-provider.ts'
import type { ProviderSettings, SocialProvider } from './social-provider.ts'

const FACEBOOK_ORIGIN = 'https://www.facebook.com'
const FACEBOOK_GRAPH_ORIGIN = 'https://graph.facebook.com'
const CLOCK_LEEWAY_SECONDS = 60

type DebuggedToken = {
  readonly app_id?: unknown
  readonly is_valid?: unknown
  readonly user_id?: unknown
  readonly type?: unknown
  readonly expires_at?: unknown
}
type FacebookProfile = {
  readonly id?: unknown
  readonly email?: unknown
  readonly first_name?: unknown
  readonly last_name?: unknown
}

/**
 * The provider for Facebook, whose own protocol has no ID token. Instead the access token is sent back to Facebook, which returns the token's owner
 * and the app that it was made for.
 */
export function createFacebookProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  redirectUri: string,
): SocialProvider {
  const graph = issuer === FACEBOOK_ORIGIN ? FACEBOOK_GRAPH_ORIGIN : issuer
  const ask = async (path: string, query: Readonly<Record<string, string>>) =>
    requestFromProvider(`${graph}${path}?${new URLSearchParams(query)}`)

  return {
    authorizationUrl: async ({ state }) =>
      `${issuer}/dialog/oauth?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'public_profile,email', state })}`,
    async tokenFor(code) {
      const { status, body } = await ask('/oauth/access_token', {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
      })
      const token = (body as { access_token?: unknown } | null)?.access_token
      return status === 200 && typeof token === 'string' ? token : undefined
    },
    async personOf(token, _begun, now) {
      const { status, body } = await ask('/debug_token', {
        input_token: token,
        access_token: `${clientId}|${clientSecret}`,
      })
      const about = (body as { data?: DebuggedToken } | null)?.data
      if (status !== 200 || !about || !isTokenForOurApp(about, clientId, now)) return undefined

      const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
      const asked = await ask('/me', {
        fields: 'id,first_name,last_name,email',
        access_token: token,
        appsecret_proof: proof,
      })
      const me = asked.status === 200 ? (asked.body as FacebookProfile | null) : null
      if (!me || me.id !== about.user_id) return undefined
      // Facebook returns an address only if the person has confirmed it, and omits the field
      // otherwise.
      return readPersonFromClaims(issuer, {
        sub: me.id,
        email: me.email,
        email_verified: typeof me.email === 'string',
        given_name: me.first_name,
        family_name: me.last_name,
      })
    },
  }
}

/** Returns true if a token is valid, belongs to a person, and was made for our app. An `expires_at` of 0 means that the token does not expire. */
const isTokenForOurApp = (
  { app_id, is_valid, user_id, type, expires_at }: DebuggedToken,
  clientId: string,
  now: Date,
) =>
  is_valid === true &&
  app_id === clientId &&
  type === 'USER' &&
  typeof user_id === 'string' &&
  (expires_at === 0 ||
    (typeof expires_at === 'number' && expires_at + CLOCK_LEEWAY_SECONDS > now.getTime() / 1000))
